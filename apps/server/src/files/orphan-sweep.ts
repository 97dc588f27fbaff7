import { days } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { knownFiles } from './file.queries.ts';

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>;

/** Nothing is being written for so long; and whoever put an older backup back by mistake has time to notice. */
const safeAge = days(7);
const batch = 500;
/**
 * More than so many, and more than one in ten, are no remains of crashes: the bucket is another installation's
 * too, or the database is an older one. A person has to look.
 */
const suspicious = { many: 50, share: 0.1 };

/** Keys of files that have a row: private ones, and the copies of pictures. Nothing else is looked at. */
const shape =
  /^(?:private\/|images\/)([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(?:-\d+\.(?:avif|webp))?$/;

/**
 * Papers of purchases, that their page draws anew: they lie here for a mail, whose words go after a year as well
 * (Ley 29733 art. 8).
 */
const paper =
  /^confirmations\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.pdf$/;
const paperAge = days(365);

/**
 * Removes what the storage keeps and no row names: what a process that was killed had stored before its
 * transaction, in a folder or a bucket.
 * @returns the keys that were removed.
 */
export async function sweepOrphans(deps: SweepDeps): Promise<string[]> {
  const { storage, clock, log } = deps;
  const now = clock.now().getTime();
  const before = now - safeAge;
  await storage.removeUnfinished(new Date(before));
  const orphans: string[] = [];
  let seen = 0;
  let some: { key: string; id: string }[] = [];
  const look = async () => {
    const known = await knownFiles(
      deps.db,
      some.map(({ id }) => id),
    );
    orphans.push(...some.filter(({ id }) => !known.has(id)).map(({ key }) => key));
    some = [];
  };
  for await (const key of storage.keys()) {
    const mailed = paper.exec(key)?.[1];
    if (mailed && madeAt(mailed) < now - paperAge) await storage.remove(key);
    const id = shape.exec(key)?.[1];
    if (!id) continue;
    seen += 1;
    if (madeAt(id) >= before) continue;
    some.push({ key, id });
    if (some.length === batch) await look();
  }
  await look();
  if (orphans.length > suspicious.many && orphans.length > seen * suspicious.share) {
    log.error(
      { orphans: orphans.length, files: seen },
      'too many files without a row: none was removed',
    );
    return [];
  }
  for (const key of orphans) await storage.remove(key);
  if (orphans.length > 0) log.warn({ removed: orphans.length }, 'files without a row were removed');
  return orphans;
}

/** When an id was made, in milliseconds since 1970 (RFC 9562, 5.7): no store has to tell a file's age. */
function madeAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
