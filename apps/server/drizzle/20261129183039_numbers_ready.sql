CREATE TABLE "series_numbers" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "series_numbers_series_number_pk" PRIMARY KEY("series","number")
);
