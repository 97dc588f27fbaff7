import { contactEndpoints } from '@aulario/contract/contact';
import { type AppLoadContext, data, redirect } from 'react-router';
import type { FormFault } from '../ui/error-summary.tsx';
import { faultOf } from '../ui/form-fault.ts';
import { type ContactValues, contactRequest, readContact } from './contact-values.ts';

/** What the form shows again when it was refused. */
export type ContactAnswer = { values: ContactValues; fault: FormFault };

/** Leaves a question with the academy, and says so on a page that can be reloaded. */
export async function sendContact(request: Request, { api }: AppLoadContext) {
  const values = readContact(await request.formData());
  const query = new URL(request.url).searchParams;
  const sent = await api.request(contactEndpoints.sendContact, {
    body: contactRequest(values, query),
  });
  if (sent.ok) throw redirect('/contacto?enviado=si', 303);
  const answer: ContactAnswer = { values, fault: faultOf(sent.error) };
  return data(answer, { status: sent.status || 503 });
}
