import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type NameValues = { firstName: string; lastName: string };
export type NameAnswer = { said?: string; fault?: FormFault; values: NameValues };

/** Confirms how the person's name is printed. */
export async function confirmName(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = { firstName: text('firstName'), lastName: text('lastName') };
  const result = await api.request(certificateCorrectionEndpoints.confirmCertificateName, {
    body: values,
  });
  const answer: NameAnswer = result.ok
    ? { said: 'Gracias: así saldrá tu nombre en tus certificados.', values }
    : { fault: faultOf(result.error), values };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
