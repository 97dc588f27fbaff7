import type { RequestKind } from '@aulario/contract/me/privacy-request';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PrivacyRequestRow } from '../privacy.tables.ts';
import { lockRequest, updateRequest } from '../request.queries.ts';
import { audit } from '../request.service.ts';

/** What an erasure is the answer to; the others ask for what is no longer there. */
const done: readonly RequestKind[] = ['cancelacion', 'oposicion'];

/**
 * An erasure ends what still waited for an answer: nobody can be told of data that are gone. Staff were shown them
 * before.
 */
export async function closeRequests(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  requests: readonly PrivacyRequestRow[],
): Promise<void> {
  for (const { id, kind } of requests) {
    const before = await lockRequest(tx, id);
    if (!before) continue;
    const fulfilled = done.includes(kind);
    const after = await updateRequest(tx, before, {
      state: fulfilled ? 'atendida' : 'denegada',
      answer: fulfilled
        ? 'Sus datos se suprimieron.'
        : 'Sus datos se suprimieron antes de responder: ya no hay nada que entregar ni corregir.',
      ...{ answeredAt: clock.now(), answeredById: actor.id, answeredByName: actor.name },
    });
    await audit(tx, actor, 'answer', before, after);
  }
}
