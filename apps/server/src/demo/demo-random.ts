import { type Random, randomFrom } from './art/random.ts';

/** Repeatable chances for invented data, and ids that look like those of real records. */
export type DemoRandom = Random & {
  /** A UUIDv7 whose time is that of the record: ids keep the order of what they name. */
  id(at: Date): string;
  bytes(count: number): Uint8Array;
  /** Text of so many decimal digits; the first is never 0. */
  digits(count: number): string;
  /** An instant between both. */
  instant(from: Date, to: Date): Date;
  /** A copy in another order. */
  shuffled<T>(items: readonly T[]): T[];
};

/** The same seed gives the same sequence, on every machine. */
export function demoRandom(seed: string): DemoRandom {
  const random = randomFrom(seed);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.int(0, 255));
  return {
    ...random,
    bytes,
    id: (at) => uuidAt(at, bytes(10)),
    digits: (count) =>
      Array.from({ length: count }, (_, place) => random.int(place === 0 ? 1 : 0, 9)).join(''),
    instant: (from, to) => new Date(Math.floor(random.between(from.getTime(), to.getTime()))),
    shuffled: (items) => shuffled(items, random),
  };
}

/** Layout of RFC 9562, section 5.7: 48 bits of milliseconds, then chance. */
function uuidAt(at: Date, chance: Uint8Array): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const rest = Buffer.from(chance).toString('hex');
  const variant = '89ab'[(chance[9] ?? 0) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/** Fisher and Yates, from the end. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = random.int(0, place);
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
}
