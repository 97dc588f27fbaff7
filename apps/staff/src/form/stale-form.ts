import type { Endpoint } from '@aulario/contract/endpoint';
import { toChanges } from '../data/request-body.ts';
import { said, type Told } from '../office/audit/said.ts';
import type { Fault } from './error-words.ts';

type Values = Record<string, unknown>;

/** What became of a form whose record somebody else changed meanwhile. */
export type StaleForm = {
  /** What was typed, and what the record is now. */
  mine: Values;
  latest: Values;
  /** Fields that both changed, to something else; only I; only they. */
  both: string[];
  own: string[];
  theirs: string[];
  /** Who changed a field, in the server's words. */
  who: Record<string, string>;
};

/** What a record says a second time, by what it is made of. */
const madeOf: Record<string, string> = { names: 'lastName', mobileCode: 'mobile' };

/** Whether a field goes with another one, which is the one to choose. */
function follows(field: string, record: Values): boolean {
  const other = madeOf[field];
  return other !== undefined && other in record;
}

/** @param base the record as the form first read it. */
export function compareForms(
  endpoint: Endpoint,
  { mine, base, latest, faults }: { mine: Values; base: Values; latest: Values; faults: Fault[] },
): StaleForm {
  const changedBy = (values: Values) => {
    const { version: _, ...changes } = toChanges(endpoint, values, base);
    return Object.fromEntries(Object.entries(changes).filter(([field]) => !follows(field, base)));
  };
  const ours = changedBy(mine);
  const others = changedBy(latest);
  const same = (field: string) => JSON.stringify(ours[field]) === JSON.stringify(others[field]);
  const both = Object.keys(ours).filter((field) => field in others && !same(field));
  return {
    mine,
    latest,
    both,
    own: Object.keys(ours).filter((field) => !(field in others)),
    theirs: Object.keys(others).filter((field) => !(field in ours)),
    who: Object.fromEntries(faults.map(({ path, message }) => [path, message])),
  };
}

/** What is to be saved on top of the record as it is now. */
export function mergedForm({ mine, latest, both, own }: StaleForm, keeps: Record<string, boolean>) {
  const kept = [...own, ...both.filter((field) => keeps[field] ?? true)];
  return { ...latest, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

const longest = 400;

/** A value of a form as people read it, in the words of the audit; one that is empty says so. */
export function inWords(value: unknown, field: string, told: Told = {}): string {
  return shortened(said(value, field, told) ?? 'Vacío');
}

/** Of a list, the rows that the other list does not have: what is the same needs no choice. All, where only rows went. */
export function otherRows(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const theirs = new Set(other.map((row) => JSON.stringify(row)));
  const rows = value.filter((row) => !theirs.has(JSON.stringify(row)));
  return rows.length > 0 ? rows : value;
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
