import { type Fate, fates } from './data-group.ts';
import { dataGroups } from './data-map.ts';
import { dataUses, type UseName } from './uses.ts';

/** Uses of data of others than the person who asks. */
const ofOthers: readonly UseName[] = ['equipo', 'convenios', 'institucion'];

/** Why a column stays; nothing for one that does not. */
const whyKept = (fate: Fate) => fates[fate];

/** What stays of one use after an erasure, with the reason, as people read it. */
export function keptOf(use: UseName): string[] {
  const kept = dataGroups().filter((group) => group.use === use && whyKept(group.fate));
  return [...new Set(kept.map(({ what, fate }) => `${what}: ${whyKept(fate)}.`))];
}

/** What an erasure leaves of a person, and why. */
export function keptAfterErasure(): string[] {
  const names = (Object.keys(dataUses) as UseName[]).filter((use) => !ofOthers.includes(use));
  return [
    ...new Set(names.flatMap(keptOf)),
    'Sus notas en Moodle, en una cuenta suspendida que ya no dice de quién fue.',
  ];
}
