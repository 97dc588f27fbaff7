import { certificateHolderEndpoints } from '@aulario/contract/certificates/certificate-holder';
import { type AppLoadContext, data } from 'react-router';

export type GradeAnswer = { said?: string; fault?: string };

/** Shows the grade of one of the person's certificates to strangers, or hides it. */
export async function showGrade(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const shown = form.get('shown') === 'si';
  const result = await api.request(certificateHolderEndpoints.showGrade, {
    params: { id: String(form.get('certificate') ?? '') },
    body: { shown },
  });
  const answer: GradeAnswer = result.ok
    ? { said: shown ? 'Ahora tu nota se ve en la página del certificado.' : 'Tu nota ya no se ve.' }
    : { fault: result.error.message };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
