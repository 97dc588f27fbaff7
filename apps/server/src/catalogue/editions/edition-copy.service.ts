import type { copyEditionBody } from '@aulario/contract/catalogue/edition';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import { lockEdition } from '../courses/edition.queries.ts';
import { freeCode, movedTo } from './edition.days.ts';
import { audit, taken } from './edition.service.ts';
import * as queries from './edition-list.queries.ts';

/**
 * A draft like this one on other days, in the transaction that also copies its sessions.
 * @param sessions by how many days these move, null where there are none, and the last day that they ask for.
 */
export async function copyEditionIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  id: string,
  { startDate, code }: z.output<typeof copyEditionBody>,
  sessions: { by: number | null; until: (endDate: string | null) => string | null },
): Promise<string> {
  requirePermission(actor, 'editions:write');
  const from = found(await lockEdition(tx, id));
  const now = clock.now();
  checkAhead(startDate, now);
  return withUniqueNames(taken, async () => {
    const days = movedTo(startDate, from, sessions.by);
    const row = await queries.insertEdition(tx, {
      ...{ ...days, endDate: sessions.until(days.endDate) },
      courseId: from.courseId,
      code: code ?? freeCode(await queries.codesOf(tx, from.courseId), startDate),
      timeZone: from.timeZone,
      schedule: from.schedule,
      place: from.place,
      link: from.link,
      liveRoom: from.liveRoom,
      seats: from.seats,
      minPeople: from.minPeople,
      minAttendance: from.minAttendance,
      prices: from.prices,
      createdAt: now,
      updatedAt: now,
    });
    const teachers = (await queries.teachersOf(tx, [id])).get(id) ?? [];
    await queries.replaceTeachers(tx, row.id, teachers);
    await audit(tx, actor, 'copy', undefined, { ...row, copiedFrom: id });
    return row.id;
  });
}

/** @throws DomainError 402 beside the first day of a copy that lies behind. */
export function checkAhead(startDate: string, now: Date): void {
  if (startDate < limaDay(now))
    throw fieldFault('startDate', 'Ese día ya pasó: elige hoy o un día que venga.');
}
