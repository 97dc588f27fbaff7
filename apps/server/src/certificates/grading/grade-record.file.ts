import { printedCode } from '@aulario/contract/certificates/printed-code';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { countryOfIssuer, issuerWords } from '../../academy/issuer-words.ts';
import { insertFile } from '../../files/file.queries.ts';
import { privateBytes, storePdfBytes } from '../../files/file.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { certificateRules } from '../issuing/rules.service.ts';
import { withTimeStamp } from '../issuing/time-stamp.service.ts';
import { recordBlocks } from './grade-record.blocks.ts';
import { pressRecord } from './grade-record.press.ts';
import { keepRecordFile, recordNumbered } from './grade-record.queries.ts';
import type { GradeRecordRow } from './grade-record.tables.ts';
import { editionFor } from './grade-scope.ts';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'clock' | 'log'>;

/** The signed PDF of a version, drawn when it is read first; the same bytes ever after. */
export async function recordPdf(
  deps: FileDeps,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<{ name: string; bytes: Uint8Array }> {
  await editionFor(deps.db, actor, { who: 'staff', may: 'enrolments:read', id });
  const row = found(await recordNumbered(deps.db, id, number));
  const fileId = row.fileId ?? (await drawn(deps, row));
  const code = row.content.code.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { name: `acta-${code}-${number}.pdf`, bytes: await privateBytes(deps, fileId) };
}

async function drawn(deps: FileDeps, row: GradeRecordRow): Promise<string> {
  const file = await storePdfBytes(deps, await draw(deps, row), 'grade-record');
  return deps.db.transaction(async (tx) => {
    await insertFile(tx, file);
    if (await keepRecordFile(tx, row.id, file.id)) return file.id;
    return found((await recordNumbered(tx, row.editionId, row.number))?.fileId);
  });
}

async function draw(deps: FileDeps, row: GradeRecordRow): Promise<Uint8Array> {
  const { academySeal } = await import('../signing/seal.service.ts');
  const academy = await academyProfile(deps.db);
  const { name } = academy;
  const { signatories } = await certificateRules(deps.db);
  const { kept } = await academySeal(deps);
  const title = `Acta de notas ${row.content.code}, versión ${row.number}`;
  const closedOn = spanishDay(limaDay(row.at));
  const pdf = await pressRecord({
    blocks: recordBlocks(row, {
      ...{ closedOn, signatories, issuer: issuerWords(academy) },
      site: `${deps.config.publicUrl.replace(/^https?:\/\//, '')}/certificados`,
    }),
    letterhead: { above: name, foot: title, accent: accentPair(academy).light },
    // Its code is there, so that an altered copy still says which it was.
    facts: { title, subject: subjectOf(row), author: name, date: row.at },
    seal: kept,
    signing: {
      ...{
        reason: `${title}, de ${name}`,
        name,
        location: countryOfIssuer(academy),
        at: deps.clock.now(),
      },
      stamped: deps.config.timestampUrl !== undefined,
    },
  });
  return withTimeStamp(deps, pdf);
}

function subjectOf({ code, content }: GradeRecordRow): string {
  return code ? `${content.courseName}, acta ${printedCode(code)}` : content.courseName;
}
