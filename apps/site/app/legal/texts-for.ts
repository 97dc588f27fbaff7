import {
  type AcceptanceOccasion,
  legalEndpoints,
  type TextsInForce,
} from '@aulario/contract/legal';
import type { AppLoadContext } from 'react-router';

/** The texts that a form is about, for each country; none when they cannot be had, and then none was seen. */
export async function textsFor(
  { api }: Pick<AppLoadContext, 'api'>,
  occasion: AcceptanceOccasion,
): Promise<TextsInForce[]> {
  const texts = await api.request(legalEndpoints.textsInForce, { query: { occasion } });
  return texts.ok ? texts.data : [];
}
