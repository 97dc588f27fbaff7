import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { type Invited, roomIn } from '../../catalogue/editions/seats.ts';
import { countWaits } from '../../catalogue/editions/waiting.queries.ts';
import { insideEditions } from '../../learning/enrolments/enrolment.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';

/** @throws DomainError `conflict` naming who has a place in one of these groups already. */
export async function checkNobodyInside(
  tx: Tx,
  people: readonly string[],
  { lines }: PriceCalculation,
  now: Date,
): Promise<void> {
  const editions = lines.flatMap(({ edition }) => edition?._id ?? []);
  const [inside] = await insideEditions(tx, people, editions, now);
  if (!inside) return;
  const { user } = found(await userById(tx, inside.userId));
  const line = lines.find(({ edition }) => edition?._id === inside.editionId);
  const message = `${user.firstName} ${user.lastName} ya está en ese grupo: elige otro.`;
  throw new DomainError('conflict', message, [{ path: `editions.${line?.course}`, message }]);
}

/** The chosen edition of each course. @throws DomainError 402 for one of another course. */
export async function editionsByCourse(
  tx: Tx,
  {
    courses,
    editions = [],
  }: { courses: readonly string[]; editions?: readonly string[] | undefined },
): Promise<Map<string, string>> {
  const rows = await editionsByIds(tx, editions);
  const strange = rows.some(({ courseId }) => !courses.includes(courseId));
  if (strange || rows.length < new Set(editions).size)
    throw fieldFault('editions', 'Una de las ediciones no es de los cursos elegidos.');
  return new Map(rows.map(({ id, courseId }) => [courseId, id]));
}

/** Told to staff, who may let one more in, before the place is asked for. */
export async function checkRoom(
  tx: Tx,
  { lines }: PriceCalculation,
  people: number,
  invited: Invited,
  now: Date,
): Promise<void> {
  const editions = await editionsByIds(
    tx,
    lines.flatMap(({ edition }) => edition?._id ?? []),
  );
  const faults = [];
  for (const edition of editions) {
    const room = await roomIn(tx, edition, now);
    const ahead = room === Number.POSITIVE_INFINITY ? 0 : await countWaits(tx, edition.id);
    // Those whose turn it is stand behind nobody, and the others behind all who wait.
    const turns = Math.min(people, invited.get(edition.id) ?? 0);
    const others = people > turns ? turns + Math.max(0, room - turns - ahead) : room;
    const free = Math.min(room, others);
    if (free >= people) continue;
    const why = whyNot(edition.code, { room, free, people });
    const message = `${why}: ${people === 1 ? 'escribe por qué entra una persona más' : 'escribe por qué entran todas'}, o elige otra.`;
    faults.push({ path: `editions.${edition.courseId}`, message });
  }
  const message = faults[0]?.message;
  // Said beside each group, and of the reason that lets one more in.
  if (message)
    throw new DomainError('sold-out', message, [...faults, { path: 'overbook', message }]);
}

function whyNot(
  code: string,
  { room, free, people }: { room: number; free: number; people: number },
) {
  if (room < 1) return `La edición ${code} ya no tiene cupos`;
  if (free < 1) return `Los cupos libres de la edición ${code} son de su lista de espera`;
  return `La edición ${code} tiene ${free} ${free === 1 ? 'cupo libre' : 'cupos libres'} para ${people} personas`;
}
