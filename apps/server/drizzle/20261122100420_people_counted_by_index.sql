DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_retired" ON "users" USING btree ("created_at","id") WHERE "users"."retired_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id") WHERE "users"."retired_at" is null;