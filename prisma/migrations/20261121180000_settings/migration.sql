-- CreateTable
CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

-- An absent setting is an absent row: nothing else may stand for it.
ALTER TABLE "setting" ADD CONSTRAINT "setting_given" CHECK (jsonb_typeof(value) <> 'null' AND btrim(key) <> '');

-- Footer, Contact, Terms and registration show them.
CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
