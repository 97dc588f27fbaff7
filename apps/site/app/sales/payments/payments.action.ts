import { loadPayments } from '@aulario/client/store/payment.thunks';
import { createStore } from '@aulario/client/store/store';
import type { FieldError } from '@aulario/contract/error';
import type { OwnPayment } from '@aulario/contract/sales/payment';
import { type AppLoadContext, data } from 'react-router';
import { formTicket, solvedProofOf } from '../../human/form-ticket.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type PaymentsAnswer = {
  deal: string;
  document: string;
  /** Those of the deal; absent when the question was refused. */
  payments?: OwnPayment[];
  fault?: FormFault;
  /** The work for the next try, where others tried that document too often. */
  ticket?: string | null;
};

/**
 * Asks for the payments of one deal. The form is sent as a POST so that the document stays out of
 * addresses, and with them out of histories and logs.
 */
export async function consultPayments(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const asked = { deal: text(form, 'deal'), document: text(form, 'document') };
  const errors = missing(asked);
  if (errors.length > 0) return answer({ ...asked, fault: { message: '', errors } }, 402);
  const { dispatch } = createStore(undefined, context.api);
  const found = await dispatch(loadPayments({ query: asked, headers: solvedProofOf(form) }));
  if (found.ok) return answer({ ...asked, payments: found.data }, 200);
  const { error, status } = found;
  const ticket = error.work ? await formTicket(context, error, form) : null;
  return answer({ ...asked, fault: faultOf(error), ticket }, status || 503);
}

function missing({ deal, document }: { deal: string; document: string }): FieldError[] {
  return [
    ...(deal ? [] : [{ path: 'deal', message: 'Escribe el número de tu compra.' }]),
    ...(document ? [] : [{ path: 'document', message: 'Escribe tu número de documento.' }]),
  ];
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
    .trim()
    .slice(0, 30);
}

function answer(body: PaymentsAnswer, status: number) {
  return data(body, { status });
}
