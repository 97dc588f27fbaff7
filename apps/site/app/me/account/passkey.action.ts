import { passkeyEndpoints } from '@aulario/contract/people/passkey';
import { proofEndpoints } from '@aulario/contract/people/proof';
import { type AppLoadContext, data } from 'react-router';
import { fromBrowser, unreadable } from '../../people/sign-in/passkey-entry.ts';
import { faultOf } from '../../ui/form-fault.ts';
import type { SecurityAnswer } from './security-answer.ts';

/** Proves the person (`passkey-prove`), adds, renames or removes a passkey. */
export async function changePasskeys(
  act: string,
  id: string,
  form: FormData,
  { api }: AppLoadContext,
) {
  // Fields of a page have names of their own.
  const name = String(form.get(id ? `nombre-${id}` : 'nombre') ?? '').trim();
  switch (act) {
    case 'passkey-prove': {
      const password = String(form.get('clave') ?? '');
      const proven = await api.request(proofEndpoints.prove, { body: { password } });
      return answer(proven, 'Listo: ya puedes agregar o quitar llaves.');
    }
    case 'passkey-add': {
      const made = passkeyEndpoints.addPasskey.body?.safeParse({
        ...(fromBrowser(form) as object | undefined),
        name,
      });
      if (!made?.success) return refused({ message: unreadable }, 402);
      const added = await api.request(passkeyEndpoints.addPasskey, { body: made.data });
      return answer(added, 'Agregamos tu llave de acceso. Úsala la próxima vez que ingreses.');
    }
    case 'passkey-rename': {
      const renamed = await api.request(passkeyEndpoints.renamePasskey, {
        params: { id },
        body: { name },
      });
      return answer(renamed, 'Cambiamos el nombre de tu llave.');
    }
    default: {
      const removed = await api.request(passkeyEndpoints.removePasskey, { params: { id } });
      return answer(removed, 'Quitamos la llave: ya no sirve para entrar.');
    }
  }
}

type Came = { ok: true } | { ok: false; status: number; error: Parameters<typeof faultOf>[0] };

function answer(came: Came, said: string) {
  if (!came.ok) return refused(came.error, came.status || 503);
  return data<SecurityAnswer>({ form: 'passkeys', said }, { status: 200 });
}

function refused(error: Parameters<typeof faultOf>[0], status: number) {
  return data<SecurityAnswer>({ form: 'passkeys', fault: faultOf(error) }, { status });
}
