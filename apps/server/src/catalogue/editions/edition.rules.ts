import { editionBackwards } from '@aulario/contract/catalogue/edition';
import type { Tx } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';
import { noTeachers } from '../courses/course.queries.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { replaceTeachers, sessionsOutside } from './edition-list.queries.ts';
import { countLive } from './seat.queries.ts';

/** @throws DomainError 402 beside the field for whoever has not the role. */
export async function setTeachers(tx: Tx, { id, courseId }: EditionRow, teachers: string[]) {
  const others = await noTeachers(tx, courseId, teachers);
  if (others.length > 0) {
    const names = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
    throw fieldFault('teachers', `No tiene el rol Docente: ${names.join(', ')}.`);
  }
  await replaceTeachers(tx, id, teachers);
}

/** Never fewer than people. */
export async function checkSeats(
  tx: Tx,
  { id }: EditionRow,
  seats: number,
  now: Date,
): Promise<void> {
  const people = await countLive(tx, id, now);
  if (seats < people)
    throw fieldFault(
      'seats',
      `Ya hay ${people} cupos ocupados o apartados: escribe ${people} o más.`,
    );
}

/** No session is left outside of the days. */
export async function checkSessions(
  tx: Tx,
  { id, startDate, endDate }: EditionRow,
  wanted: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): Promise<void> {
  if (wanted.startDate === startDate && wanted.endDate === endDate) return;
  const outside = await sessionsOutside(tx, id, wanted);
  if (outside === 0) return;
  const sessions = outside === 1 ? 'Hay una sesión' : `Hay ${outside} sesiones`;
  throw fieldFault('endDate', `${sessions} fuera de esos días: muévelas o cancélalas antes.`);
}

/** The contract sees what is sent; this sees it beside what stays. */
export function checkDays(days: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  salesUntil?: string | null | undefined;
  seats?: number | null | undefined;
  minPeople?: number | null | undefined;
}): void {
  const { startDate, endDate, salesUntil, seats, minPeople } = days;
  if (endDate && !startDate) throw fieldFault('startDate', 'Escribe también el primer día.');
  if (startDate && endDate && endDate < startDate) throw fieldFault('endDate', editionBackwards);
  if (salesUntil && endDate && salesUntil > endDate)
    throw fieldFault('salesUntil', 'La venta no puede durar más que la edición.');
  if (seats && minPeople && minPeople > seats)
    throw fieldFault('minPeople', 'El mínimo no puede ser mayor que los cupos.');
}
