import { placeRules } from '../../catalogue/editions/place-rules.service.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import type { MailProps } from '../../mails/templates.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { limaDeadline } from '../../platform/spanish-day.ts';
import { linesOf } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { unpaidUntil } from '../deals/places.ts';
import { keptPlaces } from './own-places.ts';

type Chosen = Pick<MailProps<'deal-received'>, 'bought' | 'keptUntil' | 'keptLonger'>;

/** What a deal buys, as its mail says it: each course with its group, once for all who take it, and until when it is kept. */
export async function chosenIn(db: Db, deal: DealRow, now: Date): Promise<Chosen> {
  const lines = await linesOf(db, deal.id);
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
  const places = lines.flatMap(({ id: lineId, kind, edition }) =>
    kind === 'curso' && edition ? [{ lineId, editionId: edition.id, seats: edition.seats }] : [],
  );
  const { until } = await keptPlaces(db, deal, places, now);
  const { depositHours } = await placeRules(db);
  const isShort =
    until && until.getTime() + hours(1) < unpaidUntil(deal, depositHours, now).getTime();
  return {
    ...(isShort && { keptLonger: true }),
    bought: [...bought.values()].map(({ name, people, editionId }) => ({
      name: people > 1 ? `${name} (${people} personas)` : name,
      group: groups.get(editionId ?? '') ?? null,
    })),
    keptUntil: until && until > now ? limaDeadline(until) : null,
  };
}
