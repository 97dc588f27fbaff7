DROP INDEX "users_sort_name";--> statement-breakpoint
CREATE INDEX "users_sort_name" ON "users" USING btree ("sort_name","id") WHERE "users"."retired_at" is null;