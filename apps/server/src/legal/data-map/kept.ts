import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { keepingLaws } from './bases.ts';
import { type Fate, fates } from './data-group.ts';
import { dataGroups } from './data-map.ts';
import { dataUses, type UseName } from './uses.ts';

/** Uses of data of others than the person who asks. */
export const ofOthers: readonly UseName[] = ['equipo', 'convenios', 'institucion'];

/** Why a column stays, with the law where one asks for it; nothing for one that does not stay. */
function whyKept(fate: Fate, country: ClaimCountry): string | null {
  const laws: Partial<Record<Fate, string>> = keepingLaws[country];
  return fates[fate] && [fates[fate], laws[fate] && `(${laws[fate]})`].filter(Boolean).join(' ');
}

/** What stays of one use after an erasure, with the reason, as people of a country read it. */
export function keptOf(use: UseName, country: ClaimCountry): string[] {
  const kept = dataGroups().filter((group) => group.use === use && fates[group.fate]);
  return [...new Set(kept.map(({ what, fate }) => `${what}: ${whyKept(fate, country)}.`))];
}

/** What an erasure leaves of a person, and why. */
export function keptAfterErasure(country: ClaimCountry): string[] {
  const names = (Object.keys(dataUses) as UseName[]).filter((use) => !ofOthers.includes(use));
  return [
    ...new Set(names.flatMap((use) => keptOf(use, country))),
    'Sus notas en Moodle, en una cuenta suspendida que ya no dice de quién fue.',
  ];
}
