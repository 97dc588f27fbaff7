import type { UserStage } from '@aulario/contract/people/user';
import { days, minutes } from '../platform/clock.ts';
import { demoContacts } from './content/contacts.ts';
import { daysBefore, wakingHour } from './demo-days.ts';
import type { DemoIdentity, IdentityMaker } from './demo-identity.ts';
import { studentRow, type UserInsert } from './demo-people.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { buyerCount, type DealSlot } from './demo-slots.ts';

export type DemoStudent = {
  row: UserInsert;
  identity: DemoIdentity;
  createdAt: Date;
  stage: UserStage;
};

/** Buyers and those who only asked. */
export const studentCount = 300;
/** Those who never bought, by how far they came. */
const leadStages: UserStage[] = [
  ...Array<UserStage>(15).fill('nuevo'),
  ...Array<UserStage>(14).fill('contactado'),
  ...Array<UserStage>(14).fill('interesado'),
  ...Array<UserStage>(7).fill('negociacion'),
  ...Array<UserStage>(10).fill('perdido'),
];

/** The buyers of the sales, in their order, then those who only asked. */
export function composeStudents(
  now: Date,
  slots: readonly DealSlot[],
  advisers: readonly { id: string }[],
  newIdentity: IdentityMaker,
): DemoStudent[] {
  const random = demoRandom('students');
  const converted = convertedContacts(slots);
  return Array.from({ length: studentCount }, (_, index) => {
    const own = slots.filter(({ buyer }) => buyer === index);
    const stage = index < buyerCount ? stageOf(own) : (leadStages[index - buyerCount] ?? 'nuevo');
    const identity = newIdentity(converted.get(index));
    const assisted = index % 2 === 0;
    const createdAt = arrival(now, own[0], stage, assisted, random);
    const adviser = assisted ? (advisers[(index / 2) % advisers.length]?.id ?? null) : null;
    const row = studentRow(identity, {
      id: random.id(createdAt),
      createdAt,
      updatedAt: createdAt,
      stage,
      assessorId: adviser,
      status: index < buyerCount,
    });
    return { row, identity, createdAt, stage };
  });
}

/** The contacts whom staff know as customers are among the people who paid. */
function convertedContacts(slots: readonly DealSlot[]) {
  const payers = [
    ...new Set(slots.filter(({ story }) => story === 'pagado').map(({ buyer }) => buyer)),
  ];
  const names = demoContacts.filter(({ stage }) => stage === 'cliente');
  return new Map(
    names.map(({ firstName, lastName }, index) => [
      payers[payers.length - 1 - index * 3] ?? index,
      { firstName, lastName, country: 'PE' as const },
    ]),
  );
}

function stageOf(slots: readonly DealSlot[]): UserStage {
  if (slots.some(({ story }) => story === 'pagado')) return 'cliente';
  return slots.some(({ story }) => story !== 'anulado') ? 'negociacion' : 'perdido';
}

/** Whoever an adviser helped was known for some days before buying; the others came to buy. */
function arrival(
  now: Date,
  first: DealSlot | undefined,
  stage: UserStage,
  assisted: boolean,
  random: DemoRandom,
): Date {
  if (first) {
    const before = assisted ? days(random.between(1, 20)) : minutes(random.between(0, 1));
    return new Date(first.at.getTime() - before);
  }
  const [newest, oldest] = stage === 'nuevo' ? [1, 12] : [10, 150];
  return wakingHour(daysBefore(now, random.between(newest, oldest)), random.next());
}
