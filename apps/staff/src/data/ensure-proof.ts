import { type Proof, proofEndpoints } from '@aulario/contract/people/proof';
import { call } from './api-client.ts';
import { askForProof } from './proof-gate.ts';

/** For what the browser fetches by itself, whose refusal no screen would see: asks before, where it is due. */
export async function ensureProof(): Promise<boolean> {
  const { data } = await call<Proof>(proofEndpoints.ownProof);
  return data.until !== null || askForProof();
}
