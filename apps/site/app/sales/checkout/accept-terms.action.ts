import { dealConfirmationEndpoints } from '@aulario/contract/sales/deal-confirmation';
import { type AppLoadContext, redirect } from 'react-router';
import type { VoucherAnswer } from './voucher.action.ts';
import { refused } from './voucher.action.ts';

/** Accepts the texts of an order that staff opened, and shows how to pay it. */
export async function acceptTerms(
  request: Request,
  token: string,
  { api }: AppLoadContext,
): Promise<ReturnType<typeof refused>> {
  const form = await request.formData();
  const seenTexts = String(form.get('seenTexts') ?? '');
  const kept = await api.request(dealConfirmationEndpoints.acceptTerms, {
    params: { token },
    // An unticked box is the server's to refuse, in its words.
    body: { terms: form.has('terms') as true, ...(seenTexts && { seenTexts }) },
  });
  if (kept.ok) throw redirect(`/comprar/${token}#pagar`, 303);
  const { message, errors = [] } = kept.error;
  const fault: VoucherAnswer['fault'] = { message, errors };
  return refused(fault, kept.status || 503);
}
