import { claimEndpoints } from '@aulario/contract/claims/claim';
import { call } from '../../data/api-client.ts';

/** Saves the proof of a delivery on this computer. */
export async function saveProof(id: string, number: string): Promise<void> {
  const { data } = await call<Blob>(claimEndpoints.deliveryProof, { params: { id } });
  const ending = data.type === 'application/pdf' ? 'pdf' : 'jpg';
  const href = URL.createObjectURL(data);
  const download = `constancia-${number}.${ending}`;
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
