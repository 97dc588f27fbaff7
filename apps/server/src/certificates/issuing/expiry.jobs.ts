import { expirySoonDays } from '@aulario/contract/certificates/certificate';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { z } from 'zod';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { offeredOf } from '../../catalogue/editions/sale.queries.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { dayAfter, limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { publicPage } from './certificate.file.ts';
import * as queries from './expiry.queries.ts';

/** Once a day: who holds a certificate that ends soon is told, once, and how to renew it. */
export const expiryDayJob = jobKind('certificate-expiry-day', z.object({}), {
  expireInSeconds: 600,
});

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>;
type Ending = Awaited<ReturnType<typeof queries.untoldExpiries>>[number];
const batch = 200;

export function expiryJobs(deps: JobDeps): JobHandler[] {
  return [
    { kind: expiryDayJob, every: '30 8 * * *', run: () => tellHolders(deps) },
  ] as JobHandler[];
}

async function tellHolders(deps: JobDeps): Promise<void> {
  let told = batch;
  while (told === batch) told = await deps.db.transaction((tx) => tellBatch(deps, tx));
}

/** Who renewed already is not told; nobody without an address is asked about again. */
async function tellBatch(deps: JobDeps, tx: Tx): Promise<number> {
  const now = deps.clock.now();
  const today = limaDay(now);
  const ending = await queries.untoldExpiries(tx, today, batch);
  const courses = [...new Set(ending.map(({ certificate }) => certificate.courseId))];
  const renewed = await queries.renewed(tx, {
    users: ending.map(({ user }) => user.id),
    courses,
    until: dayAfter(today, expirySoonDays),
  });
  const offered = await offeredOf(tx, courses, { today, now });
  for (const one of ending) {
    const { certificate } = one;
    if (renewed.has(`${certificate.userId} ${certificate.courseId}`)) continue;
    const next = offered.find(({ edition }) => edition.courseId === certificate.courseId);
    await tell(deps, tx, one, next && groupWords(next.edition));
  }
  const ids = ending.map(({ certificate }) => certificate.id);
  await queries.keepTold(tx, ids, now);
  return ending.length;
}

async function tell(
  deps: JobDeps,
  tx: Tx,
  { certificate, user, course }: Ending,
  group: string | undefined,
): Promise<void> {
  const { publicUrl } = deps.config;
  if (!user.email || !certificate.validUntil) return;
  const url = `${publicUrl}/cursos/${course.slug}`;
  await sendMail(deps, tx, {
    occasion: `certificate-expires:${certificate.id}:${certificate.validUntil}`,
    to: user.email,
    userId: user.id,
    template: 'certificate-expires',
    props: {
      firstName: user.firstName,
      courseName: certificate.courseName,
      code: printedCode(certificate.code),
      until: spanishDay(certificate.validUntil),
      url: publicPage(deps, certificate),
      renewal: course.onSale ? { url, group: group ?? null } : null,
      contactUrl: `${publicUrl}/contacto`,
    },
  });
}
