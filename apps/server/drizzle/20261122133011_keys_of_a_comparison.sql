CREATE TABLE "migration_keys" (
	"migration_id" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "migration_keys_migration_id_key_position_pk" PRIMARY KEY("migration_id","key","position")
);
--> statement-breakpoint
DROP INDEX "migration_rows_keys";