import { createContactBody } from '@aulario/contract/contact';
import type { importRow, LeadImport } from '@aulario/contract/lead';
import type { z } from 'zod';
import { countryList } from '../academy/countries.ts';
import { publishedCourseBySlug } from '../courses/course.queries.ts';
import { asE164 } from '../people/phone.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { sortKey } from '../platform/text.ts';
import { receiveLead } from './arrival.service.ts';
import type { NewContact } from './contact.queries.ts';
import { similarTo } from './duplicate.queries.ts';

type Row = z.output<typeof importRow>;
type Fate = LeadImport['rows'][number];
type Ready = { lead: NewContact } | { fault: string };

/**
 * Adds the leads of a sheet, row by row: a wrong row is refused with its reason and the others go on.
 * Whoever is already an open lead is not added again. An import gives nobody's consent to advertising.
 */
export async function importContacts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { rows, dryRun }: { rows: Row[]; dryRun: boolean },
): Promise<LeadImport> {
  requirePermission(actor, 'contacts:write');
  const fates: Fate[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const fate = await deps.db.transaction((tx) => importOne(deps, tx, actor, row, seen, dryRun));
    fates.push({ row: index + 1, name: row.name ?? '', ...fate });
  }
  const count = (fate: Fate['fate']) => fates.filter((one) => one.fate === fate).length;
  return {
    created: count('nuevo'),
    duplicated: count('repetido'),
    refused: count('rechazado'),
    rows: fates,
  };
}

async function importOne(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  row: Row,
  seen: Set<string>,
  dryRun: boolean,
): Promise<Pick<Fate, 'fate' | 'reason' | 'contact'>> {
  const ready = await leadOf(tx, row);
  if ('fault' in ready) return { fate: 'rechazado', reason: ready.fault, contact: null };
  const { email, mobile } = ready.lead;
  const keys = [email, mobile].filter((key) => typeof key === 'string');
  const same = await similarTo(
    tx,
    { email: email ?? undefined, mobile: mobile ?? undefined },
    undefined,
  );
  const known = same.find(({ kind }) => kind === 'contacto');
  if (known) return { fate: 'repetido', reason: `Ya está como ${known.name}.`, contact: known.id };
  if (keys.some((key) => seen.has(key))) {
    return { fate: 'repetido', reason: 'Está dos veces en el archivo.', contact: null };
  }
  for (const key of keys) seen.add(key);
  if (dryRun) return { fate: 'nuevo', reason: null, contact: null };
  const person = same.find(({ kind }) => kind === 'persona');
  const kept = await receiveLead(deps, tx, actor, { ...ready.lead, userId: person?.id ?? null });
  return { fate: 'nuevo', reason: null, contact: kept.id };
}

async function leadOf(tx: Tx, row: Row): Promise<Ready> {
  const country = row.country ? countryCode(row.country) : 'PE';
  if (!country) return { fault: `No conocemos el país «${row.country}».` };
  const filled = (text: string | undefined) => text?.trim() || undefined;
  const parsed = createContactBody.safeParse({
    name: filled(row.name) ?? '',
    email: filled(row.email) ?? null,
    mobile: filled(row.mobile) ?? null,
    country,
    message: filled(row.message) ?? '',
    source: filled(row.source) ?? 'Importación',
    campaign: filled(row.campaign) ?? null,
  });
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'No se puede leer.' };
  const { name, email, mobile, message, source, campaign } = parsed.data;
  const phone = mobile ? asE164(mobile, { country }) : undefined;
  if (mobile && !phone) return { fault: `El celular «${mobile}» no existe en ese país.` };
  const slug = filled(row.course);
  const course = slug ? (await publishedCourseBySlug(tx, slug))?.course : undefined;
  if (slug && !course) return { fault: `No hay un curso «${slug}».` };
  return {
    lead: {
      name,
      email: email ?? null,
      mobile: phone?.mobile ?? null,
      mobileCode: phone?.mobileCode ?? null,
      country,
      courseId: course?.id ?? null,
      message: message ?? '',
      source: source ?? 'Importación',
      campaign: campaign ?? null,
    },
  };
}

/** "PE", "Perú" or "peru". */
function countryCode(text: string): string | undefined {
  const wanted = sortKey(text.trim());
  return countryList().find(
    ({ code, name }) => code === text.trim().toUpperCase() || sortKey(name) === wanted,
  )?.code;
}
