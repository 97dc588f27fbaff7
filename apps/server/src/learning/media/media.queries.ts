import type { CaptionLanguage } from '@aulario/contract/learning/media';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type MediaRow, media, mediaCaptions } from './media.tables.ts';

export async function insertMedia(db: Db, row: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(row);
}

export async function mediaById(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

/** Changes a row while it is in that state. @returns whether it was. */
export async function changeMedia(
  db: Db,
  { id, state }: Pick<MediaRow, 'id' | 'state'>,
  changes: Partial<MediaRow>,
): Promise<boolean> {
  const changed = await db
    .update(media)
    .set(changes)
    .where(and(eq(media.id, id), eq(media.state, state)))
    .returning({ id: media.id });
  return changed.length > 0;
}

export async function deleteMedia(db: Db, id: string): Promise<void> {
  await db.delete(media).where(eq(media.id, id));
}

/** Of these, the ids of what is uploaded whole and belongs to the course. */
export async function usableMedia(db: Db, courseId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.courseId, courseId), eq(media.state, 'lista')));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these could not be read when they were prepared. */
export async function unreadableMedia(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.preparation, 'ilegible')));
  return new Set(rows.map(({ id }) => id));
}

/** Bytes that are still to come of uploads under way, at most. */
export async function bytesUnderWay(db: Db): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${media.bytes})` })
    .from(media)
    .where(eq(media.state, 'subiendo'));
  return Number(row?.sum ?? 0);
}

/** Uploads that began before and are not finished, oldest first. */
export async function unfinishedUploads(db: Db, before: Date, limit: number): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.state, 'subiendo'), lt(media.createdAt, before)))
    .orderBy(asc(media.createdAt))
    .limit(limit);
}

/** Languages of the captions, without their texts. */
export async function captionLanguagesOf(db: Db, mediaId: string): Promise<CaptionLanguage[]> {
  const rows = await db
    .select({ language: mediaCaptions.language })
    .from(mediaCaptions)
    .where(eq(mediaCaptions.mediaId, mediaId))
    .orderBy(asc(mediaCaptions.language));
  return rows.map(({ language }) => language);
}

export async function captionsOf(db: Db, mediaId: string) {
  return db
    .select({ language: mediaCaptions.language, text: mediaCaptions.text })
    .from(mediaCaptions)
    .where(eq(mediaCaptions.mediaId, mediaId))
    .orderBy(asc(mediaCaptions.language));
}

export async function captionText(db: Db, mediaId: string, language: string) {
  const [row] = await db
    .select({ text: mediaCaptions.text })
    .from(mediaCaptions)
    .where(and(eq(mediaCaptions.mediaId, mediaId), sql`${mediaCaptions.language} = ${language}`));
  return row?.text;
}

export async function keepCaption(db: Db, row: typeof mediaCaptions.$inferInsert): Promise<void> {
  await db
    .insert(mediaCaptions)
    .values(row)
    .onConflictDoUpdate({
      target: [mediaCaptions.mediaId, mediaCaptions.language],
      set: { text: row.text },
    });
}

export async function deleteCaption(
  db: Db,
  mediaId: string,
  language: CaptionLanguage,
): Promise<void> {
  await db
    .delete(mediaCaptions)
    .where(and(eq(mediaCaptions.mediaId, mediaId), eq(mediaCaptions.language, language)));
}
