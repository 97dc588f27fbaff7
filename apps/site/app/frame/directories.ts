import type { Client } from '@aulario/client/http';
import { agreementEndpoints, categoryEndpoints } from '@aulario/contract/catalogue/catalogue';
import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import type { Currency } from '@aulario/contract/money';
import { userEndpoints } from '@aulario/contract/people/user';
import { testimonyEndpoints } from '@aulario/contract/relations/testimony';

const directories = {
  '/categorias': 'Categorías',
  '/paquetes': 'Paquetes',
  '/metas': 'Metas',
  '/docentes': 'Docentes',
  '/convenios': 'Convenios',
  '/testimonios': 'Testimonios',
};

/**
 * The directories that menu and footer lead to: of an academy that begins, those alone that have something. Goals come
 * late, and who has some is asked no more of the others, which would cost every page.
 */
export async function loadDirectories(
  api: Pick<Client, 'request'>,
  { goals, currency }: { goals: boolean; currency: Currency },
): Promise<Record<string, string>> {
  if (goals) return directories;
  const one = { query: { limit: 1 } };
  const answers = await Promise.all([
    api.request(categoryEndpoints.listOpen, one),
    api.request(openOfferEndpoints.openPackages, { query: { currency } }),
    null,
    api.request(userEndpoints.listTeachers, one),
    api.request(agreementEndpoints.listOpen, one),
    api.request(testimonyEndpoints.listOpenTestimonies, one),
  ]);
  // What cannot be read just now is led to.
  const isThere = (at: number) => !answers[at]?.ok || answers[at].data.length > 0;
  return Object.fromEntries(
    Object.entries(directories).filter(([to], at) => to !== '/metas' && isThere(at)),
  );
}
