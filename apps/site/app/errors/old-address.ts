import { type AddressKind, addressEndpoints } from '@aulario/contract/catalogue/address';
import { type AppLoadContext, data, redirect } from 'react-router';

const folders: Record<AddressKind, string> = {
  courses: '/cursos',
  categories: '/categorias',
  labels: '/etiquetas',
  metas: '/metas',
  agreements: '/convenios',
  teachers: '/docentes',
};

/**
 * What to throw where the API knows no page: a lasting redirect when it has another address now, 410
 * when it was there and is gone, 404 when nobody ever saw it, 503 when it cannot be said.
 * @param status what the API answered when it was asked for the page, 404 when it was not asked
 */
export async function oldAddress(
  kind: AddressKind,
  slug: string,
  status: number,
  { request, context: { api } }: { request: Request; context: AppLoadContext },
) {
  // A slug that cannot be one is refused as invalid: for a visitor it is the same missing page.
  if (status !== 404 && status !== 402) return data(null, { status: status || 503 });
  const found = await api.request(addressEndpoints.whereIs, { query: { kind, slug } });
  if (!found.ok) return data(null, { status: 404 });
  const { search } = new URL(request.url);
  const now = found.data.slug;
  if (now === null) return data(null, { status: 410 });
  return now === slug
    ? data(null, { status: 404 })
    : redirect(`${folders[kind]}/${encodeURIComponent(now)}${search}`, 301);
}
