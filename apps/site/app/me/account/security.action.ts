import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { accountEndpoints } from '@aulario/contract/people/account';
import { providerEndpoints } from '@aulario/contract/people/provider';
import { sessionCookie, sessionEndpoints } from '@aulario/contract/people/session';
import { consentEndpoints } from '@aulario/contract/relations/consent';
import { type AppLoadContext, data, redirect } from 'react-router';
import { thisDevice } from '../../people/sign-in/known-device.ts';
import { cookieText } from '../../preferences/cookie.ts';
import { faultOf } from '../../ui/form-fault.ts';
import { changePasskeys } from './passkey.action.ts';
import type { SecurityAnswer } from './security-answer.ts';

/** Changes the password and the passkeys, leaves accounts elsewhere, ends sessions (`end:<id>`, `end-others`), gives or takes back consent. */
export async function changeSecurity(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const [act = '', id = ''] = String(form.get('intent') ?? '').split(':');
  switch (act) {
    case 'password':
      return changePassword(request, form, context);
    case 'end':
      return endSession(id, context);
    case 'end-others':
      return endOthers(context);
    case 'consent':
      return changeConsent(id, context);
    case 'passkey-prove':
    case 'passkey-add':
    case 'passkey-rename':
    case 'passkey-remove':
      return changePasskeys(act, id, form, context);
    case 'provider-leave':
      return leaveProvider(id, context);
    default:
      return answer({ form: 'sessions' }, 400);
  }
}

/** All sessions end with the old password; this device enters at once with the new one. */
async function changePassword(
  request: Request,
  form: FormData,
  { api, publicUrl }: AppLoadContext,
) {
  const current = String(form.get('current') ?? '');
  const password = String(form.get('password') ?? '');
  const changed = await api.request(accountEndpoints.changeOwnPassword, {
    body: { current, password },
  });
  if (!changed.ok) {
    return answer({ form: 'password', fault: faultOf(changed.error) }, changed.status || 503);
  }
  const username = String(form.get('username') ?? '');
  const entered = await api.request(sessionEndpoints.login, {
    body: { username, password, ...thisDevice(request, publicUrl) },
  });
  // An account with a second step asks for it again.
  if (!entered.ok || !('token' in entered.data)) {
    return redirect('/login?siguiente=/mi-cuenta/seguridad', 303);
  }
  const cookie = cookieText({
    name: sessionCookie.name,
    value: entered.data.token,
    days: sessionCookie.days,
    publicUrl,
  });
  return redirect('/mi-cuenta/seguridad?clave=cambiada', {
    headers: { 'Set-Cookie': cookie },
    status: 303,
  });
}

async function endSession(id: string, { api }: AppLoadContext) {
  const result = await api.request(ownAccountEndpoints.endSession, { params: { id } });
  return result.ok
    ? answer({ form: 'sessions', said: 'Cerramos esa sesión.' }, 200)
    : answer({ form: 'sessions', fault: faultOf(result.error) }, result.status || 503);
}

async function endOthers({ api }: AppLoadContext) {
  const result = await api.request(ownAccountEndpoints.endOtherSessions);
  return result.ok
    ? answer({ form: 'sessions', said: 'Cerramos todas las demás sesiones.' }, 200)
    : answer({ form: 'sessions', fault: faultOf(result.error) }, result.status || 503);
}

async function leaveProvider(id: string, { api }: AppLoadContext) {
  const result = await api.request(providerEndpoints.leave, { params: { id } });
  return result.ok
    ? answer({ form: 'providers', said: 'Listo: esa cuenta ya no abre la tuya.' }, 200)
    : answer({ form: 'providers', fault: faultOf(result.error) }, result.status || 503);
}

const consentSaid = {
  yes: 'Listo: te enviaremos novedades y promociones.',
  no: 'Listo: ya no recibirás publicidad nuestra. Rige desde este momento.',
  uncounted: 'Listo: lo que todavía no se contó de tus compras ya no se cuenta.',
} as const;

async function changeConsent(id: string, { api }: AppLoadContext) {
  const granted = id === 'yes';
  const result = await api.request(consentEndpoints.changeOwnConsent, { body: { granted } });
  return result.ok
    ? answer(
        { form: 'consent', said: consentSaid[id as keyof typeof consentSaid] ?? consentSaid.no },
        200,
      )
    : answer({ form: 'consent', fault: faultOf(result.error) }, result.status || 503);
}

function answer(body: SecurityAnswer, status: number) {
  return data(body, { status });
}
