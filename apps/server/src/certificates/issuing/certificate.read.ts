import type { Certificate } from '@aulario/contract/certificates/certificate';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { studentsOf } from '../../sales/deals/guardian.queries.ts';
import { type CertificateRecord, certificateById, idsInForce } from './certificate.queries.ts';
import { certificateView } from './certificate.view.ts';
import { renewalsOf } from './expiry.queries.ts';

type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** Certificates as staff see them, with whom messages about each reach. */
export async function readCertificates(
  { db, clock }: ReadingDeps,
  records: CertificateRecord[],
): Promise<Certificate[]> {
  const ids = records.map(({ certificate }) => certificate.userId);
  const students = await studentsOf(db, ids, limaDay(clock.now()));
  const renewals = await renewalsOf(
    db,
    records.map(({ certificate }) => certificate),
  );
  const inForce = await inForceOfWaiting({ db, clock }, records);
  return records.map((record) =>
    certificateView(record, {
      inForce,
      student: students.get(record.certificate.userId),
      renewal: renewals.get(record.certificate.id),
    }),
  );
}

/** Of the agreements of those that wait: which would stand on them today. */
async function inForceOfWaiting(
  { db, clock }: ReadingDeps,
  records: CertificateRecord[],
): Promise<Set<string>> {
  const waiting = records.filter(({ certificate }) => certificate.state === 'solicitado');
  const ids = waiting.flatMap(({ certificate }) => certificate.agreements.map(({ id }) => id));
  return idsInForce(db, ids, limaDay(clock.now()));
}

/** @throws DomainError `not-found`. */
export async function readCertificate(deps: ReadingDeps, id: string): Promise<Certificate> {
  const [read] = await readCertificates(deps, [found(await certificateById(deps.db, id))]);
  return read as Certificate;
}
