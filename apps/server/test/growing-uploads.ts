import { eq } from 'drizzle-orm';
import { editions } from '../src/catalogue/courses/edition.tables.ts';
import { submissionUploads } from '../src/learning/classroom/submission.tables.ts';
import { media } from '../src/learning/media/media.tables.ts';
import { newId } from '../src/platform/columns.ts';
import type { TestApp } from './build-test-app.ts';

/** A file on its way into a hand-in, and one that a teacher sends into a course: nothing of either came yet. */
export async function growingUploads(
  { deps: { db, clock } }: TestApp,
  { submission, edition, teacher }: { submission: string; edition: string; teacher: string },
) {
  const [taught] = await db
    .select({ course: editions.courseId })
    .from(editions)
    .where(eq(editions.id, edition));
  const file = { name: 'presupuesto.pdf', bytes: 1000 };
  const [own, theirs] = [newId(), newId()];
  const createdAt = clock.now();
  await db
    .insert(submissionUploads)
    .values({ id: own, createdAt, submissionId: submission, ...file });
  await db.insert(media).values({
    ...{ id: theirs, createdAt, courseId: taught?.course ?? '', kind: 'archivo', ...file },
    ...{ state: 'subiendo', createdBy: teacher, preparation: 'no-hace-falta' },
  });
  return { 'submission-upload': own, 'taught-upload': theirs };
}
