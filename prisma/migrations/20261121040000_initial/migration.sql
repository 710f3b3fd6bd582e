-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Unit" AS ENUM ('visit', 'sqft', 'seat', 'unit');

-- CreateEnum
CREATE TYPE "AddressLabel" AS ENUM ('home', 'work', 'other');

-- CreateEnum
CREATE TYPE "ContactNumberLabel" AS ENUM ('mobile', 'home', 'work', 'other');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('addToCart', 'pending', 'inProgress', 'completed', 'cancelled');

-- CreateTable
CREATE TABLE "main_service" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seeded" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "main_service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "main_service_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seeded" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_type" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "category_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seeded" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "application_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "application_type_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "details" TEXT NOT NULL DEFAULT '',
    "cost" INTEGER,
    "unit" "Unit" NOT NULL DEFAULT 'visit',
    "discount_percentage" INTEGER NOT NULL DEFAULT 0,
    "discount_valid_until" DATE,
    "discount_terms" TEXT NOT NULL DEFAULT '',
    "images" TEXT[],
    "video_link" TEXT NOT NULL DEFAULT '',
    "rate_card_pdf" TEXT NOT NULL DEFAULT '',
    "featured" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "offered" BOOLEAN NOT NULL DEFAULT true,
    "seeded" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "public_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "public_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_load" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "digest" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_load_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "image" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_code" (
    "customer_id" UUID NOT NULL,
    "hash" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "address" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "label" "AddressLabel" NOT NULL DEFAULT 'home',
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "district" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_number" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "label" "ContactNumberLabel" NOT NULL DEFAULT 'mobile',
    "number" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_number_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" TEXT,
    "customer_id" UUID NOT NULL,
    "service_id" UUID NOT NULL,
    "placement_id" UUID,
    "status" "BookingStatus" NOT NULL DEFAULT 'addToCart',
    "service_name" TEXT NOT NULL,
    "service_cost" INTEGER,
    "unit" "Unit" NOT NULL DEFAULT 'visit',
    "discount_percentage" INTEGER NOT NULL DEFAULT 0,
    "service_image" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "main_service_id" UUID NOT NULL,
    "main_service_name" TEXT NOT NULL,
    "application_id" UUID NOT NULL,
    "application_name" TEXT NOT NULL,
    "listed" JSONB,
    "delivery_address" JSONB,
    "contact_number" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ordered_at" TIMESTAMPTZ(3),

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "placement" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "placement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "actor_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("actor_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "main_service_key_key" ON "main_service"("key");

-- CreateIndex
CREATE UNIQUE INDEX "category_slug_key" ON "category"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "category_main_service_id_key_key" ON "category"("main_service_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "application_type_category_id_key_key" ON "application_type"("category_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "service_application_type_id_key_key" ON "service"("application_type_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "customer_email_key" ON "customer"("email");

-- CreateIndex
CREATE INDEX "session_customer_id_idx" ON "session"("customer_id");

-- CreateIndex
CREATE INDEX "address_customer_id_created_at_idx" ON "address"("customer_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "address_one_primary" ON "address"("customer_id") WHERE (is_primary);

-- CreateIndex
CREATE INDEX "contact_number_customer_id_created_at_idx" ON "contact_number"("customer_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_number_one_primary" ON "contact_number"("customer_id") WHERE (is_primary);

-- CreateIndex
CREATE UNIQUE INDEX "booking_order_id_key" ON "booking"("order_id");

-- CreateIndex
CREATE INDEX "booking_customer_id_ordered_at_id_idx" ON "booking"("customer_id", "ordered_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "booking_one_in_cart" ON "booking"("customer_id", "service_id") WHERE (status = 'addToCart');

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_main_service_id_fkey" FOREIGN KEY ("main_service_id") REFERENCES "main_service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_type" ADD CONSTRAINT "application_type_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_application_type_id_fkey" FOREIGN KEY ("application_type_id") REFERENCES "application_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_number" ADD CONSTRAINT "contact_number_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_placement_id_fkey" FOREIGN KEY ("placement_id") REFERENCES "placement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement" ADD CONSTRAINT "placement_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that the schema file cannot say.

ALTER TABLE "main_service" ADD CONSTRAINT "main_service_named" CHECK (btrim(name) <> '' AND btrim(key) <> '');
ALTER TABLE "category" ADD CONSTRAINT "category_named" CHECK (btrim(name) <> '' AND btrim(key) <> '' AND slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "application_type" ADD CONSTRAINT "application_type_named" CHECK (btrim(name) <> '' AND btrim(key) <> '');
ALTER TABLE "service"
  ADD CONSTRAINT "service_named" CHECK (btrim(name) <> '' AND btrim(key) <> ''),
  ADD CONSTRAINT "service_cost" CHECK (cost > 0),
  ADD CONSTRAINT "service_discount" CHECK (discount_percentage BETWEEN 0 AND 99),
  ADD CONSTRAINT "service_discount_ends" CHECK (discount_percentage = 0 OR discount_valid_until IS NOT NULL);

ALTER TABLE "customer"
  ADD CONSTRAINT "customer_email_lower_case" CHECK (email = lower(email) AND email LIKE '_%@_%'),
  ADD CONSTRAINT "customer_named" CHECK (btrim(first_name) <> '' AND btrim(last_name) <> '');
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_attempts" CHECK (attempts BETWEEN 0 AND 5);
ALTER TABLE "address"
  ADD CONSTRAINT "address_postal_code" CHECK (postal_code ~ '^[0-9]{6}$'),
  ADD CONSTRAINT "address_filled" CHECK (btrim(street) <> '' AND btrim(city) <> '' AND btrim(district) <> '' AND btrim(state) <> '' AND btrim(country) <> '');
ALTER TABLE "contact_number" ADD CONSTRAINT "contact_number_digits" CHECK (number ~ '^[0-9]{10,15}$');

ALTER TABLE "booking"
  ADD CONSTRAINT "booking_named" CHECK (btrim(service_name) <> ''),
  ADD CONSTRAINT "booking_cost" CHECK (service_cost > 0),
  ADD CONSTRAINT "booking_discount" CHECK (discount_percentage BETWEEN 0 AND 99),
  ADD CONSTRAINT "booking_order_id" CHECK (order_id ~ '^HS-[0-9A-Z]{8}$'),
  -- A cart item has nothing of an order, an order has all of it.
  ADD CONSTRAINT "booking_ordered" CHECK (
    num_nonnulls(order_id, ordered_at, placement_id, delivery_address, contact_number) =
    CASE WHEN status = 'addToCart' THEN 0 ELSE 5 END
  );

-- The version of all that public pages show: the front of every app instance drops its pages when it is announced.

ALTER TABLE "catalogue_load" ADD CONSTRAINT "catalogue_load_one_row" CHECK (id = 1);

ALTER TABLE "public_version" ADD CONSTRAINT "public_version_one_row" CHECK (id = 1);
INSERT INTO "public_version" DEFAULT VALUES;

CREATE FUNCTION "bump_public_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bumped bigint;
BEGIN
  UPDATE public_version SET version = version + 1 WHERE id = 1 RETURNING version INTO bumped;
  PERFORM pg_notify('public_version', bumped::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "main_service"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "application_type"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
CREATE TRIGGER "public_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service"
  FOR EACH STATEMENT EXECUTE FUNCTION "bump_public_version"();
