import type { UpdateEdition } from '@aulario/contract/catalogue/edition';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { noTeachers } from '../courses/course.queries.ts';
import { handSessionsOver } from '../courses/edition.rules.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { replaceTeachers } from './edition-list.queries.ts';
import { countLive } from './seat.queries.ts';

/**
 * Who teaches an edition; the sessions ahead of who does no more are given by the first of them.
 * @returns who is new, and who teaches it no more
 * @throws DomainError 402 beside the field for whoever has not the role.
 */
export async function setTeachers(
  tx: Tx,
  { id, courseId }: EditionRow,
  teachers: string[],
  now: Date,
): Promise<{ fresh: string[]; gone: string[] }> {
  const others = await noTeachers(tx, courseId, teachers);
  if (others.length > 0) {
    const names = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
    throw fieldFault('teachers', `No tiene el rol Docente: ${names.join(', ')}.`);
  }
  const before = await replaceTeachers(tx, id, teachers);
  const gone = before.filter((one) => !teachers.includes(one));
  await handSessionsOver(tx, { id }, { gone, next: teachers[0] ?? null, now });
  return { fresh: teachers.filter((one) => !before.includes(one)), gone };
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

/** Who chose it before the keys were taken away keeps it. */
export function checkRoom({ zoom }: Pick<Deps, 'zoom'>, liveRoom: UpdateEdition['liveRoom']): void {
  if (liveRoom === 'zoom' && !zoom)
    throw fieldFault(
      'liveRoom',
      'Zoom no está conectado: deja «Con un enlace», o pide a quien instaló el sistema que ponga sus llaves.',
    );
}
