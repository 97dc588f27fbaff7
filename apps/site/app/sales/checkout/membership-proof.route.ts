import { largestUpload, megabyte } from '@aulario/contract/file';
import { voucherEndpoints } from '@aulario/contract/sales/voucher';
import { redirect } from 'react-router';
import type { Route } from './+types/membership-proof.route.ts';

/** Takes the document of a membership and shows the deal again, with a word of what was wrong. */
export async function action({ request, params: { token }, context: { api } }: Route.ActionArgs) {
  // Refused before it is read: the rest of the form weighs next to nothing.
  if (Number(request.headers.get('content-length')) > largestUpload + megabyte)
    throw back(token, 'pesado');
  const file = (await request.formData()).get('file');
  if (!(file instanceof File) || file.size === 0) throw back(token, 'falta');
  const sent = await api.request(voucherEndpoints.sendMembershipProof, {
    params: { token },
    body: {},
    file,
  });
  throw back(token, sent.ok ? 'enviado' : (causes[sent.status] ?? 'otro'));
}

/** Nothing to see here by itself. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  throw redirect(`/comprar/${token}#convenio`, 303);
}

const causes: Record<number, string> = { 413: 'pesado', 415: 'formato', 409: 'revisado' };

function back(token: string, word: string) {
  return redirect(`/comprar/${token}?convenio=${word}#convenio`, 303);
}
