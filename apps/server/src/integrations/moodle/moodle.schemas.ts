import { z } from 'zod';
import { decodeHtml } from './html-text.ts';
import { inSpanish } from './multilang.ts';

/**
 * Readers for what different versions, databases and permissions make of the same value: numbers
 * that come as text, flags that come as 0 and 1, fields that vanish.
 */
export const moodleNumber = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
);

export const moodleId = moodleNumber.pipe(z.int());

export const moodleText = z
  .union([z.string(), z.number()])
  .transform((value) => decodeHtml(String(value)));

/** What a course, an activity or a question is called, in one language and without marks of HTML. */
export const moodleName = z
  .union([z.string(), z.number()])
  .transform((value) => decodeHtml(inSpanish(String(value))));

export const moodleFlag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || Number(value) === 1);

/** Part of many answers; what it warns of did not happen. */
export const moodleWarnings = z
  .array(z.object({ warningcode: moodleText.nullish(), itemid: moodleId.nullish() }))
  .nullish()
  .transform((warnings) => warnings ?? []);
