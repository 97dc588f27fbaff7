import { z } from 'zod';
import { calendarOf } from '../../academy/holiday.service.ts';
import { privateKey } from '../../files/kept-or-removed.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { type Mailbox, staffMailboxes } from '../../people/users/staff.queries.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { claimFileId, claimFileName } from './claim.file.ts';
import { type ClaimNews, claimNews, mailNews } from './claim.mails.ts';
import { claimNumber } from './claim.number.ts';
import * as queries from './claim.queries.ts';
import { type ClaimRow, mailboxOfConsumer } from './claim.tables.ts';
import { kindOf } from './claim.words.ts';
import { daysLeft } from './claim-book.service.ts';

/** Mails a consumer what happened with their sheet, and the sheet as it stands as a PDF. */
export const claimMailJob = jobKind(
  'claim-mail',
  z.object({ claim: z.string(), news: z.enum(claimNews) }),
);
/** Asks a mailbox of sheets of others once it answered; without one, of all that waited for a day. */
export const claimQuestionsJob = jobKind(
  'claim-questions',
  z.object({ mailbox: z.string().optional() }),
  { expireInSeconds: 600 },
);
/** Once a day: what must be answered soon, and offers that nobody took. */
export const claimDayJob = jobKind('claim-day', z.object({}), { expireInSeconds: 600 });

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'config' | 'clock' | 'log'>;

export function claimJobs(deps: JobDeps): JobHandler[] {
  return [
    {
      kind: claimMailJob,
      run: ({ claim, news }: z.output<typeof claimMailJob.data>) =>
        mailWithSheet(deps, claim, news),
    },
    { kind: claimDayJob, every: '0 8 * * *', run: () => beginDay(deps) },
  ] as JobHandler[];
}

async function mailWithSheet(deps: JobDeps, id: string, news: ClaimNews): Promise<void> {
  const claim = await queries.claimById(deps.db, id);
  if (!claim || !mailboxOfConsumer(claim.consumer)) return;
  const file = await sheetFile(deps, claim, news);
  const attachments = file
    ? [{ key: privateKey(file), name: claimFileName(claim), mime: 'application/pdf' }]
    : [];
  await deps.db.transaction((tx) => mailNews(deps, tx, claim, news, attachments));
}

/** The sheet to attach; to a mailbox that did not answer goes nothing that a stranger wrote. */
async function sheetFile(
  deps: JobDeps,
  claim: ClaimRow,
  news: ClaimNews,
): Promise<string | undefined> {
  if (news === 'registered') return undefined;
  return claimFileId(deps, claim).catch((error: unknown) => {
    // The copy is owed at once; the whole sheet stands in the mail itself.
    deps.log.error({ err: error, claim: claim.id }, 'a sheet could not be printed');
    return undefined;
  });
}

/** Business days before the last one on which staff are reminded. */
const reminders = [0, 2, 5];
const batch = 200;

async function beginDay(deps: JobDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = limaDay(now);
  await queries.lapseOffers(db, today, now);
  const mailboxes = await staffMailboxes(db);
  let last: ClaimRow | undefined;
  do {
    const waiting = await queries.waitingClaims(db, last, batch);
    await remind(deps, waiting, mailboxes, today);
    last = waiting.length === batch ? waiting.at(-1) : undefined;
  } while (last);
}

async function remind(
  deps: JobDeps,
  waiting: readonly ClaimRow[],
  mailboxes: readonly Mailbox[],
  today: string,
): Promise<void> {
  const calendars = new Map<ClaimRow['country'], Awaited<ReturnType<typeof calendarOf>>>();
  for (const claim of waiting) {
    const isHoliday = calendars.get(claim.country) ?? (await calendarOf(deps.db, claim.country));
    calendars.set(claim.country, isHoliday);
    const left = daysLeft(claim.deadline, today, isHoliday);
    // The nearest one that is due: a day on which the server slept is made up for.
    const due = reminders.find((days) => left <= days);
    if (due === undefined) continue;
    await deps.db.transaction(async (tx) => {
      for (const { id, email, firstName } of mailboxes) {
        await sendMail(deps, tx, {
          // With the deadline: an offer that held the term gives it reminders of its own.
          occasion: `claim-reminder:${claim.id}:${claim.deadline}:${due}:${id}`,
          to: email,
          userId: id,
          template: 'claim-reminder',
          props: {
            firstName,
            kind: kindOf(claim),
            number: claimNumber(claim.year, claim.number),
            deadline: claim.deadline,
            daysLeft: left,
            path: `${deps.config.publicUrl}/admin/reclamos/${claim.id}`,
          },
        });
      }
    });
  }
}
