import type { Client } from '@aulario/client/http';
import { attendanceEndpoints, type TaughtSession } from '@aulario/contract/learning/attendance';
import { mustRead } from '../../me/account/own.ts';
import { limaDay } from '../../ui/date-words.ts';

const day = 86_400_000;

/** The sessions that one gives from some days ago to some days ahead, with the hour at which they were asked for. */
export async function taughtDays(
  api: Client,
  { back, ahead }: { back: number; ahead: number },
): Promise<{ now: string; sessions: TaughtSession[] }> {
  const now = new Date();
  const shifted = (days: number) => limaDay(new Date(now.getTime() + days * day).toISOString());
  const query = { from: shifted(-back), until: shifted(ahead) };
  const sessions = await api.request(attendanceEndpoints.taughtSessions, { query });
  return { now: now.toISOString(), sessions: mustRead(sessions) };
}
