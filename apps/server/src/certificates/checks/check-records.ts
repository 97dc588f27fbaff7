import type { CheckedRecord } from '@aulario/contract/certificates/certificate-check';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { Db } from '../../platform/database.ts';
import { recordsKnownBy, versionsOf } from '../grading/grade-record.queries.ts';
import { groupWords } from '../grading/group-words.ts';
import { normaliseCode } from '../issuing/certificate.code.ts';

/** The records of grades that we signed, by what a PDF is or claims to be. */
export type KnownRecords = {
  byDigest: (digest: string) => CheckedRecord | undefined;
  byCode: (code: string) => CheckedRecord | undefined;
};

/** Looks for all of them in two statements. @param codes as they are printed */
export async function knownRecords(
  db: Db,
  { digests, codes }: { digests: string[]; codes: string[] },
): Promise<KnownRecords> {
  const stored = codes.map(normaliseCode).filter((code) => code !== undefined);
  const rows = await recordsKnownBy(db, { digests, codes: stored });
  const versions = await versionsOf(db, [...new Set(rows.map((row) => row.editionId))]);
  const view = ({ content, ...row }: (typeof rows)[number]): CheckedRecord => {
    const own = versions.filter(({ editionId }) => editionId === row.editionId);
    const last = own.at(-1);
    const { courseName, startDate, endDate, people } = content;
    return {
      code: row.code && printedCode(row.code),
      ...{ courseName, group: groupWords(content.code), startDate, endDate },
      people: people.length,
      closedAt: (own[0]?.at ?? row.at).toISOString(),
      ...{ version: row.number, at: row.at.toISOString() },
      latest:
        last && last.number > row.number
          ? { version: last.number, at: last.at.toISOString() }
          : null,
    };
  };
  const byDigest = new Map(rows.map((row) => [row.sha256, row]));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return {
    byDigest: (digest) => seen(byDigest.get(digest), view),
    byCode: (text) => {
      const code = normaliseCode(text);
      return code ? seen(byCode.get(code), view) : undefined;
    },
  };
}

function seen<Row>(row: Row | undefined, view: (row: Row) => CheckedRecord) {
  return row && view(row);
}
