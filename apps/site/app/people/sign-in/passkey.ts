import { readSessionToken } from '@aulario/client/session-cookie';
import type { Ceremony } from '@aulario/contract/people/passkey';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Has the browser sign with a passkey. @returns what the form sends. Rejects with words for the person. */
export async function signWithPasskey(given: Ceremony | undefined): Promise<string> {
  const { token, options } = given ?? (await ask('/api/auth/passkey/options', {}));
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(inWords);
  return JSON.stringify({ token, response });
}

/** Has the browser make one for whoever is signed in. The same. */
export async function makePasskey(): Promise<string> {
  const { token, options } = await ask('/api/me/passkeys/options');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(inWords);
  return JSON.stringify({ token, response });
}

/** Without the typed client: its endpoints bring their schemas with them. */
async function ask(path: string, body?: object): Promise<Ceremony> {
  const token = readSessionToken(document);
  const answer = await fetch(path, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined);
  if (!answer) throw new Error('No hay conexión. Inténtalo otra vez.');
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.message);
  return said;
}

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error('Este dispositivo ya tiene una llave tuya.');
  throw new Error('No se usó ninguna llave de acceso. Puedes intentarlo otra vez.');
}
