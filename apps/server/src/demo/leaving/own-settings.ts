import { isDeepStrictEqual } from 'node:util';
import { demoDirector } from '../content/academy.ts';
import { demoAccounts, demoProfile } from '../demo-academy.ts';
import type { KeptRecords } from './kept-records.queries.ts';

/**
 * Takes out of what is kept whatever the demonstration invented: an academy must not begin with the invented
 * number of a tax payer, and its buyers must not pay into accounts that nobody has.
 */
export function withoutInvented(records: KeptRecords): KeptRecords {
  const files = records.find(({ table }) => table === 'files')?.rows.map(({ id }) => id) ?? [];
  return records.map(({ table, rows }) => {
    if (table === 'users') return { table, rows: rows.map((row) => alone(row, files)) };
    if (table !== 'settings') return { table, rows };
    return { table, rows: rows.map((row) => ({ ...row, value: ownValue(row, files) })) };
  });
}

/** Without what stays behind: who looked after them, and a picture that they did not bring. */
function alone({ photo_id, ...row }: Record<string, unknown>, files: unknown[]) {
  const photo = files.includes(photo_id) ? photo_id : null;
  return { ...row, photo_id: photo, assessor_id: null, merged_into_id: null };
}

function ownValue({ name, value }: Record<string, unknown>, files: unknown[]): unknown {
  if (name === 'academy') return ownProfile(value as Record<string, unknown>, files);
  if (name === 'certificates') return ownRules(value as Rules);
  if (name !== 'accounts') return value;
  // By their number, whatever else was changed: a code to be scanned is drawn when the demonstration is made.
  const invented = new Set(demoAccounts().map(({ number }) => number));
  return (value as { number: string }[]).filter(({ number }) => !invented.has(number));
}

type Rules = { signatories?: { name: string }[] };

/** Nobody signs what an academy issues whom the demonstration invented. */
function ownRules({ signatories = [], ...rules }: Rules): Rules {
  return { ...rules, signatories: signatories.filter(({ name }) => name !== demoDirector.name) };
}

/** Fields that are still as they were invented are as if nobody had filled them in. */
function ownProfile(profile: Record<string, unknown>, files: unknown[]) {
  const invented: Record<string, unknown> = demoProfile();
  const own = Object.entries(profile).filter(
    ([field, value]) => !isDeepStrictEqual(value, invented[field]),
  );
  const { logo, ...rest } = Object.fromEntries(own) as { logo?: { _id: string } | null };
  return { ...rest, ...(logo && files.includes(logo._id) ? { logo } : {}), demo: false };
}
