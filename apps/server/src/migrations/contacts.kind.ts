import { receiveLead } from '../contacts/arrival.service.ts';
import type { NewContact } from '../contacts/contact.queries.ts';
import { similarTo } from '../contacts/duplicate.queries.ts';
import { recordAudits } from '../platform/audit.ts';
import { newId } from '../platform/columns.ts';
import { leadOf } from './contact-row.ts';
import { retireUntouched } from './contacts.queries.ts';
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
    const all = read.flatMap((one) => ('lead' in one ? keysOf(one.lead) : []));
    const isDouble = await doublesAmong(look, all);
    const verdicts: Verdict[] = [];
    for (const one of read) {
      if ('fault' in one) {
        verdicts.push(refused(one.fault));
        continue;
      }
      const { lead } = one;
      const keys = keysOf(lead);
      const same = await similarTo(
        look.db,
        { email: lead.email ?? undefined, mobile: lead.mobile ?? undefined },
        undefined,
      );
      const known = same.find(({ kind }) => kind === 'contacto');
      if (known) {
        const reason = `Ya está como ${known.name}.`;
        verdicts.push({ ...nothing, outcome: 'unchanged', reason, recordId: known.id });
        continue;
      }
      if (isDouble(keys)) {
        const reason = 'Está dos veces en el archivo.';
        verdicts.push({ ...nothing, outcome: 'unchanged', reason });
        continue;
      }
      const id = newId();
      const person = same.find(({ kind }) => kind === 'persona');
      const after = { ...lead, id, userId: person?.id ?? null };
      verdicts.push({ ...nothing, outcome: 'created', recordId: id, after, keys });
    }
    return verdicts;
  },
  async write({ tx, actor, now }, verdicts) {
    // One by one: each goes to the adviser whose turn it is after the one before.
    for (const { after } of toWrite(verdicts, 'created')) {
      await receiveLead({ clock: { now: () => now } }, tx, actor, after as NewContact);
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
