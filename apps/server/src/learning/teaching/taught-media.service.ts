import type { Media } from '@aulario/contract/learning/media';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { passFor, teacherPlace } from '../media/media.pass.ts';
import { mediaById } from '../media/media.queries.ts';
import { openUpload, takeUpload } from '../media/media.service.ts';
import type { MediaRow } from '../media/media.tables.ts';
import { mediaView } from '../media/media.view.ts';
import { writableContent } from './taught-content.service.ts';

type MediaDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

/** What a teacher uploads into lessons of the courses that they teach, by the rules of staff's own uploads. */
export async function beginTaughtUpload(
  deps: MediaDeps,
  actor: Actor,
  input: { course?: string; kind?: string; name?: string; bytes: number },
): Promise<string> {
  await writableContent(deps.db, actor, input.course ?? '');
  return openUpload(deps, actor, input);
}

/** @throws DomainError `not-found` for one that somebody else began, too. */
export async function growingTaught(deps: MediaDeps, actor: Actor, id: string): Promise<MediaRow> {
  const row = await ownUpload(deps, actor, id);
  if (row.state !== 'subiendo') throw new DomainError('not-found');
  return row;
}

/** All was sent: the file is looked at, and a lesson of the course may name it. */
export async function finishTaughtUpload(
  deps: MediaDeps & Pick<Deps, 'jobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Media> {
  await ownUpload(deps, actor, id);
  const row = await takeUpload(deps, actor, id);
  return mediaView(row, passFor(deps, actor, teacherPlace, row.id), []);
}

async function ownUpload({ db }: MediaDeps, actor: Actor, id: string): Promise<MediaRow> {
  const row = found(await mediaById(db, id));
  if (row.createdBy !== actor.id) throw new DomainError('not-found');
  await writableContent(db, actor, row.courseId);
  return row;
}
