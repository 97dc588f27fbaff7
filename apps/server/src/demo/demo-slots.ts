import type { DealState } from '@aulario/contract/sales/deal';
import { hours } from '../platform/clock.ts';
import { daysBefore, wakingHour } from './demo-days.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';

/** How a sale went, before it has a buyer's name, courses or a price. */
export type DealStory =
  | 'esperando-pago'
  | 'comprobante-en-revision'
  | 'pagado-en-parte'
  | 'pagado'
  | 'anulado';

export type DealSlot = {
  at: Date;
  story: DealStory;
  /** Which of the buyers, from 0. */
  buyer: number;
};

/** Of the 300 students, those who bought. */
export const buyerCount = 240;

const counts: Record<DealStory, number> = {
  'esperando-pago': 40,
  'comprobante-en-revision': 40,
  'pagado-en-parte': 15,
  pagado: 310,
  anulado: 15,
};

/** Days ago that each kind of sale began: what waits is recent. */
const ages: Record<DealStory, readonly [newest: number, oldest: number]> = {
  'esperando-pago': [0, 21],
  'comprobante-en-revision': [0.1, 5],
  'pagado-en-parte': [6, 60],
  pagado: [0.8, 180],
  anulado: [20, 170],
};

/** The state in which each story leaves a sale. */
export const stateOf: Record<DealStory, DealState> = {
  'esperando-pago': 'abierto',
  'comprobante-en-revision': 'abierto',
  'pagado-en-parte': 'pagado-parcial',
  pagado: 'pagado',
  anulado: 'anulado',
};

/** When sales happened, how they went and who bought, oldest first; every buyer appears. */
export function dealSlots(now: Date): DealSlot[] {
  const random = demoRandom('slots');
  const stories = (Object.keys(counts) as DealStory[]).flatMap((story) =>
    Array.from({ length: counts[story] }, () => ({ story, at: begun(story, now, random) })),
  );
  const buyers = random.shuffled(
    stories.map((_, index) => (index < buyerCount ? index : random.int(0, buyerCount - 1))),
  );
  return stories
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((slot, index) => ({ ...slot, buyer: buyers[index] ?? 0 }));
}

function begun(story: DealStory, now: Date, random: DemoRandom): Date {
  const [newest, oldest] = ages[story];
  const age = newest + (oldest - newest) * random.next() ** 1.15;
  const awake = wakingHour(daysBefore(now, age), random.next());
  const latest = now.getTime() - hours(1 + newest * 24);
  return awake.getTime() <= latest ? awake : wakingHour(daysBefore(now, age + 1), random.next());
}
