import type { BodyOf } from '@aulario/contract/endpoint';
import type { returningBuyerEndpoints } from '@aulario/contract/people/returning-buyer';

type Identification = BodyOf<typeof returningBuyerEndpoints.identifyBuyer>;

/** One field for an e-mail, a document or a mobile: a number may be either of the last two. */
export function readIdentification(who: string, form: FormData): Identification {
  const text = (name: string) => String(form.get(name) ?? '') || undefined;
  const way = who.includes('@')
    ? { email: who }
    : { dni: who.slice(0, 30), mobile: who.slice(0, 30) };
  return { ...way, country: text('country'), back: text('back') };
}
