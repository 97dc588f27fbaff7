import {
  fewSeats,
  type OpenEdition,
  type openEditionListQuery,
} from '@aulario/contract/catalogue/open-edition';
import type { z } from 'zod';
import { fullName } from '../../people/users/user.view.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { type Page, window } from '../../platform/list.ts';
import { editionBrief } from './edition.view.ts';
import { listOffered, type OpenRecord, publicTeachersOf } from './sale.queries.ts';

type OpenDeps = Pick<Deps, 'db' | 'clock'>;

/** What visitors can buy, the next that begins first. */
export async function listOpenEditions(
  { db, clock }: OpenDeps,
  query: z.output<typeof openEditionListQuery>,
): Promise<Page<OpenEdition>> {
  const now = clock.now();
  const today = limaDay(now);
  const { rows, total } = await listOffered(db, query, { today, now, ...window(query) });
  return { rows: await views(db, rows, today), total };
}

export async function getOpenEdition({ db, clock }: OpenDeps, id: string): Promise<OpenEdition> {
  const now = clock.now();
  const today = limaDay(now);
  const { rows } = await listOffered(db, { id }, { today, now, limit: 1, offset: 0 });
  const [view] = await views(db, rows, today);
  return found(view, 'Ese grupo ya no está a la venta.');
}

async function views(db: Db, rows: OpenRecord[], today: string): Promise<OpenEdition[]> {
  const teachers = await publicTeachersOf(
    db,
    rows.map(({ edition }) => edition.id),
  );
  return rows.map(({ edition, course, left }) => ({
    ...editionBrief(edition),
    course,
    timeZone: edition.timeZone,
    place: edition.place,
    teachers: teachers
      .filter(({ editionId }) => editionId === edition.id)
      .map((row) => ({ username: row.username ?? row.id, fullName: fullName(row) })),
    seatsLeft: left !== null && left > 0 && left <= fewSeats ? left : null,
    full: left !== null && left < 1,
    running: edition.startDate !== null && edition.startDate < today,
    salesUntil: edition.salesUntil,
    minAttendance: edition.minAttendance,
    prices: edition.prices,
  }));
}
