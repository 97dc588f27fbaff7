import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { waiting } from '../../../catalogue/editions/waiting.tables.ts';
import { shippingMoves, shippings } from '../../../certificates/shippings/shipping.tables.ts';
import { cancellations } from '../../../claims/cancellations/cancellation.tables.ts';
import { type FileRow, files } from '../../../files/file.tables.ts';
import { acceptances } from '../../../legal/legal.tables.ts';
import { migrationRows } from '../../../migrations/migration.tables.ts';
import { lockUsers } from '../../../people/users/guest.queries.ts';
import { updateUser } from '../../../people/users/user.queries.ts';
import { audit } from '../../../platform/audit.tables.ts';
import type { Tx } from '../../../platform/database.ts';
import { calls } from '../../../relations/calls/call.tables.ts';
import { activities } from '../../../relations/contacts/activity.tables.ts';
import { contacts } from '../../../relations/contacts/contact.tables.ts';
import { deals } from '../../../sales/deals/deal.tables.ts';
import { memberships } from '../../../sales/deals/membership.tables.ts';
import { payments } from '../../../sales/payments/payment.tables.ts';
import {
  gone,
  goneBuyer,
  goneCall,
  goneLabel,
  goneLead,
  goneUser,
  goneWaiting,
} from '../gone.queries.ts';
import { eraseTraces } from '../privacy.queries.ts';
import type { Cuts } from './cuts.ts';
import { type KindName, kinds } from './overdue.queries.ts';

/** Empties rows of a kind. @returns the ids of files that they named. */
type LetGo = (tx: Tx, ids: string[], now: Date) => Promise<(string | null)[]>;

/**
 * Ids of some rows of a kind that had their time, locked; what somebody works on just now waits for another night.
 */
export async function someOverdue(
  tx: Tx,
  name: KindName,
  { cuts, most }: { cuts: Cuts; most: number },
): Promise<string[]> {
  const { table, overdue } = kinds[name];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${table} where ${overdue(cuts)} order by id limit ${most} for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

export const letGo: Readonly<Record<KindName, LetGo>> = {
  async contactos(tx, ids, now) {
    await tx
      .update(contacts)
      .set({ ...goneLead, retiredAt: now, updatedAt: now })
      .where(inArray(contacts.id, ids));
    await tx.update(activities).set({ text: gone }).where(inArray(activities.contactId, ids));
    const theirs = inArray(calls.contactId, ids);
    const heard = await tx.select({ file: calls.recordingFileId }).from(calls).where(theirs);
    await tx.update(calls).set(goneCall).where(theirs);
    return heard.map(({ file }) => file);
  },
  async 'listas-de-espera'(tx, ids) {
    await tx.update(waiting).set(goneWaiting).where(inArray(waiting.id, ids));
    return [];
  },
  async grabaciones(tx, ids) {
    const theirs = inArray(calls.id, ids);
    const heard = await tx.select({ file: calls.recordingFileId }).from(calls).where(theirs);
    await tx.update(calls).set({ recordingFileId: null, recording: 'no-hay' }).where(theirs);
    return heard.map(({ file }) => file);
  },
  async comprobantes(tx, ids, now) {
    const theirs = inArray(payments.id, ids);
    const seen = await tx.select({ file: payments.voucherId }).from(payments).where(theirs);
    await tx.update(payments).set({ voucherId: null, updatedAt: now }).where(theirs);
    return seen.map(({ file }) => file);
  },
  async direcciones(tx, ids, now) {
    await tx
      .update(shippings)
      .set({ ...goneLabel, updatedAt: now })
      .where(inArray(shippings.id, ids));
    await tx
      .update(shippingMoves)
      .set({ note: null })
      .where(inArray(shippingMoves.shippingId, ids));
    return [];
  },
  async membresias(tx, ids) {
    const theirs = inArray(memberships.id, ids);
    const shown = await tx.select({ file: memberships.fileId }).from(memberships).where(theirs);
    await tx.update(memberships).set({ proof: gone, fileId: null }).where(theirs);
    return shown.map(({ file }) => file);
  },
  /** What it became stays in the records themselves, and the counts with the import. */
  async importaciones(tx, ids) {
    await tx.delete(migrationRows).where(inArray(migrationRows.id, ids));
    return [];
  },
  /** A trigger refuses to delete what is younger than two years. */
  async auditoria(tx, ids) {
    await tx.delete(audit).where(inArray(audit.id, ids));
    return [];
  },
  async tratos(tx, ids, now) {
    await tx
      .update(deals)
      .set({ ...goneBuyer, updatedAt: now })
      .where(inArray(deals.id, ids));
    await tx
      .update(acceptances)
      .set({ ip: null })
      .where(and(eq(acceptances.occasion, 'compra'), inArray(acceptances.subjectId, ids)));
    // Why somebody cancelled is of the purchase, and kept no longer than it.
    await tx
      .update(cancellations)
      .set({
        reason: '',
        answer: sql`case when ${cancellations.answer} is null then null else ${gone} end`,
      })
      .where(inArray(cancellations.dealId, ids));
    return [];
  },
  /** By the record alone: an e-mail or document that a stranger typed may be somebody else's. */
  async invitados(tx, ids, now) {
    const files: (string | null)[] = [];
    for (const row of await lockUsers(tx, ids)) {
      const unknown = { ...row, email: null, mobile: null, dni: null };
      files.push(...(await eraseTraces(tx, unknown, [])));
      await updateUser(tx, row, goneUser(now, row.disabledAt));
    }
    return files;
  },
};

/**
 * Takes away the rows of files that nothing else names; their bytes follow once it is committed, and what a crash leaves
 * of them is swept as what no row names.
 */
export async function dropFileRows(tx: Tx, named: (string | null)[]): Promise<FileRow[]> {
  const ids = [...new Set(named.filter((file) => file !== null))];
  if (ids.length === 0) return [];
  const still = tx
    .select({ id: sql<string>`${payments.voucherId}` })
    .from(payments)
    .where(inArray(payments.voucherId, ids));
  return tx
    .delete(files)
    .where(and(inArray(files.id, ids), notInArray(files.id, still)))
    .returning();
}
