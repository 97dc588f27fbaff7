import type { CloseEdition, Edition } from '@aulario/contract/catalogue/edition';
import { closeEditionIn, getEdition } from '../../catalogue/editions/edition.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { wallClock } from '../../platform/zone.ts';
import { cancelSessionsOf } from '../timetable/edition-move.service.ts';
import { editionById } from '../timetable/session.queries.ts';
import { writeNotice } from './notice.service.ts';

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Ends an edition early, and with it the sessions ahead where staff say so: its people get one notice of all of them. */
export async function closeEdition(
  deps: ClosingDeps,
  actor: Actor,
  id: string,
  input: CloseEdition,
): Promise<Edition> {
  await deps.db.transaction(async (tx) => {
    await closeEditionIn(deps, tx, actor, id);
    if (input?.cancelSessions) await cancelRest(deps, tx, actor, id, input.reason ?? '');
  });
  return getEdition(deps, actor, id);
}

async function cancelRest(
  deps: ClosingDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const { timeZone } = found(await editionById(tx, id));
  const by = { now: deps.clock.now(), by: actor.id };
  const starts = await cancelSessionsOf(tx, id, reason, by);
  const days = starts.map((at) => wallClock(at, timeZone).day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const one = days.length === 1;
  const span = one
    ? `la sesión del ${spanishDay(first)}`
    : `las ${days.length} sesiones que quedaban, del ${spanishDay(first)} al ${spanishDay(last)}`;
  await writeNotice(deps, tx, actor, id, {
    title: one ? 'Se canceló la última sesión' : 'Se cancelaron las sesiones que quedaban',
    text: `El grupo termina antes: no habrá ${span}. Conservas tu acceso y tu avance.\n\nMotivo: ${reason}`,
  });
}
