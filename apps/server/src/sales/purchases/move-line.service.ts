import type { moveEnrolmentBody } from '@aulario/contract/catalogue/edition';
import type { Deal } from '@aulario/contract/sales/deal';
import type { z } from 'zod';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { lockForSeats, seatsOf } from '../../catalogue/editions/seat.queries.ts';
import { giveUpSeats, holdSeats } from '../../catalogue/editions/seats.ts';
import { inStaffWords } from '../../catalogue/editions/staff-words.ts';
import { endOwnWaiting } from '../../catalogue/editions/waiting.own.ts';
import { placedIn, tellOrder } from '../../learning/enrolments/moved.mail.ts';
import { ordersOfLines, setLineEdition } from '../../learning/enrolments/roster.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { unpaidUntil } from '../deals/places.ts';
import { getDeal } from './deal-detail.service.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Input = z.output<typeof moveEnrolmentBody>;

/**
 * Brings what was ordered, and of which nobody was enrolled yet, to another edition of its course. What was paid, and
 * the price that it was sold for, stay; the place is kept as long as it was, for good where some of its money is here.
 * @throws DomainError `sold-out` unless `overbook`, `wrong-state` once there is an enrolment, or nothing is sold any more.
 */
export async function moveLine(
  deps: MoveDeps,
  actor: Actor,
  { id, line }: { id: string; line: string },
  input: Input,
): Promise<Deal> {
  requirePermission(actor, 'enrolments:write');
  await deps.db.transaction((tx) => move(deps, tx, actor, { id, line }, input));
  return getDeal(deps, actor, id);
}

async function move(
  deps: MoveDeps,
  tx: Tx,
  actor: Actor,
  { id, line: lineId }: { id: string; line: string },
  { edition: editionId, reason, overbook }: Input,
): Promise<void> {
  const deal = found(await lockDeal(tx, id));
  const [order] = await ordersOfLines(tx, [lineId]);
  if (order?.deal.id !== id)
    throw new DomainError(
      'wrong-state',
      'De ese curso ya hay una matrícula, o el trato terminó: cambia la matrícula.',
    );
  if (order.editionId === editionId) throw new DomainError('wrong-state', 'Ya está en ese grupo.');
  const locked = await lockForSeats(tx, [...(order.editionId ? [order.editionId] : []), editionId]);
  const edition = found(locked.get(editionId));
  if (edition.courseId !== order.courseId)
    throw new DomainError('not-found', 'Esa edición es de otro curso.');
  if (!edition.announcedAt)
    throw new DomainError('wrong-state', 'Esa edición es un borrador: anúnciala antes.');
  const now = deps.clock.now();
  const held = (await seatsOf(tx, [{ lineId }])).find(
    ({ heldUntil }) => !heldUntil || heldUntil > now,
  );
  const { depositHours } = await placeRules(tx);
  const unpaid = held?.heldUntil ?? unpaidUntil(deal, depositHours, now);
  await giveUpSeats(deps, tx, [{ lineId }]);
  const person = found(await userById(tx, order.studies ?? deal.userId)).user;
  // The place that an invitation kept for them is the one that they get.
  const invited = await endOwnWaiting(deps, tx, actor, [person], [editionId]);
  await inStaffWords(
    holdSeats(deps, tx, [{ editionId, holder: { lineId } }], {
      until: moneyOf(deal).received > 0 ? null : unpaid,
      ...{ overbook: overbook ? reason : null, invited },
    }),
  );
  await setLineEdition(tx, lineId, editionId);
  await recordAudit(tx, actor, {
    ...{ action: 'move', entity: 'deal', entityId: id },
    before: { line: lineId, edition: order.editionId },
    after: { line: lineId, edition: editionId, reason },
  });
  const from = locked.get(order.editionId ?? '');
  await tellOrder(deps, tx, order, {
    ...{ courseName: order.courseName, cancelled: false, leaves: false, refund: null, reason },
    from: from?.startDate ? groupWords(from) : null,
    ...(await placedIn(deps, tx, edition)),
  });
}
