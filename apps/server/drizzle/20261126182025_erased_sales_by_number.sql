-- What is kept for taxes of somebody who was erased is found by its number alone.
UPDATE "deals" SET "search_text" = lower("number")
 WHERE "user_id" IN (SELECT "user_id" FROM "privacy_acts" WHERE "act" = 'supresion');
