import type { Result } from '@aulario/client/result';
import { dossierEndpoints as calls } from '@aulario/contract/certificates/dossier';
import { type AppLoadContext, data } from 'react-router';

export type DossierAnswer = { said?: string; fault?: string };

const said: Record<string, string> = {
  reunir: 'Guardamos tu legajo.',
  enlace: 'Tu enlace está listo. Quien lo tenga ve tu legajo.',
  anular: 'El enlace ya no abre nada.',
  pdf: 'Estamos preparando tu PDF. Puedes seguir con otra cosa: aquí lo encontrarás.',
};

/** What a person does with their «legajo»: which act, the button's name says. */
export async function changeDossier(request: Request, { api }: AppLoadContext) {
  const form = await request.formData();
  const act = String(form.get('act') ?? '');
  const acts: Record<string, () => Promise<Result<unknown>>> = {
    reunir: () =>
      api.request(calls.changeDossier, {
        body: { certificates: form.getAll('certificate').map(String) },
      }),
    enlace: () => api.request(calls.linkDossier),
    anular: () => api.request(calls.unlinkDossier),
    pdf: () =>
      api.request(calls.orderDossierPaper, { body: { document: form.get('documento') === 'si' } }),
  };
  const result = await acts[act]?.();
  if (!result) return data<DossierAnswer>({ fault: 'Vuelve a intentarlo.' }, { status: 402 });
  const answer: DossierAnswer = result.ok
    ? { said: said[act] ?? '' }
    : { fault: result.error.message };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
