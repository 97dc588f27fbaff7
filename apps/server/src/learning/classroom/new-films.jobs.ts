import type { Unit } from '@aulario/contract/learning/course-content';
import { videoFrame } from '@aulario/contract/video-address';
import { z } from 'zod';
import { seconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { outsideAddresses } from './content-health.rules.ts';
import { isThere } from './outside-link.jobs.ts';
import { keepLook, keepSeen, neverLookedAt } from './outside-link.queries.ts';

type FilmDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Films of YouTube and Vimeo that were put into a draft. */
const newFilmsJob = jobKind('look-at-new-films', z.object({ urls: z.array(z.string()) }), {
  retryLimit: 0,
});

export function newFilmJobs(deps: FilmDeps): JobHandler<typeof newFilmsJob.data>[] {
  return [{ kind: newFilmsJob, run: ({ urls }) => lookAtNewFilms(deps, urls) }];
}

/** A film that was just put in is asked after: who publishes it is warned where there is none. */
export async function tellNewFilms(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  draft: Unit[],
): Promise<void> {
  const films = draft
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => outsideAddresses(lesson, config.publicUrl))
    .filter(videoFrame);
  const urls = await neverLookedAt(tx, [...new Set(films)]);
  if (urls.length > 0) await jobs.send(tx, newFilmsJob, { urls });
}

/**
 * Asks once about films that were just put into a draft. Of what does not answer within five seconds nothing is said.
 * @param ask whether a film is there, in tests
 */
export async function lookAtNewFilms(
  deps: FilmDeps,
  urls: readonly string[],
  ask = (url: string) => isThere(deps, url, seconds(5)),
): Promise<void> {
  await keepSeen(deps.db, urls, deps.clock.now());
  for (const url of urls) await keepLook(deps.db, url, await ask(url), deps.clock.now());
}
