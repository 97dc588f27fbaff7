import { sendContact as submitContact } from '@aulario/client/store/sent.thunks';
import { createStore } from '@aulario/client/store/store';
import { type AppLoadContext, data, redirect } from 'react-router';
import { formTicket, proofOf } from '../../human/form-ticket.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { type ContactValues, contactRequest, readContact } from './contact-values.ts';

/** What the form shows again when it was refused. */
export type ContactAnswer = {
  values: ContactValues;
  fault: FormFault;
  /** For the next try: the one that was sent is used up. */
  ticket: string | null;
};

/** Leaves a question with the academy, and says so on a page that can be reloaded. */
export async function sendContact(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const values = readContact(form);
  const query = new URL(request.url).searchParams;
  const { dispatch } = createStore(undefined, context.api);
  const sent = await dispatch(
    submitContact({ body: contactRequest(values, query), headers: proofOf(form) }),
  );
  if (sent.ok) throw redirect('/contacto?enviado=si', 303);
  const ticket = await formTicket(context, sent.error, form);
  const answer: ContactAnswer = { values, fault: faultOf(sent.error), ticket };
  return data(answer, { status: sent.status || 503 });
}
