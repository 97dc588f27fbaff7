import { sendMail } from '../../mails/mail.service.ts';
import { hours, limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaDeadline } from '../../platform/spanish-day.ts';
import { courseOf } from '../courses/edition.queries.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { groupWords } from './group.words.ts';
import { placeRules } from './place-rules.service.ts';
import { insertSeats, lockForSeats } from './seat.queries.ts';
import { roomIn } from './seats.ts';
import { toldGroups } from './told-groups.ts';
import { nextInTurn, updateWaiting } from './waiting.queries.ts';
import type { WaitingRow } from './waiting.tables.ts';
import { waitingAddress } from './waiting.token.ts';

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
/** Invited at once; the job comes again for the others. */
const most = 100;

/** Keeps what is free of an edition for whoever's turn it is, and tells them. Done again, it invites nobody twice. */
export async function inviteInTurn(deps: InviteDeps, editionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const edition = (await lockForSeats(tx, [editionId])).get(editionId);
    if (!edition || !isOffered(edition, limaDay(deps.clock.now()))) return;
    const room = Math.min(most, await roomIn(tx, edition, deps.clock.now()));
    if (room < 1) return;
    for (const entry of await nextInTurn(tx, editionId, room))
      await invite(deps, tx, edition, entry);
  });
}

/** Keeps a place of a locked edition for one person. That there is room, the caller knows. */
export async function invite(
  deps: Omit<InviteDeps, 'db'>,
  tx: Tx,
  edition: EditionRow,
  { id, name, email }: WaitingRow,
): Promise<void> {
  const now = deps.clock.now();
  const { answerHours } = await placeRules(tx);
  const until = new Date(now.getTime() + hours(answerHours));
  await insertSeats(tx, [
    { editionId: edition.id, waitingId: id, heldUntil: until, createdAt: now },
  ]);
  await updateWaiting(tx, id, { invitedAt: now, answerUntil: until });
  const course = await courseOf(tx, edition.courseId);
  await sendMail(deps, tx, {
    occasion: `waiting-invited:${id}`,
    to: email ?? '',
    userId: null,
    template: 'waiting-invited',
    props: {
      firstName: name.split(' ')[0] ?? name,
      courseName: course?.name ?? '',
      group: groupWords(edition),
      about: (await toldGroups(tx, [edition.id], now)).get(edition.id) ?? null,
      until: limaDeadline(until),
      path: waitingAddress(deps, id),
    },
  });
}

/** Whether it can be bought today. */
export function isOffered(edition: EditionRow, today: string): boolean {
  const { announcedAt, closedAt, cancelledAt, retiredAt, salesUntil, endDate } = edition;
  const last = salesUntil ?? endDate;
  return Boolean(
    announcedAt && !closedAt && !cancelledAt && !retiredAt && (!last || last >= today),
  );
}
