import { z } from 'zod';
import { said } from './template.ts';

/** A group as mails name it, in words: what one needs to know to be there. */
export const toldGroup = z.strictObject({
  /** "del 3 de febrero de 2027 al 26 de marzo de 2027"; null: everybody begins when they like. */
  days: said.nullable(),
  /** With the zone that its hours are in. */
  hours: said.nullable(),
  /** The room, or that it is live. */
  where: said.nullable(),
  /** Its classes are held over the internet, and in no room. */
  live: z.boolean(),
  /** The first class that is still to come; null: none is planned. */
  first: said.nullable(),
  /** Whether it has begun, or never begins, so that the class is the next one and not the first. */
  running: z.boolean(),
});
export type ToldGroup = z.output<typeof toldGroup>;

/** Its facts, a line each. */
export function groupFacts(group: ToldGroup): (readonly [label: string, value: string])[] {
  const rows: [string, string | null][] = [
    ['Grupo', group.days ?? 'a tu ritmo, sin fechas'],
    ['Horario', group.hours],
    [group.running ? 'Próxima clase' : 'Primera clase', group.first],
    ['Dónde', group.where],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
