import { createHash } from 'node:crypto';
import type { DossierHours, Gathered, OwnDossier } from '@aulario/contract/certificates/dossier';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { isExpired } from '../issuing/expiry.ts';
import type { Standing } from './dossier.queries.ts';
import type { DossierRow } from './dossier.tables.ts';

/** What somebody holds: what stands, what took the place of what was corrected, and their document where the cover says it. */
export type Held = {
  standing: readonly Standing[];
  successors: ReadonlyMap<string, string>;
  document: string | null;
};

/** Of those that stand, the ones that were gathered, in their order; what was corrected by the one in its place. */
export function gathered(ids: readonly string[], { standing, successors }: Held): Standing[] {
  const byId = new Map(standing.map((one) => [one.certificate.id, one]));
  const current = new Set(ids.map((id) => currentOf(id, successors)));
  return [...current].flatMap((id) => byId.get(id) ?? []);
}

function currentOf(id: string, successors: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let current = id;
  for (let next = successors.get(id); next && !seen.has(next); next = successors.get(next)) {
    seen.add(next);
    current = next;
  }
  return current;
}

/** Whose name the whole bears: as it is printed on the newest. */
export function holderOf(chosen: readonly Standing[]): string {
  const [newest] = [...chosen].sort((a, b) => issuedAt(b) - issuedAt(a));
  return newest?.certificate.printedName ?? '';
}

/** What a PDF of these says on a day: another correction or choice, and one that expired, gives another text. */
export function sayingOf(
  chosen: readonly Standing[],
  today: string,
  document: string | null,
): string {
  const said = chosen.map(({ certificate, area }) => [
    certificate.id,
    certificate.fileId,
    certificate.publicFileId,
    certificate.showGrade,
    certificate.validUntil,
    isExpired(certificate.validUntil, today),
    area,
  ]);
  const all = document ? [...said, document] : said;
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/**
 * The hours of what is valid, by area, the most first. A course counts once, by its newest certificate: a renewal is no
 * second study. @param today `YYYY-MM-DD` in Lima
 */
export function hoursOf(chosen: readonly Standing[], today: string): DossierHours {
  const valid = chosen.filter(({ certificate }) => !isExpired(certificate.validUntil, today));
  const byCourse = new Map(
    [...valid].sort((a, b) => issuedAt(a) - issuedAt(b)).map((one) => [courseOf(one), one]),
  );
  const areas = new Map<string, { hours: number; count: number }>();
  for (const { area, certificate } of byCourse.values()) {
    const { hours, count } = areas.get(area) ?? { hours: 0, count: 0 };
    areas.set(area, { hours: hours + certificate.hours, count: count + 1 });
  }
  return {
    areas: [...areas]
      .map(([name, sums]) => ({ name, ...sums }))
      .sort((a, b) => b.hours - a.hours || a.name.localeCompare(b.name, 'es')),
    hours: sum([...byCourse.values()]),
    attended: sum(
      [...byCourse.values()].filter(({ certificate }) => certificate.outcome === 'participacion'),
    ),
    uncounted: { expired: chosen.length - valid.length, repeated: valid.length - byCourse.size },
  };
}

const sum = (some: readonly Standing[]) =>
  some.reduce((all, { certificate }) => all + certificate.hours, 0);
const issuedAt = ({ certificate }: Standing) =>
  (certificate.issuedAt ?? certificate.createdAt).getTime();
const courseOf = ({ certificate }: Standing) => certificate.courseId ?? certificate.courseName;

/** A certificate as the list of a dossier says it. @param today `YYYY-MM-DD` in Lima */
export function gatheredView({ certificate, area }: Standing, today: string): Gathered {
  const { printedName, courseName, hours, outcome, validUntil, agreements } = certificate;
  return {
    code: printedCode(certificate.code),
    holder: printedName,
    ...{ courseName, area, hours, outcome, validUntil },
    issuedAt: (certificate.issuedAt ?? certificate.createdAt).toISOString(),
    expired: isExpired(validUntil, today),
    agreements: agreements.map(({ name }) => name),
  };
}

export function ownDossierView(
  row: DossierRow | undefined,
  held: Held & { ownDocument: string | null },
  { today, link }: { today: string; link: string | null },
): OwnDossier {
  const chosen = gathered(row?.certificateIds ?? [], held);
  const rest = held.standing.filter((one) => !chosen.includes(one));
  const view = (one: Standing, isChosen: boolean) => ({
    ...gatheredView(one, today),
    _id: one.certificate.id,
    chosen: isChosen,
  });
  return {
    certificates: [...chosen.map((one) => view(one, true)), ...rest.map((one) => view(one, false))],
    ...hoursOf(chosen, today),
    link,
    linkMadeAt: row?.linkMadeAt?.toISOString() ?? null,
    paper: {
      state: row?.paperState ?? 'ninguno',
      done: row?.paperDone ?? 0,
      total: row?.paperTotal ?? 0,
      madeAt: row?.paperMadeAt?.toISOString() ?? null,
      current:
        row?.paperState === 'listo' && row.paperSays === sayingOf(chosen, today, held.document),
      document: held.ownDocument,
      showDocument: row?.showDocument ?? false,
    },
  };
}
