import type { Client } from '@aulario/client/http';
import { type OwnClassSession, timetableEndpoints } from '@aulario/contract/learning/timetable';
import { limaDay } from '../../ui/date-words.ts';

/** Days ahead that one call may ask of. */
const windowDays = 61;

/** One's own sessions that are not over, the next one first; those of the next two months. */
export async function comingOwnSessions(api: Client): Promise<OwnClassSession[]> {
  const now = new Date();
  const until = new Date(now.getTime() + windowDays * 86_400_000);
  const sessions = await api.request(timetableEndpoints.ownClassSessions, {
    query: { from: limaDay(now.toISOString()), until: limaDay(until.toISOString()) },
  });
  if (!sessions.ok) return [];
  return sessions.data.filter(({ endsAt }) => endsAt > now.toISOString());
}
