import { videoFrame } from '@aulario/contract/video-address';
import { z } from 'zod';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { askOutside } from '../../platform/outside/ask-outside.ts';
import { PrivateAddress } from '../../platform/outside/public-address.ts';
import { outsideAddresses } from './content-health.rules.ts';
import * as queries from './outside-link.queries.ts';

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const gatherJob = jobKind('gather-links', z.object({}), { retryLimit: 1, expireInSeconds: 1800 });
const lookJob = jobKind('look-at-links', z.object({}), { retryLimit: 1, expireInSeconds: 1800 });

/** Lessons that are read at once. */
const slice = 200;
/** Pages of others that are opened in an hour, one after another. */
const mostInAnHour = 60;
/** A page that moves twice is found; one that leads in a circle is not. */
const mostRedirects = 5;

/** Gathers each night where published lessons lead to, and looks each hour at some of it: all of it in a week. */
export function outsideLinkJobs(deps: LinkDeps): JobHandler[] {
  return [
    { kind: gatherJob, every: '35 3 * * *', run: () => gatherLinks(deps) },
    { kind: lookJob, every: '35 * * * *', run: () => lookAtLinks(deps) },
  ];
}

export async function gatherLinks({ db, clock, config }: LinkDeps): Promise<void> {
  const now = clock.now();
  for (let after = ''; ; ) {
    const rows = await queries.lessonsAfter(db, after, slice);
    const urls = rows.flatMap((lesson) => outsideAddresses(lesson, config.publicUrl));
    await queries.keepSeen(db, [...new Set(urls)], now);
    const last = rows.at(-1);
    if (!last || rows.length < slice) break;
    after = last.id;
    await makeRoom();
  }
  await queries.forgetUnseen(db, new Date(now.getTime() - days(2)));
}

/** @param address where a page is asked for, in tests */
export async function lookAtLinks(
  deps: LinkDeps,
  address: (url: string) => string = (url) => url,
): Promise<void> {
  const now = deps.clock.now();
  const due = {
    well: new Date(now.getTime() - days(7)),
    failed: new Date(now.getTime() - days(1)),
    limit: mostInAnHour,
  };
  for (const { url } of await queries.linksToLookAt(deps.db, due))
    await queries.keepLook(deps.db, url, await isThere(deps, address(url)), deps.clock.now());
}

/** @returns false when there is nothing; undefined when that cannot be told: it is out of order, or keeps programs out. */
export async function isThere(
  { config }: Pick<Deps, 'config'>,
  url: string,
  within?: number,
): Promise<boolean | undefined> {
  try {
    const { address, gone } = asked(url);
    let target = address;
    for (let step = 0; step < mostRedirects; step += 1) {
      const { status, leadsTo } = await askOutside(target, {
        method: 'GET',
        headers: { 'user-agent': 'Aulario', accept: '*/*' },
        anywhere: config.webhooksAnywhere,
        ...(within ? { within } : {}),
      });
      if (status < 300) return true;
      if (status >= 400) return gone.includes(status) ? false : undefined;
      const next = leadsTo && URL.parse(leadsTo, target);
      // One that leads out of https is open to a browser, and not to us.
      if (!next || next.protocol !== URL.parse(address)?.protocol) return undefined;
      target = next.href;
    }
    return false;
  } catch (error) {
    const lost =
      error instanceof PrivateAddress || (error as { code?: string }).code === 'ENOTFOUND';
    // The names of YouTube and Vimeo are always there: it is we who have no line.
    return lost && !videoFrame(url) ? false : undefined;
  }
}

/** A film that is gone has a page that says so with 200: their own oEmbed tells, also of one that only some may see. */
function asked(url: string): { address: string; gone: number[] } {
  const video = videoFrame(url);
  if (!video) return { address: url, gone: [404, 410] };
  const of = encodeURIComponent(url);
  const address =
    video.site === 'YouTube'
      ? `https://www.youtube.com/oembed?format=json&url=${of}`
      : `https://vimeo.com/api/oembed.json?url=${of}`;
  return { address, gone: [400, 401, 403, 404] };
}
