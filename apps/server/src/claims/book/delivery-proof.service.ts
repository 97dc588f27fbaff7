import type { Claim } from '@aulario/contract/claims/claim-sheet';
import { fileById, insertFile } from '../../files/file.queries.ts';
import { privateBytes, storeVoucher } from '../../files/file.service.ts';
import { handedOut } from '../../files/handed-out.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { claimFileName } from './claim.file.ts';
import * as queries from './claim.queries.ts';
import { changeClaim } from './claim-change.ts';
import type { Download } from './export.service.ts';

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/**
 * Keeps the picture or PDF that proves how a letter reached the consumer, once, for as long as the
 * sheet (DS 011-2011-PCM art. 12).
 * @throws DomainError `wrong-state` before the delivery is written down, and the second time.
 */
export async function keepDeliveryProof(
  deps: ProofDeps,
  actor: Actor,
  id: string,
  bytes: Uint8Array,
): Promise<Claim> {
  requirePermission(actor, 'claims:write');
  const claim = found(await queries.claimById(deps.db, id));
  // Before the bytes are worked on; the locked row is asked again.
  checkAwaited(claim);
  const file = await storeVoucher(deps, bytes, 'file');
  return keptOrRemoved(deps, file, () =>
    changeClaim(deps, actor, id, 'prove-delivery', async (tx, before) => {
      checkAwaited(before);
      // Under the sheets' purpose, whose files the database keeps two years.
      await insertFile(tx, { ...file, purpose: 'claim', createdBy: actor.id });
      return { state: before.state, deliveryFile: file.id };
    }),
  );
}

/** What was kept of a delivery. @throws DomainError `not-found`. */
export async function deliveryProof(
  deps: Pick<Deps, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<Download> {
  requirePermission(actor, 'claims:read');
  const claim = found(await queries.claimById(deps.db, id));
  const file = found(claim.deliveryFile ? await fileById(deps.db, claim.deliveryFile) : undefined);
  const name = claimFileName(claim)
    .replace('hoja-de-reclamacion', 'constancia')
    .replace(/pdf$/, file.mime === 'application/pdf' ? 'pdf' : 'jpg');
  return { name, mime: file.mime, bytes: handedOut(file.mime, await privateBytes(deps, file.id)) };
}

function checkAwaited(claim: { deliveredOn: string | null; deliveryFile: string | null }): void {
  if (claim.deliveredOn && !claim.deliveryFile) return;
  throw new DomainError(
    'wrong-state',
    'La constancia se adjunta una vez, después de anotar la entrega.',
  );
}
