import type { Assignment } from '@aulario/contract/learning/assignment';
import type { OwnSubmission } from '@aulario/contract/learning/submission';
import { insertFile } from '../../files/file.queries.ts';
import { digest, dropBytes, privateBytes, storeWork } from '../../files/file.service.ts';
import { handedOut } from '../../files/handed-out.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { TellsItsAuthor, withoutAuthor } from '../../platform/without-author.ts';
import * as queries from './submission.queries.ts';
import { draftOf, lockDraft, ownSubmission } from './submission.service.ts';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/**
 * Adds a file to a hand-in that is in preparation. The same file again changes nothing.
 * @throws UploadFault for a kind or a size that is not asked for; DomainError `wrong-state` when there are enough.
 */
export async function addFile(
  deps: FileDeps,
  actor: Actor,
  { id, name, bytes }: { id: string; name: string | undefined; bytes: Uint8Array },
): Promise<OwnSubmission> {
  const { db, clock } = deps;
  const { assignment: rules } = await draftOf(deps, actor, id);
  checkAsks(rules);
  const sha256 = digest(bytes);
  if (await isThere(db, id, sha256, rules.mostFiles)) return ownSubmission(deps, actor, id);
  const { fileKinds: kinds, megabytes } = rules;
  const file = await storeWork(deps, bytes, { kinds, megabytes });
  const named = name?.split(/[\\/]/).at(-1) || `archivo.${extensionOf(file.mime)}`;
  await keptOrRemoved(deps, file, () =>
    db.transaction(async (tx) => {
      await lockDraft(tx, actor, id, clock.now());
      if (await isThere(tx, id, sha256, rules.mostFiles)) throw new AlreadyThere();
      await insertFile(tx, { ...file, createdBy: actor.id });
      await queries.insertWorkFile(tx, {
        ...{ fileId: file.id, submissionId: id, name: named, sha256, addedAt: clock.now() },
      });
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof AlreadyThere)) throw error;
  });
  return ownSubmission(deps, actor, id);
}

/** Takes a file out, and its bytes with it. */
export async function removeFile(
  deps: FileDeps,
  actor: Actor,
  { id, file }: { id: string; file: string },
): Promise<OwnSubmission> {
  await deps.db.transaction(async (tx) => {
    await lockDraft(tx, actor, id, deps.clock.now());
    if (!(await queries.deleteWorkFile(tx, id, file))) throw new DomainError('not-found');
  });
  await dropBytes(deps, file);
  return ownSubmission(deps, actor, id);
}

/** @throws DomainError `not-found` for somebody else's, too. */
export async function readOwnFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  { id, file }: { id: string; file: string },
) {
  const { submission } = found(await queries.ownSubmission(deps.db, actor.id ?? '', id));
  return asItCame(await fileIn(deps, submission.sharedId ?? id, file));
}

/** Files by names that tell nobody's: many people write their own into those of their files. */
export const nameless = (files: queries.WorkFile[]): queries.WorkFile[] =>
  files.map((one, place) => ({ ...one, name: `Archivo ${place + 1}.${extensionOf(one.mime)}` }));

/** A file of a hand-in whose reader was judged. @param named by which names; its author's where nothing is said */
export async function fileIn(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  file: string,
  named: (files: queries.WorkFile[]) => queries.WorkFile[] = (files) => files,
) {
  const files = named(await queries.filesOf(deps.db, [id]));
  const row = found(files.find(({ fileId }) => fileId === file));
  const name = row.name.replace(/\.\w{1,5}$/, '');
  return {
    row: { id: file, mime: row.mime },
    // What was re-encoded is no longer what its name said.
    name: `${name}.${extensionOf(row.mime)}`,
    bytes: await privateBytes(deps, file),
  };
}

/** To be saved. @throws DomainError `unsupported-type` for one that is encrypted, as some are of before those were refused. */
export function asItCame<Work extends Awaited<ReturnType<typeof fileIn>>>(
  work: Work,
  reader: keyof typeof encrypted = 'author',
): Work {
  return { ...work, bytes: handedOut(work.row.mime, work.bytes, encrypted[reader]) };
}

/** What to do about one. */
const encrypted = {
  author: 'así que no se descarga. Tu docente lo ve como imagen.',
  marker:
    'así que no se descarga. Mira sus páginas aquí; si no se ven, devuelve la entrega y pide que la guarde otra vez sin contraseña.',
};

/**
 * The same file without what its program wrote of its author.
 * @throws DomainError `unsupported-type` for one that is locked or broken.
 */
export async function withoutItsAuthor<Work extends Awaited<ReturnType<typeof fileIn>>>(
  { log }: Pick<Deps, 'log'>,
  work: Work,
): Promise<Work> {
  const { bytes, row } = work;
  return withoutAuthor({ bytes, mime: row.mime }).then(
    (nobodys) => ({ ...work, bytes: nobodys }),
    (error: unknown) => {
      if (!(error instanceof TellsItsAuthor)) throw error;
      log.warn({ err: error, file: row.id }, 'a file still tells its author');
      throw new DomainError(
        'unsupported-type',
        'De este archivo no pudimos quitar los datos de su autor, y la tarea se califica sin nombres: puede estar protegido o dañado. Mira sus páginas aquí, o devuélvelo para que lo guarden de nuevo sin contraseña.',
      );
    },
  );
}

/** Two uploads of one file at once: the second finds that of the first. */
class AlreadyThere extends Error {}

/** @throws DomainError `wrong-state` where no file, or no more of them, is asked for. */
export async function checkWanted(db: Db, id: string, rules: Assignment): Promise<void> {
  checkAsks(rules);
  checkMost((await queries.filesOf(db, [id])).length, rules.mostFiles);
}

function checkAsks({ asks }: Assignment): void {
  if (asks === 'texto')
    throw new DomainError('wrong-state', 'En esta tarea se entrega solo un texto.');
}

async function isThere(db: Db, id: string, sha256: string, most: number): Promise<boolean> {
  const files = await queries.filesOf(db, [id]);
  if (files.some((one) => one.sha256 === sha256)) return true;
  checkMost(files.length, most);
  return false;
}

function checkMost(there: number, most: number): void {
  if (there >= most)
    throw new DomainError(
      'wrong-state',
      `Ya agregaste ${most === 1 ? 'un archivo' : `${most} archivos`}, que es lo que se pide: quita uno para poner otro.`,
    );
}

function extensionOf(mime: string): string {
  if (mime === 'image/jpeg') return 'jpg';
  if (mime.includes('wordprocessing')) return 'docx';
  if (mime.includes('spreadsheet')) return 'xlsx';
  return mime.includes('presentation') ? 'pptx' : 'pdf';
}
