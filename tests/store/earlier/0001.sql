PRAGMA application_id = 1112034884;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE card (
	id VARCHAR NOT NULL, 
	data VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "card" VALUES('mine/fog','{"type":"stub","id":"mine/fog","set_kind":"home-made","name":{"en":"Fog","de":"Nebel"}}');
CREATE TABLE card_set (
	code VARCHAR NOT NULL, 
	data VARCHAR NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "card_set" VALUES('mine','{"code":"mine","kind":"home-made","name":{"en":"Mine","de":"Meins"}}');
CREATE TABLE change (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	kind VARCHAR NOT NULL, 
	words_en VARCHAR NOT NULL, 
	words_de VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	"of" INTEGER, 
	merge VARCHAR, 
	FOREIGN KEY("of") REFERENCES change (id)
);
INSERT INTO "change" VALUES(1,'do','add','dazu','2026-11-29T20:00:00+00:00',NULL,NULL);
CREATE TABLE deck (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	name VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	society VARCHAR NOT NULL, 
	format VARCHAR NOT NULL, 
	characters VARCHAR NOT NULL, 
	cards VARCHAR NOT NULL, 
	changed VARCHAR NOT NULL, 
	UNIQUE ("key")
);
INSERT INTO "deck" VALUES(1,'Old Court','old court','vampires','tournament','["test/count","test/maid"]','{"test/fog":3,"test/axe":1}','2026-11-29T20:00:00+00:00');
CREATE TABLE deck_version (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	deck_id INTEGER NOT NULL, 
	label VARCHAR NOT NULL, 
	made VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	society VARCHAR NOT NULL, 
	format VARCHAR NOT NULL, 
	characters VARCHAR NOT NULL, 
	cards VARCHAR NOT NULL, 
	FOREIGN KEY(deck_id) REFERENCES deck (id)
);
INSERT INTO "deck_version" VALUES(1,1,'first','2026-11-29T20:00:00+00:00','Old Court','vampires','tournament','["test/count","test/maid"]','{"test/fog":3,"test/axe":1}');
CREATE TABLE journal (
	id INTEGER NOT NULL, 
	change_id INTEGER NOT NULL, 
	tab VARCHAR NOT NULL, 
	"row" VARCHAR NOT NULL, 
	old VARCHAR, 
	new VARCHAR, 
	PRIMARY KEY (id), 
	UNIQUE (change_id, tab, "row"), 
	FOREIGN KEY(change_id) REFERENCES change (id)
);
INSERT INTO "journal" VALUES(1,1,'deck','[1]',NULL,'{"id":1,"name":"Old Court","key":"old court","society":"vampires","format":"tournament","characters":"[\"test/count\",\"test/maid\"]","cards":"{\"test/fog\":3,\"test/axe\":1}","changed":"2026-11-29T20:00:00+00:00"}');
INSERT INTO "journal" VALUES(2,1,'deck_version','[1]',NULL,'{"id":1,"deck_id":1,"label":"first","made":"2026-11-29T20:00:00+00:00","name":"Old Court","society":"vampires","format":"tournament","characters":"[\"test/count\",\"test/maid\"]","cards":"{\"test/fog\":3,\"test/axe\":1}"}');
INSERT INTO "journal" VALUES(3,1,'card_set','["mine"]',NULL,'{"code":"mine","data":"{\"code\":\"mine\",\"kind\":\"home-made\",\"name\":{\"en\":\"Mine\",\"de\":\"Meins\"}}"}');
INSERT INTO "journal" VALUES(4,1,'card','["mine/fog"]',NULL,'{"id":"mine/fog","data":"{\"type\":\"stub\",\"id\":\"mine/fog\",\"set_kind\":\"home-made\",\"name\":{\"en\":\"Fog\",\"de\":\"Nebel\"}}"}');
CREATE TABLE meta (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE open_change (
	change_id INTEGER NOT NULL, 
	PRIMARY KEY (change_id), 
	FOREIGN KEY(change_id) REFERENCES change (id)
);
CREATE INDEX ix_deck_version_deck_id ON deck_version (deck_id);
CREATE INDEX ix_change_of ON change ("of");
CREATE TRIGGER "journal_card_insert" AFTER INSERT ON "card" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card', json_array(NEW."id"), NULL, json_object('id', NEW."id", 'data', NEW."data"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_card_update" AFTER UPDATE ON "card" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
SELECT RAISE(ABORT, 'a key that changes') WHERE json_array(OLD."id") IS NOT json_array(NEW."id");
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card', json_array(OLD."id"), json_object('id', OLD."id", 'data', OLD."data"), json_object('id', NEW."id", 'data', NEW."data"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_card_delete" AFTER DELETE ON "card" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card', json_array(OLD."id"), json_object('id', OLD."id", 'data', OLD."data"), NULL)
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_card_set_insert" AFTER INSERT ON "card_set" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card_set', json_array(NEW."code"), NULL, json_object('code', NEW."code", 'data', NEW."data"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_card_set_update" AFTER UPDATE ON "card_set" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
SELECT RAISE(ABORT, 'a key that changes') WHERE json_array(OLD."code") IS NOT json_array(NEW."code");
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card_set', json_array(OLD."code"), json_object('code', OLD."code", 'data', OLD."data"), json_object('code', NEW."code", 'data', NEW."data"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_card_set_delete" AFTER DELETE ON "card_set" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'card_set', json_array(OLD."code"), json_object('code', OLD."code", 'data', OLD."data"), NULL)
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_insert" AFTER INSERT ON "deck" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck', json_array(NEW."id"), NULL, json_object('id', NEW."id", 'name', NEW."name", 'key', NEW."key", 'society', NEW."society", 'format', NEW."format", 'characters', NEW."characters", 'cards', NEW."cards", 'changed', NEW."changed"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_update" AFTER UPDATE ON "deck" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
SELECT RAISE(ABORT, 'a key that changes') WHERE json_array(OLD."id") IS NOT json_array(NEW."id");
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck', json_array(OLD."id"), json_object('id', OLD."id", 'name', OLD."name", 'key', OLD."key", 'society', OLD."society", 'format', OLD."format", 'characters', OLD."characters", 'cards', OLD."cards", 'changed', OLD."changed"), json_object('id', NEW."id", 'name', NEW."name", 'key', NEW."key", 'society', NEW."society", 'format', NEW."format", 'characters', NEW."characters", 'cards', NEW."cards", 'changed', NEW."changed"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_delete" AFTER DELETE ON "deck" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck', json_array(OLD."id"), json_object('id', OLD."id", 'name', OLD."name", 'key', OLD."key", 'society', OLD."society", 'format', OLD."format", 'characters', OLD."characters", 'cards', OLD."cards", 'changed', OLD."changed"), NULL)
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_version_insert" AFTER INSERT ON "deck_version" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck_version', json_array(NEW."id"), NULL, json_object('id', NEW."id", 'deck_id', NEW."deck_id", 'label', NEW."label", 'made', NEW."made", 'name', NEW."name", 'society', NEW."society", 'format', NEW."format", 'characters', NEW."characters", 'cards', NEW."cards"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_version_update" AFTER UPDATE ON "deck_version" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
SELECT RAISE(ABORT, 'a key that changes') WHERE json_array(OLD."id") IS NOT json_array(NEW."id");
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck_version', json_array(OLD."id"), json_object('id', OLD."id", 'deck_id', OLD."deck_id", 'label', OLD."label", 'made', OLD."made", 'name', OLD."name", 'society', OLD."society", 'format', OLD."format", 'characters', OLD."characters", 'cards', OLD."cards"), json_object('id', NEW."id", 'deck_id', NEW."deck_id", 'label', NEW."label", 'made', NEW."made", 'name', NEW."name", 'society', NEW."society", 'format', NEW."format", 'characters', NEW."characters", 'cards', NEW."cards"))
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
CREATE TRIGGER "journal_deck_version_delete" AFTER DELETE ON "deck_version" BEGIN
SELECT RAISE(ABORT, 'a write outside of a change') WHERE (SELECT change_id FROM open_change) IS NULL;
INSERT INTO journal (change_id, tab, row, old, new) VALUES ((SELECT change_id FROM open_change), 'deck_version', json_array(OLD."id"), json_object('id', OLD."id", 'deck_id', OLD."deck_id", 'label', OLD."label", 'made', OLD."made", 'name', OLD."name", 'society', OLD."society", 'format', OLD."format", 'characters', OLD."characters", 'cards', OLD."cards"), NULL)
ON CONFLICT (change_id, tab, row) DO UPDATE SET new = excluded.new;
END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('change',1);
INSERT INTO "sqlite_sequence" VALUES('deck',1);
INSERT INTO "sqlite_sequence" VALUES('deck_version',1);
COMMIT;
