import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { among } from '../../platform/parts.ts';
import { togetherOnce } from '../../platform/together.ts';
import { payments } from './payment.tables.ts';
import { selectRefunded } from './refund.queries.ts';
import { refunds } from './refund.tables.ts';
import {
  almostTwins,
  selectAlmostTwins,
  selectTwinsByImage,
  selectTwinsByOperation,
} from './twin.queries.ts';
import { selectVerifying } from './verifying.queries.ts';

/** What staff see around payments: others alike, what went back, and what is in its minute; in one statement whatever their number. */
export async function aroundPayments(db: Db, ids: readonly string[]) {
  const [id] = ids;
  if (!id) return { twins: [], refunded: [], verifying: await selectVerifying(db) };
  const { sameNumber, almostNumber, sameVoucher, ...around } =
    ids.length === 1 ? await ofOne(db, { id }) : await ofMany(db, { ids: [...ids] });
  return { ...around, twins: [...sameNumber, ...almostTwins(almostNumber), ...sameVoucher] };
}

// Of one in words of its own, as of what hangs from one person.
const ofOne = togetherOnce<{ id: string }, ReturnType<typeof around>>((db, value) =>
  around(db, (id) => eq(id, value('id'))),
);
const ofMany = togetherOnce<{ ids: string[] }, ReturnType<typeof around>>((db, value) =>
  around(db, (id) => among(id, value('ids'))),
);

function around(db: Db, ofThem: (id: AnyPgColumn) => SQL) {
  const fits = ofThem(payments.id);
  return {
    sameNumber: selectTwinsByOperation(db, fits),
    almostNumber: selectAlmostTwins(db, fits),
    sameVoucher: selectTwinsByImage(db, fits),
    refunded: selectRefunded(db, ofThem(refunds.paymentId)),
    verifying: selectVerifying(db),
  };
}
