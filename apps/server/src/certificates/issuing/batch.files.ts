import { PassThrough, type Readable } from 'node:stream';
import { batchRowStates } from '@aulario/contract/certificates/certificate-batch';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { inert } from '@aulario/contract/inert-text';
import { stringify } from 'csv-stringify';
import yazl from 'yazl';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { spanishCsv } from '../../platform/spreadsheet/csv-writer.ts';
import { slugify } from '../../platform/text.ts';
import * as queries from './batch.queries.ts';
import { certificateBytes, type FileDeps } from './certificate.file.ts';
import { certificateById } from './certificate.queries.ts';
import { isValid } from './certificate.view.ts';

const page = 200;
/** So few are drawn while they are packed; more are left to their jobs, which nobody waits for. */
const drawnMeanwhile = 40;

/** The report of a run, a line a person, as a stream: a run may have thousands. */
export async function batchReport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ name: string; stream: Readable }> {
  requirePermission(actor, 'certificates:read');
  requireRecentProof(actor);
  const batch = found(await queries.batchById(db, id));
  const csv = stringify({
    ...spanishCsv,
    header: true,
    bom: true,
    columns: ['Persona', 'Resultado', 'Código', 'Motivo'],
    // A cell that begins like a formula must not become one.
    cast: { string: inert },
  });
  void pump();
  return { name: `emision-${slugify(batch.title)}.csv`, stream: csv };

  async function pump() {
    try {
      for await (const { row, code } of all(db, id)) {
        const words = [
          row.personName,
          batchRowStates[row.state],
          code ? printedCode(code) : '',
          row.reason ?? '',
        ];
        if (!csv.write(words)) await new Promise((resolve) => csv.once('drain', resolve));
      }
      csv.end();
    } catch (error) {
      csv.destroy(error as Error);
    }
  }
}

/**
 * The PDFs of a run in one ZIP, packed while it is sent: memory holds one certificate.
 * @throws DomainError `wrong-state` while it runs, or while many are still to be drawn.
 */
export async function batchZip(
  deps: FileDeps,
  actor: Actor,
  id: string,
): Promise<{ name: string; stream: Readable }> {
  requirePermission(actor, 'certificates:read');
  requireRecentProof(actor);
  const batch = found(await queries.batchById(deps.db, id));
  const waiting = await queries.undrawn(deps.db, id);
  if (batch.state === 'en-curso' || waiting > drawnMeanwhile) {
    throw new DomainError(
      'wrong-state',
      `Todavía se están preparando los PDF${waiting > 0 ? ` (faltan ${waiting})` : ''}. Vuelve en un momento.`,
    );
  }
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  zip.outputStream.pipe(stream);
  void pack();
  return { name: `certificados-${slugify(batch.title)}.zip`, stream };

  async function pack() {
    try {
      for await (const { row } of all(deps.db, id)) {
        const record = row.certificateId && (await certificateById(deps.db, row.certificateId));
        if (!record || !isValid(record.certificate.state)) continue;
        const { certificate } = record;
        const name = `${slugify(certificate.printedName)}-${certificate.code}.pdf`;
        const bytes = await certificateBytes(deps, certificate.id);
        zip.addBuffer(Buffer.from(bytes), name, { compress: false });
        await drained(stream);
      }
      zip.end();
    } catch (error) {
      stream.destroy(error as Error);
    }
  }
}

async function* all(db: Deps['db'], batchId: string) {
  for (let from = 0; ; from += page) {
    const rows = await queries.rowsOf(db, batchId, from, page);
    yield* rows;
    if (rows.length < page) return;
  }
}

/** Waits while whoever downloads is slower than we read. */
async function drained(stream: PassThrough): Promise<void> {
  if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve));
}
