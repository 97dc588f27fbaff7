import { megabyte } from '@aulario/contract/file';
import type { OwnSubmission } from '@aulario/contract/learning/submission';
import { idSchema, line } from '@aulario/contract/primitive';
import { z } from 'zod';
import { giveBackBytes } from '../../files/upload-turns.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { UploadFault } from '../../platform/upload-fault.ts';
import { checkSpace } from '../media/upload-space.ts';
import { addFile, checkWanted } from './submission.files.ts';
import { draftOf, startSubmission } from './submission.service.ts';
import type { SubmissionUploadRow } from './submission.tables.ts';
import * as queries from './submission-upload.queries.ts';

type UploadDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Where a file grows; it becomes one of the hand-in when it is there whole and was looked at. */
export const growingKey = (id: string) => `submission-uploads/${id}`;

const askedSchema = z.object({
  enrolment: idSchema,
  lesson: idSchema,
  name: line(200),
  bytes: z.number().int().min(1),
});

/**
 * Begins to take a file for the hand-in of an assignment, which begins with it where there is none.
 * @param ready is told which hand-in it is for, before anything is kept: turns are counted there
 * @throws UploadFault `too-large` and DomainError `wrong-state` before a byte is sent.
 */
export async function beginWorkUpload(
  deps: UploadDeps,
  actor: Actor,
  input: { enrolment?: string; lesson?: string; name?: string; bytes: number },
  ready: (submission: string, bytes: number) => Promise<void>,
): Promise<string> {
  const read = askedSchema.safeParse(input);
  if (!read.success) throw new DomainError('validation', 'Elige el archivo otra vez.');
  const { enrolment, lesson, name, bytes } = read.data;
  const { _id: submissionId } = await startSubmission(deps, actor, { id: enrolment, lesson });
  const { assignment: rules } = await draftOf(deps, actor, submissionId);
  if (bytes > rules.megabytes * megabyte)
    throw new UploadFault(
      'too-large',
      `El archivo pesa más de ${rules.megabytes} MB: envía uno más liviano.`,
    );
  await checkWanted(deps.db, submissionId, rules);
  await ready(submissionId, bytes);
  await checkSpace(deps, bytes);
  // What was begun before and left would be counted for nothing: as many as are asked for go on at once.
  const others = await queries.uploadsOf(deps.db, submissionId);
  for (const left of others.slice(0, Math.max(0, others.length - rules.mostFiles + 1)))
    await giveUpWorkUpload(deps, left);
  const id = newId();
  const createdAt = deps.clock.now();
  await queries.insertUpload(deps.db, { id, createdAt, submissionId, name, bytes });
  return id;
}

/** The row of an upload under way, for the protocol; whose it is was asked before. */
export const uploadUnderWay = ({ db }: Pick<Deps, 'db'>, id: string) => queries.uploadById(db, id);

/**
 * An own upload under way.
 * @throws DomainError `not-found` for somebody else's too, `wrong-state` once the hand-in is closed.
 */
export async function growingWork(
  deps: UploadDeps,
  actor: Actor,
  id: string,
): Promise<SubmissionUploadRow> {
  const row = found(await queries.uploadById(deps.db, id));
  await draftOf(deps, actor, row.submissionId);
  return row;
}

/**
 * All was sent: the file is looked at like any other that is handed in, and becomes one of the hand-in. After a crash
 * at any place it can be said again.
 * @throws DomainError `wrong-state` while bytes lack, `not-found` once it was done; UploadFault for a kind that is not
 * asked for, of which nothing is kept.
 */
export async function finishWorkUpload(
  deps: UploadDeps,
  actor: Actor,
  id: string,
): Promise<OwnSubmission> {
  const row = await growingWork(deps, actor, id);
  const key = growingKey(id);
  if ((await deps.storage.grownSize(key)) !== row.bytes)
    throw new DomainError('wrong-state', 'El archivo todavía no llegó entero: sigue subiéndolo.');
  await deps.storage.takeGrown(key);
  const bytes = found(await deps.storage.get(key));
  try {
    const input = { id: row.submissionId, name: row.name, bytes };
    const added = await addFile(deps, actor, input);
    await removeGrowing(deps, row);
    return added;
  } catch (error) {
    // What cannot be taken is kept by nobody; after another fault it can be said again.
    if (error instanceof UploadFault || error instanceof DomainError)
      await giveUpWorkUpload(deps, row);
    throw error;
  }
}

/** Gives up what arrived of it, which then counts for no bytes of its day. */
export async function giveUpWorkUpload(
  deps: Pick<Deps, 'db' | 'storage'>,
  row: SubmissionUploadRow,
): Promise<void> {
  if (await removeGrowing(deps, row)) await giveBackBytes(deps.db, row);
}

async function removeGrowing(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id }: Pick<SubmissionUploadRow, 'id'>,
): Promise<boolean> {
  await storage.removeGrown(growingKey(id));
  await storage.remove(growingKey(id));
  return queries.deleteUpload(db, id);
}
