import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { certificateBatchRows } from '../../certificates/issuing/batch.tables.ts';
import { certificates } from '../../certificates/issuing/certificate.tables.ts';
import { certificateCorrections } from '../../certificates/issuing/correction.tables.ts';
import { shippingMoves, shippings } from '../../certificates/shippings/shipping.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { gradeAppeals } from '../../learning/gradebook/grade-appeal.tables.ts';
import { migrationRows } from '../../migrations/migration.tables.ts';
import { userMerges } from '../../people/merges/merge.tables.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Tx } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { memberships } from '../../sales/deals/membership.tables.ts';
import { eraseOrders } from './erasure/orders.queries.ts';
import { gone, goneLabel } from './gone.queries.ts';
import { among } from './ownership.ts';

/**
 * What other areas wrote down of a person for their own work: labels, proofs, rows of files that were
 * brought in, records that were one with theirs. That each was there stays, with what the law keeps.
 * @param records ids of all that is theirs, as imports and acts on many name it
 * @returns the ids of files that nothing points to any more.
 */
export async function eraseElsewhere(
  tx: Tx,
  person: UserRow,
  records: readonly string[],
): Promise<string[]> {
  await eraseLabels(tx, person);
  await erasePapers(tx, person);
  await eraseAppeals(tx, person);
  const orders = await eraseOrders(tx, person);
  await eraseRows(tx, person, records);
  return [...orders, ...(await eraseProofs(tx, person))];
}

async function eraseLabels(tx: Tx, { id }: UserRow): Promise<void> {
  const theirs = await tx
    .update(shippings)
    .set({ ...goneLabel, updatedAt: sql`now()` })
    .where(eq(shippings.userId, id))
    .returning({ id: shippings.id });
  const ids = theirs.map((label) => label.id);
  await tx.update(shippingMoves).set({ note: null }).where(inArray(shippingMoves.shippingId, ids));
}

/** The printed name stays on the certificate alone, which is not found by a document any more. */
async function erasePapers(tx: Tx, { id, dni }: UserRow): Promise<void> {
  // What was never handed out proves nothing to anybody: it waits no more, and names nobody.
  await tx
    .update(certificates)
    .set({
      ...{ printedName: gone, searchText: '' },
      ...{ state: 'anulado', reason: 'Se suprimieron los datos de la persona.' },
      annulledAt: sql`coalesce(${certificates.annulledAt}, now())`,
      ...{ version: sql`${certificates.version} + 1`, updatedAt: sql`now()` },
    })
    .where(and(eq(certificates.userId, id), isNull(certificates.issuedAt)));
  if (dni)
    await tx
      .update(certificates)
      .set({ searchText: sql`replace(${certificates.searchText}, ${dni.toLowerCase()}, '')` })
      .where(and(eq(certificates.userId, id), isNotNull(certificates.issuedAt)));
  await tx
    .update(certificateCorrections)
    .set({ firstName: gone, lastName: '', message: gone })
    .where(eq(certificateCorrections.userId, id));
  const own = tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.userId, id));
  // Also where a batch refused one: then there is no certificate to be found by.
  const studied = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.userId, id));
  await tx
    .update(certificateBatchRows)
    .set({ personName: gone })
    .where(
      or(
        inArray(certificateBatchRows.certificateId, own),
        inArray(certificateBatchRows.enrolmentId, studied),
      ),
    );
}

/** Grades stay, and that some were asked to be looked at; not in whose words. Nobody answers who is not there any more. */
async function eraseAppeals(tx: Tx, { id }: UserRow): Promise<void> {
  const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, id));
  await tx
    .update(gradeAppeals)
    .set({
      ...{ text: gone, answer: gone },
      answeredAt: sql`coalesce(${gradeAppeals.answeredAt}, now())`,
    })
    .where(inArray(gradeAppeals.enrolmentId, own));
}

/** Rows of imports and of acts on many, and what merges kept to be undone. */
async function eraseRows(tx: Tx, person: UserRow, records: readonly string[]): Promise<void> {
  const { id } = person;
  // By its raw name: acts on many stand to the right of this area.
  await tx.execute(sql`update bulk_rows set name = ${gone} where ${among('record_id', records)}`);
  await tx
    .update(migrationRows)
    .set({ data: {}, before: null, after: null, keys: [], candidates: [], reason: null })
    .where(or(among('record_id', records), names(person, sql`${migrationRows.data}::text`)));
  await tx
    .update(userMerges)
    .set({
      ...{ reason: gone, keptBefore: {}, keptAfter: {}, absorbedBefore: {} },
      erasedAt: sql`coalesce(${userMerges.erasedAt}, now())`,
    })
    .where(or(eq(userMerges.keptId, id), eq(userMerges.absorbedId, id)));
}

/** Whether a text holds their e-mail, mobile or document. */
function names({ email, mobile, dni }: UserRow, text: SQL): SQL | undefined {
  return or(
    mobile ? sql`position(${mobile} in ${text}) > 0` : undefined,
    email ? sql`position(${email} in ${text}) > 0` : undefined,
    dni ? sql`position(${dni} in ${text}) > 0` : undefined,
  );
}

/** That a membership was confirmed stays with the price of the sale; the carnet does not. */
async function eraseProofs(tx: Tx, { id }: UserRow): Promise<string[]> {
  const own = tx.select({ id: deals.id }).from(deals).where(eq(deals.userId, id));
  const proofs = await tx
    .select({ id: memberships.id, file: memberships.fileId })
    .from(memberships)
    .where(inArray(memberships.dealId, own));
  const ids = proofs.map((proof) => proof.id);
  if (ids.length === 0) return [];
  await tx
    .update(memberships)
    .set({ proof: gone, fileId: null })
    .where(and(inArray(memberships.id, ids)));
  return proofs.flatMap(({ file }) => file ?? []);
}
