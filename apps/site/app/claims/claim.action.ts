import { fileClaim as submitClaim } from '@aulario/client/store/sent.thunks';
import { createStore } from '@aulario/client/store/store';
import { fileClaimBody } from '@aulario/contract/claims/claim-form';
import { type AppLoadContext, data, redirect } from 'react-router';
import { formTicket, solvedProofOf, waitingTicket } from '../human/form-ticket.ts';
import type { FormFault } from '../ui/error-summary.tsx';
import { faultOf } from '../ui/form-fault.ts';
import { nextKey } from '../ui/form-key.ts';
import { type ClaimValues, claimRequest, formFaults, readClaim } from './claim-values.ts';

/** What the form shows again when it was refused. */
export type ClaimAnswer = {
  values: ClaimValues;
  fault: FormFault;
  /** For the next try: the one that was sent may be used up. */
  ticket: string | null;
};

/** Files a sheet and leads to its private page; a sheet sent twice is filed once. */
export async function fileClaim(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const values = readClaim(form);
  const body = claimRequest(values);
  const own = formFaults(values);
  if (own.length > 0) {
    const issues = fileClaimBody.safeParse(body).error?.issues ?? [];
    const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const fault: FormFault = { message: '', errors: [...errors, ...own] };
    const ticket = waitingTicket(form) ?? (await formTicket(context));
    return data<ClaimAnswer>({ values, fault, ticket }, { status: 402 });
  }
  const { dispatch } = createStore(undefined, context.api);
  const filed = await dispatch(
    submitClaim({ body, headers: solvedProofOf(form), idempotencyKey: values.key }),
  );
  if (filed.ok) throw redirect(filed.data.path, 303);
  const next = { ...values, key: nextKey(values.key, filed.status) };
  const ticket = await formTicket(context, filed.error, form);
  const answer: ClaimAnswer = { values: next, fault: faultOf(filed.error), ticket };
  return data(answer, { status: filed.status || 503 });
}
