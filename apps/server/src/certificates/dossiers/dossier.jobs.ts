import { randomBytes } from 'node:crypto';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { z } from 'zod';
import { insertFile } from '../../files/file.queries.ts';
import { dropBytes, privateBytes, storePdfBytes } from '../../files/file.service.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import { limaDay } from '../../platform/clock.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { newCode } from '../issuing/certificate.code.ts';
import { type FileDeps, publicFileId } from '../issuing/certificate.file.ts';
import { withTimeStamp } from '../issuing/time-stamp.service.ts';
import { dossierOrder } from './dossier.index.ts';
import { dossierPaperJob } from './dossier.job.ts';
import type { DossierOrder } from './dossier.press.ts';
import { pressDossier } from './dossier.press.ts';
import * as queries from './dossier.queries.ts';
import { gatheredBy } from './dossier.service.ts';
import type { DossierRow } from './dossier.tables.ts';
import { holderOf, sayingOf } from './dossier.view.ts';

type JobDeps = FileDeps;
/** The person sees how far it is; each certificate would be a statement more. */
const step = 5;

export function dossierJobs(deps: JobDeps): JobHandler<typeof dossierPaperJob.data>[] {
  return [{ kind: dossierPaperJob, run: (order) => make(deps, order) }];
}

async function make(
  deps: JobDeps,
  { dossier: id }: z.output<typeof dossierPaperJob.data>,
): Promise<void> {
  const row = await queries.dossierById(deps.db, id);
  if (row?.paperState !== 'en-curso' && row?.paperState !== 'fallido') return;
  try {
    await makePaper(deps, row);
  } catch (error) {
    await queries.updateDossier(deps.db, id, { paperState: 'fallido' });
    throw error;
  }
}

async function makePaper(deps: JobDeps, row: DossierRow): Promise<void> {
  const { chosen, document } = await gatheredBy(deps.db, row);
  const papers: DossierOrder['papers'] = [];
  for (const { certificate } of chosen) {
    const bytes = await privateBytes(deps, await publicFileId(deps, certificate));
    const name = `${printedCode(certificate.code)}.pdf`;
    papers.push({ name, bytes, date: certificate.issuedAt ?? certificate.createdAt });
    if (papers.length % step === 0)
      await queries.updateDossier(deps.db, row.id, { paperDone: papers.length });
  }
  const number = newCode(randomBytes(15));
  // Those that were drawn for this have their files now.
  const said = await gatheredBy(deps.db, row);
  const madeAt = deps.clock.now();
  const bytes = await withTimeStamp(
    deps,
    await pressDossier(await dossierOrder(deps, chosen, { number, document, papers })),
  );
  const file = await storePdfBytes(deps, bytes, 'dossier');
  await keptOrRemoved(deps, file, () =>
    deps.db.transaction(async (tx) => {
      await insertFile(tx, file);
      await queries.rememberPaper(tx, {
        ...{ dossierId: row.id, number, sha256: file.sha256, madeAt },
        holder: holderOf(chosen),
        certificateIds: chosen.map(({ certificate }) => certificate.id),
      });
      await queries.updateDossier(tx, row.id, {
        ...{ paperState: 'listo', paperDone: chosen.length, paperTotal: chosen.length },
        ...{
          paperSays: sayingOf(said.chosen, limaDay(madeAt), said.document),
          paperFileId: file.id,
          paperMadeAt: madeAt,
        },
      });
    }),
  );
  if (row.paperFileId) await dropBytes(deps, row.paperFileId);
}
