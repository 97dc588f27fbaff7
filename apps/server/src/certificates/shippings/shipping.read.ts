import type { Shipping } from '@aulario/contract/certificates/shipping';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { studentsOf } from '../../sales/deals/guardian.queries.ts';
import { type ShippingRecord, shippingById } from './shipping.queries.ts';
import { shippingView } from './shipping.view.ts';

type ReadingDeps = Pick<Deps, 'db' | 'clock'>;

/** Parcels as staff see them, with whom messages about each reach. */
export async function readShippings(
  { db, clock }: ReadingDeps,
  records: ShippingRecord[],
): Promise<Shipping[]> {
  const ids = records.map(({ shipping }) => shipping.userId);
  const students = await studentsOf(db, ids, limaDay(clock.now()));
  return records.map((record) => shippingView(record, students.get(record.shipping.userId)));
}

/** @throws DomainError `not-found`. */
export async function readShipping(deps: ReadingDeps, id: string): Promise<Shipping> {
  const [read] = await readShippings(deps, [found(await shippingById(deps.db, id))]);
  return read as Shipping;
}
