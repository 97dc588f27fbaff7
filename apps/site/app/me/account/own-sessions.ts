import type { Client } from '@aulario/client/http';
import { type OwnClassSession, timetableEndpoints } from '@aulario/contract/learning/timetable';

/** One page of sessions, and how many there are. */
export type Classes = { sessions: OwnClassSession[]; total: number };

/** One's own sessions that are not over, the next one first, or those that are, the latest first; none when they cannot be read. */
export async function ownClasses(
  api: Client,
  query: { limit: number; page?: number; past?: boolean; enrolment?: string },
): Promise<Classes> {
  const { past, ...rest } = query;
  const classes = await api.request(timetableEndpoints.ownClasses, {
    query: { ...rest, ...(past ? { past: 'true' } : {}) },
  });
  return read(classes);
}

/** The same of what an order bought, by its private link. */
export async function classesOfDeal(
  api: Client,
  token: string,
  { past, ...query }: { limit: number; page?: number; past?: boolean },
): Promise<Classes> {
  const classes = await api.request(timetableEndpoints.classesOfDeal, {
    params: { token },
    query: { ...query, ...(past ? { past: 'true' } : {}) },
  });
  return read(classes);
}

function read(
  classes: { ok: true; data: OwnClassSession[]; total: number | undefined } | { ok: false },
): Classes {
  if (!classes.ok) return { sessions: [], total: 0 };
  return { sessions: classes.data, total: classes.total ?? classes.data.length };
}
