import type { MergePreview } from '@aulario/contract/people/merge';
import type { Db } from '../../platform/database.ts';
import { countPointers, type Pointer, pointersTo } from '../../platform/pointers.ts';

/**
 * What does not change hands: sessions, mailed links, addresses of calendars, passkeys, accounts elsewhere and keys of authenticator apps end, for
 * they would open another person's account; the records of merges say what was, whatever came later.
 * By the code of a platform the record that stayed is entered (decision 150).
 */
const keptBehind = new Set([
  'sessions.user_id',
  'one_time_links.user_id',
  'second_factors.user_id',
  'recovery_codes.user_id',
  'passkeys.user_id',
  'provider_accounts.user_id',
  'lti_learners.user_id',
  'calendar_feeds.user_id',
  'user_merges.kept_id',
  'user_merges.absorbed_id',
  'users.merged_into_id',
]);

/** Points to people without a foreign key: mails are sent by areas that know no people. */
const unbound: readonly Pointer[] = [
  { table: 'mails', column: 'user_id' },
  { table: 'acceptances', column: 'user_id' },
];

/** How staff call what hangs from a person. What is not here is counted as other records. */
const words: Record<string, string> = {
  deals: 'Tratos',
  payments: 'Pagos',
  enrolments: 'Matrículas',
  certificates: 'Certificados',
  shippings: 'Envíos',
  dossiers: 'Legajos de certificados',
  testimonies: 'Testimonios',
  contacts: 'Contactos',
  calls: 'Llamadas',
  consents: 'Consentimientos',
  acceptances: 'Textos aceptados',
  activities: 'Notas',
  mails: 'Correos',
  user_changes: 'Cambios de su ficha',
  user_stage_moves: 'Cambios de etapa',
  user_proposals: 'Propuestas de cambio',
  course_teachers: 'Cursos que enseña',
  users: 'Personas que asesora',
};

/** Everything that points to a person and goes with them, found in the database's own catalogue. */
export async function belongingPointers(db: Db): Promise<Pointer[]> {
  const bound = await pointersTo(db, 'users');
  return [...bound, ...unbound].filter(
    ({ table, column }) => !keptBehind.has(`${table}.${column}`),
  );
}

/** Whose a record is, not who wrote or decided it. */
export async function ownerPointers(db: Db): Promise<Pointer[]> {
  return (await belongingPointers(db)).filter(({ column }) => column === 'user_id');
}

/** How much of what hangs from a person, in words, the most first. */
export async function belongingsOf(db: Db, userId: string): Promise<MergePreview['belongings']> {
  const counts = new Map<string, number>();
  for (const pointer of await belongingPointers(db)) {
    const count = await countPointers(db, pointer, userId);
    const name = words[pointer.table] ?? 'Otros registros';
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
