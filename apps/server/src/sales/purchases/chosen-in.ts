import { seatsOf } from '../../catalogue/editions/seat.queries.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import type { MailProps } from '../../mails/templates.ts';
import type { Db } from '../../platform/database.ts';
import { limaDeadline } from '../../platform/spanish-day.ts';
import { linesOf } from '../deals/deal.queries.ts';

type Chosen = Pick<MailProps<'deal-received'>, 'bought' | 'keptUntil'>;

/** What a deal buys, as its mail says it: each course with its group, once for all who take it, and until when it is kept. */
export async function chosenIn(db: Db, dealId: string, now: Date): Promise<Chosen> {
  const lines = await linesOf(db, dealId);
  const groups = await toldGroups(
    db,
    lines.flatMap(({ editionId }) => editionId ?? []),
    now,
  );
  const bought = new Map<string, { name: string; people: number; editionId: string | null }>();
  for (const { courseName: name, courseId, kind, editionId } of lines) {
    const key = [kind, courseId, editionId].join();
    const { people = 0 } = bought.get(key) ?? {};
    bought.set(key, { name, people: people + 1, editionId });
  }
  const until = await placesUntil(db, lines);
  return {
    bought: [...bought.values()].map(({ name, people, editionId }) => ({
      name: people > 1 ? `${name} (${people} personas)` : name,
      group: groups.get(editionId ?? '') ?? null,
    })),
    keptUntil: until && until > now ? limaDeadline(until) : null,
  };
}

/** The first moment at which one of the places is given to others. */
async function placesUntil(db: Db, lines: readonly { id: string }[]): Promise<Date | undefined> {
  const seats = await seatsOf(
    db,
    lines.map(({ id: lineId }) => ({ lineId })),
  );
  const times = seats.flatMap(({ heldUntil }) => heldUntil ?? []);
  return times.sort((one, other) => one.getTime() - other.getTime())[0];
}
