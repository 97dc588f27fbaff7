import type { Ceremony } from '@aulario/contract/people/passkey';

/** Has the browser sign with a passkey. Rejects with words for the person. */
export async function signWithPasskey({ token, options }: Ceremony) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options as never }).catch(inWords);
  return { token, response };
}

/** Has the browser make one. The same. */
export async function makePasskey({ token, options }: Ceremony) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: options as never }).catch(inWords);
  return { token, response };
}

export const knowsPasskeys = () => 'PublicKeyCredential' in window && window.isSecureContext;

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError')
    throw new Error('Este dispositivo ya tiene una llave de esta cuenta.');
  throw new Error('No se usó ninguna llave de acceso. Se puede intentar otra vez.');
}
