CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"short_name" text,
	"description" text,
	"logo_id" text,
	"signatories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valid_from" text,
	"valid_until" text,
	"member_discount" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"description" text,
	"image_id" text
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"colour" text DEFAULT '#0E6A55' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metas" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"description" text,
	"keywords" text,
	"image_id" text,
	"path" text
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"enrolment_id" text,
	"course_id" text NOT NULL,
	"printed_name" text NOT NULL,
	"course_name" text NOT NULL,
	"course_kind" text NOT NULL,
	"agreements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"hours" integer NOT NULL,
	"grade" double precision,
	"period_from" date,
	"period_to" date,
	"state" text NOT NULL,
	"reason" text,
	"issued_at" timestamp with time zone,
	"issued_by" text,
	"issued_by_name" text,
	"annulled_at" timestamp with time zone,
	"annulled_by" text,
	"file_id" text,
	"moodle_id" integer,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"consumer" jsonb NOT NULL,
	"item" text NOT NULL,
	"amount" bigint,
	"currency" text DEFAULT 'PEN' NOT NULL,
	"detail" text NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"deadline" date NOT NULL,
	"state" text DEFAULT 'recibido' NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"email" text,
	"mobile" text,
	"mobile_code" text,
	"country" text,
	"course_id" text,
	"message" text DEFAULT '' NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"stage" text DEFAULT 'nuevo' NOT NULL,
	"assessor_id" text,
	"next_action_at" timestamp with time zone,
	"user_id" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_prices" (
	"course_id" text NOT NULL,
	"option" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "certificate_prices_course_id_option_currency_pk" PRIMARY KEY("course_id","option","currency")
);
--> statement-breakpoint
CREATE TABLE "course_agreements" (
	"course_id" text NOT NULL,
	"agreement_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_agreements_course_id_agreement_id_pk" PRIMARY KEY("course_id","agreement_id")
);
--> statement-breakpoint
CREATE TABLE "course_labels" (
	"course_id" text NOT NULL,
	"label_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_labels_course_id_label_id_pk" PRIMARY KEY("course_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "course_metas" (
	"course_id" text NOT NULL,
	"meta_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_metas_course_id_meta_id_pk" PRIMARY KEY("course_id","meta_id")
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"course_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"earlier" integer,
	"promo_from" date,
	"promo_until" date,
	CONSTRAINT "course_prices_course_id_currency_pk" PRIMARY KEY("course_id","currency")
);
--> statement-breakpoint
CREATE TABLE "course_teachers" (
	"course_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_teachers_course_id_teacher_id_pk" PRIMARY KEY("course_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"modality" text NOT NULL,
	"level" text DEFAULT 'basico' NOT NULL,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_id" text,
	"video" text,
	"hours" integer NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"syllabus" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faqs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" date,
	"end_date" date,
	"schedule" text,
	"category_id" text NOT NULL,
	"moodle_id" integer,
	"status" text DEFAULT 'borrador' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	"featured" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sort_price" integer,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"position" integer NOT NULL,
	"course_id" text NOT NULL,
	"course_name" text NOT NULL,
	"course_slug" text NOT NULL,
	"certificate" text,
	"agreement_id" text,
	"course_price" bigint NOT NULL,
	"certificate_price" bigint NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"assessor_id" text,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'abierto' NOT NULL,
	"reason" text,
	"source" text DEFAULT 'web' NOT NULL,
	"coupon" text,
	"contact" jsonb NOT NULL,
	"calculation" jsonb NOT NULL,
	"private_token" text NOT NULL,
	"search_text" text NOT NULL,
	"settled_at" timestamp with time zone,
	"annulled_at" timestamp with time zone,
	"annulled_by" text
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"deal_id" text,
	"deal_line_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"final_grade" double precision,
	"evaluations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"open" boolean NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"widths" jsonb,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"occasion" text NOT NULL,
	"user_id" text,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"props" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deal_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"operation_number" text,
	"voucher_id" text,
	"voucher_at" timestamp with time zone,
	"paid_at" date,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"gateway" jsonb
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "user_stage_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"by_id" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"before_name" text,
	"first_name_cert" text,
	"last_name_cert" text,
	"email" text,
	"mobile" text,
	"mobile_code" text,
	"dni" text,
	"document" text,
	"password_hash" text,
	"city" text,
	"department" text,
	"country" text,
	"address" text,
	"status" boolean DEFAULT false NOT NULL,
	"academic_level" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo_id" text,
	"phone_no_id" text,
	"headline" text,
	"description" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assessor_id" text,
	"currency" text DEFAULT 'PEN' NOT NULL,
	"moodle_id" integer,
	"is_zadarma" boolean DEFAULT false NOT NULL,
	"call_settings" jsonb,
	"telephony" jsonb,
	"stage" text DEFAULT 'nuevo' NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"code" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"currency" text,
	"courses" jsonb,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"stacks" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonies" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"user_id" text,
	"name" text NOT NULL,
	"city" text,
	"photo_id" text,
	"course_id" text,
	"text" text NOT NULL,
	"rating" integer NOT NULL,
	"video" text,
	"state" text DEFAULT 'pendiente' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"origin" text DEFAULT 'web' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metas" ADD CONSTRAINT "metas_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_annulled_by_users_id_fk" FOREIGN KEY ("annulled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_prices" ADD CONSTRAINT "certificate_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_agreements" ADD CONSTRAINT "course_agreements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_agreements" ADD CONSTRAINT "course_agreements_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_labels" ADD CONSTRAINT "course_labels_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_labels" ADD CONSTRAINT "course_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_metas" ADD CONSTRAINT "course_metas_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_metas" ADD CONSTRAINT "course_metas_meta_id_metas_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."metas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_assessor_id_users_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_deal_line_id_deal_lines_id_fk" FOREIGN KEY ("deal_line_id") REFERENCES "public"."deal_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_id_files_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stage_moves" ADD CONSTRAINT "user_stage_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_assessor" FOREIGN KEY ("assessor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonies" ADD CONSTRAINT "testimonies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonies" ADD CONSTRAINT "testimonies_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonies" ADD CONSTRAINT "testimonies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_slug" ON "agreements" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "agreements_order" ON "agreements" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "agreements_sort_name" ON "agreements" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "agreements_search" ON "agreements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_order" ON "categories" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "categories_sort_name" ON "categories" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "labels_slug" ON "labels" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "labels_order" ON "labels" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "labels_sort_name" ON "labels" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "labels_search" ON "labels" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "metas_slug" ON "metas" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "metas_order" ON "metas" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "metas_sort_name" ON "metas" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "metas_search" ON "metas" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "metas_path" ON "metas" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_enrolment" ON "certificates" USING btree ("enrolment_id","kind") WHERE "certificates"."state" <> 'anulado';--> statement-breakpoint
CREATE INDEX "certificates_created" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "certificates_state" ON "certificates" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "certificates_search" ON "certificates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "claims_number" ON "claims" USING btree ("year","number");--> statement-breakpoint
CREATE INDEX "claims_created" ON "claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "claims_deadline" ON "claims" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "claims_search" ON "claims" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_stage" ON "contacts" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "contacts_assessor" ON "contacts" USING btree ("assessor_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_agreements_ref" ON "course_agreements" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "course_labels_ref" ON "course_labels" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "course_metas_ref" ON "course_metas" USING btree ("meta_id");--> statement-breakpoint
CREATE INDEX "course_teachers_ref" ON "course_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_moodle_id" ON "courses" USING btree ("moodle_id");--> statement-breakpoint
CREATE INDEX "courses_created" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_sort_name" ON "courses" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "courses_status" ON "courses" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_open_relevance" ON "courses" USING btree ("featured" DESC NULLS LAST,"order","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_name" ON "courses" USING btree ("sort_name","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_price" ON "courses" USING btree ("sort_price","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_start" ON "courses" USING btree ("start_date","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_rating" ON "courses" USING btree ("rating","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_created" ON "courses" USING btree ("created_at","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "courses_open_category" ON "courses" USING btree ("category_id","order","id") WHERE "courses"."status" = 'publicado' and "courses"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_lines_position" ON "deal_lines" USING btree ("deal_id","position");--> statement-breakpoint
CREATE INDEX "deal_lines_course" ON "deal_lines" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_number" ON "deals" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_private_token" ON "deals" USING btree ("private_token");--> statement-breakpoint
CREATE INDEX "deals_created" ON "deals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deals_total" ON "deals" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "deals_user" ON "deals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_assessor" ON "deals" USING btree ("assessor_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_state" ON "deals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "instalments_deal" ON "instalments" USING btree ("deal_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_deal_line" ON "enrolments" USING btree ("deal_line_id");--> statement-breakpoint
CREATE INDEX "enrolments_created" ON "enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_starts" ON "enrolments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_completed" ON "enrolments" USING btree ("completed_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_deal" ON "enrolments" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "enrolments_state" ON "enrolments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_occasion" ON "mails" USING btree ("occasion");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_operation" ON "payments" USING btree ("method","operation_number") WHERE "payments"."state" = 'verificado' and "payments"."operation_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_operation_number" ON "payments" USING btree ("operation_number");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("voucher_at","id") WHERE "payments"."state" = 'pendiente' and "payments"."voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_deal" ON "payments" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_voucher" ON "payments" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_stage_moves_user" ON "user_stage_moves" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_document" ON "users" USING btree ("document","dni") WHERE "users"."dni" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_moodle_id" ON "users" USING btree ("moodle_id");--> statement-breakpoint
CREATE INDEX "users_dni" ON "users" USING btree ("dni");--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_sort_name" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_assessor" ON "users" USING btree ("assessor_id");--> statement-breakpoint
CREATE INDEX "users_stage" ON "users" USING btree ("stage","created_at");--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_created" ON "audit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "testimonies_created" ON "testimonies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "testimonies_state" ON "testimonies" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "testimonies_open" ON "testimonies" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "testimonies"."state" = 'aprobado' and "testimonies"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "testimonies_course" ON "testimonies" USING btree ("course_id","created_at");