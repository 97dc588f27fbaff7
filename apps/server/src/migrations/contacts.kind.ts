import { recordAudits } from '../platform/audit.ts';
import { newId } from '../platform/columns.ts';
import { receiveLead } from '../relations/contacts/arrival.service.ts';
import type { NewContact } from '../relations/contacts/contact.queries.ts';
import { broughtIn } from '../relations/contacts/contact.tables.ts';
import { leadOf } from './contact-row.ts';
import { reachedBy, retireUntouched } from './contacts.queries.ts';
import { lookForCourses } from './course-look.ts';
import {
  type KindWork,
  nothing,
  refused,
  toWrite,
  type Verdict,
  type Write,
} from './migration-kind.ts';
import { doublesAmong } from './row-keys.ts';

/**
 * Leads from a sheet. Whoever is already an open lead is not added again, and nobody's consent to
 * advertising is given by a file.
 */
export const contactsKind: KindWork<'contacts'> = {
  entity: 'contact',
  async judge(look, rows) {
    const courseOf = await lookForCourses(
      look.db,
      rows.map(({ row }) => row),
    );
    const read = rows.map(({ row }) => leadOf(row, courseOf));
    const keysOf = ({ email, mobile }: NewContact) => [
      ...(email ? [`email:${email}`] : []),
      ...(mobile ? [`mobile:${mobile}`] : []),
    ];
    const leads = read.flatMap((one) => ('lead' in one ? [one.lead] : []));
    const isDouble = await doublesAmong(look, leads.flatMap(keysOf));
    const reached = await reachedBy(look.db, leads);
    return read.map((one): Verdict => {
      if ('fault' in one) return refused(one.fault);
      const { lead } = one;
      const { contact, person } = reached(lead);
      if (contact) {
        const reason = `Ya está como ${contact.name}.`;
        return { ...nothing, outcome: 'unchanged', reason, recordId: contact.id };
      }
      const keys = keysOf(lead);
      if (isDouble(keys)) {
        return { ...nothing, outcome: 'unchanged', reason: 'Está dos veces en el archivo.' };
      }
      const id = newId();
      const after = { ...lead, id, userId: person?.id ?? null };
      return { ...nothing, outcome: 'created', recordId: id, after, keys };
    });
  },
  async write({ tx, actor, now }, verdicts) {
    // One by one: each goes to the adviser whose turn it is after the one before.
    for (const { after } of toWrite(verdicts, 'created')) {
      const lead = after as NewContact;
      await receiveLead({ clock: { now: () => now } }, tx, actor, {
        ...lead,
        occasion: `${broughtIn}${lead.id}`,
      });
    }
  },
  undo,
};

async function undo(
  { tx, actor, now }: Write,
  rows: Parameters<KindWork<'contacts'>['undo']>[1],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const retired = new Set(await retireUntouched(tx, ids, now));
  await recordAudits(
    tx,
    actor,
    [...retired].map((id) => ({
      action: 'undo-migration',
      entity: 'contact',
      entityId: id,
      before: { retiredAt: null },
      after: { retiredAt: now },
    })),
  );
  return new Map(
    rows.flatMap(({ id, recordId }) =>
      retired.has(recordId as string) ? [] : [[id, 'Alguien ya lo atendió.'] as const],
    ),
  );
}
