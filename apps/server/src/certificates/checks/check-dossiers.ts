import type { CheckedDossier } from '@aulario/contract/certificates/certificate-check';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { papersKnownBy } from '../dossiers/dossier.queries.ts';
import type { DossierPaperRow } from '../dossiers/dossier.tables.ts';
import { normaliseCode } from '../issuing/certificate.code.ts';
import { certificatesWithCorrection } from './check-many.queries.ts';
import { standing } from './standing.ts';

/** The legajos that we sealed, by what a PDF is or claims to be. */
export type KnownDossiers = {
  /** The one whose PDF has exactly these bytes, with what became of what it gathers. */
  byDigest: (digest: string) => CheckedDossier | undefined;
  /** The one that a number names: which, of whom and when, and nothing of what is in it. */
  byNumber: (number: string) => CheckedDossier | undefined;
};

/** Looks for all of them in two statements. @param numbers as they are printed */
export async function knownDossiers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { digests, numbers }: { digests: string[]; numbers: string[] },
): Promise<KnownDossiers> {
  const stored = numbers.map(normaliseCode).filter((number) => number !== undefined);
  const papers = await papersKnownBy(db, { digests, numbers: stored });
  const ids = papers.flatMap(({ certificateIds }) => certificateIds ?? []);
  const rows = new Map(
    (await certificatesWithCorrection(db, ids)).map((row) => [row.certificate.id, row]),
  );
  const today = limaDay(clock.now());
  const fallen = ({ certificateIds, madeAt }: DossierPaperRow) =>
    (certificateIds ?? []).flatMap((id) => {
      const row = rows.get(id);
      const corrected = row?.correctedAt ? row.correctedAt > madeAt : false;
      const { result, certificate } = standing(row?.certificate, today, { earlier: corrected });
      if (!certificate || result === 'vigente') return [];
      return [{ code: certificate.code, courseName: certificate.courseName, result }];
    });
  const bySha = new Map(papers.map((paper) => [paper.sha256, paper]));
  const byCode = new Map(papers.map((paper) => [paper.number, paper]));
  return {
    byDigest: (digest) => {
      const paper = bySha.get(digest);
      return paper && { ...dossierView(paper), fallen: fallen(paper) };
    },
    byNumber: (number) => {
      const code = normaliseCode(number);
      const paper = code && byCode.get(code);
      return paper ? dossierView(paper) : undefined;
    },
  };
}

function dossierView(paper: DossierPaperRow): CheckedDossier {
  return {
    number: paper.number && printedCode(paper.number),
    holder: paper.holder,
    madeAt: paper.madeAt.toISOString(),
    count: paper.certificateIds?.length ?? null,
    fallen: [],
  };
}
