import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { z } from 'zod';
import { privateKey } from '../../files/kept-or-removed.ts';
import { sendMails } from '../../mails/mail.service.ts';
import { mailboxesByIds } from '../../people/users/user.queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { gathered } from '../../platform/gathered.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { certificateFileId, type FileDeps, publicPage } from './certificate.file.ts';
import { isValid } from './certificate.view.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';
import { certificateRows } from './drawn-together.queries.ts';
import { drawTogether, type Kept } from './drawn-together.ts';

type JobDeps = FileDeps & Pick<Deps, 'jobs'>;
type Order = z.output<typeof certificatePdfJob.data>;

export function certificateJobs(deps: JobDeps): JobHandler<typeof certificatePdfJob.data>[] {
  // What a worker took at once is begun at once.
  return [{ kind: certificatePdfJob, run: gathered((orders) => drawAndMailAll(deps, orders)) }];
}

async function drawAndMailAll(
  deps: JobDeps,
  orders: Order[],
): Promise<PromiseSettledResult<void>[]> {
  const rows = await certificateRows(
    deps.db,
    orders.map(({ certificate }) => certificate),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const fresh = rows.filter(({ state, fileId }) => isValid(state) && !fileId);
  // Of two orders for one, the first is done together with the others.
  const first = new Map(orders.toReversed().map((order) => [order.certificate, order]));
  const again = new Map([...first].map(([id, order]) => [id, order.again]));
  // What broke for all is asked of each, which says for itself what is wrong with it.
  const drawn = await drawTogether(deps, fresh, (tx, kept) =>
    mailIssued(deps, tx, kept, again),
  ).catch(() => []);
  const outcomes = new Map(fresh.map(({ id }, at) => [id, drawn[at]]));
  return Promise.allSettled(
    orders.map(async (order) => {
      const certificate = known.get(order.certificate);
      if (!certificate || !isValid(certificate.state)) return;
      const isFirst = first.get(order.certificate) === order;
      const outcome = isFirst ? outcomes.get(certificate.id) : undefined;
      if (outcome?.status === 'rejected') throw outcome.reason;
      if (!outcome?.value) await drawAndMail(deps, order);
    }),
  );
}

/** One that was drawn, corrected or annulled meanwhile is looked at anew: nobody is told of what no longer holds. */
async function drawAndMail(deps: JobDeps, { certificate: id, again }: Order): Promise<void> {
  const [certificate] = await certificateRows(deps.db, [id]);
  if (!certificate || !isValid(certificate.state)) return;
  await certificateFileId(deps, certificate, async (tx, fileId, now) => {
    if (isValid(now.state))
      await mailIssued(deps, tx, [{ certificate: now, fileId }], new Map([[id, again]]));
  });
}

/**
 * Mails certificates with their PDF to their holders, where there is an address.
 * @param again what makes it another mail than the first, which goes out once
 */
async function mailIssued(
  deps: JobDeps,
  tx: Tx,
  kept: Kept[],
  again: Map<string, string | undefined>,
): Promise<void> {
  const people = await mailboxesByIds(
    tx,
    kept.map(({ certificate }) => certificate.userId),
  );
  const mails = kept.flatMap(({ certificate, fileId }) => {
    const person = people.get(certificate.userId);
    if (!person?.email) return [];
    const code = printedCode(certificate.code);
    const mail = {
      occasion: ['certificate-issued', certificate.id, again.get(certificate.id)]
        .filter(Boolean)
        .join(':'),
      to: person.email,
      userId: certificate.userId,
      template: 'certificate-issued' as const,
      attachments: [
        { key: privateKey(fileId), name: `certificado-${code}.pdf`, mime: 'application/pdf' },
      ],
      props: {
        firstName: person.firstName,
        courseName: certificate.courseName,
        code,
        url: publicPage(deps, certificate),
        pdfUrl: `${deps.config.publicUrl}/api/open/certificates/pdf?code=${code}`,
      },
    };
    return [mail];
  });
  await sendMails(deps, tx, mails);
}
