import { insertFiles } from '../../files/file.queries.ts';
import { storePdfBytes } from '../../files/file.service.ts';
import { removeUnnamed } from '../../files/kept-or-removed.ts';
import type { Tx } from '../../platform/database.ts';
import { drawingOf, type FileDeps, type Once } from './certificate.file.ts';
import { type PressedCertificate, pressCertificates } from './certificate.press.ts';
import type { CertificateRow } from './certificate.tables.ts';
import * as queries from './drawn-together.queries.ts';
import { withTimeStamp } from './time-stamp.service.ts';

export type Kept = { certificate: CertificateRow; fileId: string };

/**
 * Draws certificates that have no file yet and keeps the files of all in one transaction: of what each costs the database, most
 * is what it would be asked for several again. Bytes are stored before the row that names them, as for one.
 * @param alongside what is written in the same transaction about those that were kept
 * @returns of each, in their order, whether it was kept: what somebody drew or corrected meanwhile was not
 * @throws when nothing was written, and all of them may be done again
 */
export async function drawTogether(
  deps: FileDeps,
  certificates: CertificateRow[],
  alongside: (tx: Tx, kept: Kept[]) => Promise<void>,
): Promise<PromiseSettledResult<boolean>[]> {
  const drawn = await drawAll(deps, certificates);
  const ready = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const kept = await deps.db
    .transaction((tx) => keep(tx, ready, alongside))
    .catch(async (error) => {
      await removeUnnamed(deps, filesOf(ready));
      throw error;
    });
  // A run that a fault meets again and again would otherwise leave more than any sweep dares to take.
  await removeUnnamed(deps, filesOf(ready.filter((one) => !kept.has(one.certificate.id))));
  return drawn.map((one) =>
    one.status === 'rejected'
      ? one
      : { status: 'fulfilled', value: kept.has(one.value.certificate.id) },
  );
}

const filesOf = (drawn: Drawn[]) => drawn.map(({ file }) => file);

type Drawn = Awaited<ReturnType<typeof stored>>;
type Drawing = Awaited<ReturnType<typeof drawingOf>>;

/** What all have in common is read once; the press has them in one order, and each is stored, and fails, by itself. */
async function drawAll(
  deps: FileDeps,
  certificates: CertificateRow[],
): Promise<PromiseSettledResult<Drawn>[]> {
  const together = { ids: certificates.map(({ id }) => id), once: readingOnce() };
  const drawings = await Promise.allSettled(
    certificates.map((certificate) => drawingOf(deps, certificate, false, together)),
  );
  const ready = drawings.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const pressed = await pressCertificates(ready.map(({ order }) => order));
  const results = new Map(ready.map((drawing, at) => [drawing, pressed[at]]));
  return Promise.allSettled(
    certificates.map(async (certificate, at) => {
      const drawing = settledValue(drawings[at]);
      return stored(deps, certificate, drawing, settledValue(results.get(drawing)));
    }),
  );
}

async function stored(
  deps: FileDeps,
  certificate: CertificateRow,
  { fits }: Drawing,
  { bytes, credential }: PressedCertificate,
) {
  const file = await storePdfBytes(deps, await withTimeStamp(deps, bytes), 'certificate');
  return { certificate, file, credential, fits };
}

function settledValue<T>(settled: PromiseSettledResult<T> | undefined): T {
  if (settled?.status !== 'fulfilled') throw settled?.reason;
  return settled.value;
}

async function keep(
  tx: Tx,
  ready: Drawn[],
  alongside: (tx: Tx, kept: Kept[]) => Promise<void>,
): Promise<Set<string>> {
  if (ready.length === 0) return new Set();
  const ids = ready.map(({ certificate }) => certificate.id);
  const now = new Map((await queries.lockCopiesOf(tx, ids)).map((row) => [row.id, row]));
  const kept = ready.flatMap((one) => {
    const current = now.get(one.certificate.id);
    const stands = current && !current.fileId && current.version === one.certificate.version;
    return stands ? [{ ...one, current }] : [];
  });
  if (kept.length === 0) return new Set();
  await insertFiles(
    tx,
    kept.map(({ file }) => file),
  );
  await queries.keepFiles(
    tx,
    kept.map(({ certificate, file, credential, fits, current }) => ({
      ...{ id: certificate.id, file: file.id },
      ...(credential && fits(current) ? { credential } : {}),
    })),
  );
  await alongside(
    tx,
    kept.map(({ certificate, file }) => ({ certificate, fileId: file.id })),
  );
  return new Set(kept.map(({ certificate }) => certificate.id));
}

function readingOnce(): Once {
  const reads = new Map<string, Promise<unknown>>();
  return <T>(what: string, read: () => Promise<T>) => {
    const known = (reads.get(what) as Promise<T> | undefined) ?? read();
    reads.set(what, known);
    return known;
  };
}
