import { certificateCheckEndpoints } from '@aulario/contract/certificates/certificate-check';
import { redirect } from 'react-router';
import type { Route } from './+types/many-file.route.ts';
import { bodyOf, faultOf, readAsked } from './many-codes.ts';

/** The answer to the same question as a table; it is asked anew, for nothing of it was kept. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = readAsked(form);
  if (faultOf(asked)) throw redirect('/certificados/varios');
  const answer = await api.request(certificateCheckEndpoints.checkManyFile, {
    query: { format: form.get('formato') === 'csv' ? 'csv' : 'xlsx' },
    body: { ...bodyOf(asked), names: asked.papers.map(({ name }) => name) },
  });
  if (!answer.ok) throw new Response(answer.error.message, { status: answer.status || 503 });
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const name of ['content-type', 'content-disposition']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.data as BodyInit, { headers });
}

/** Whoever opens the address by itself is where the question is asked. */
export function loader() {
  return redirect('/certificados/varios');
}
