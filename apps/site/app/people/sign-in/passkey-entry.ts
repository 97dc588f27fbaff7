import type { AnswerOf } from '@aulario/contract/endpoint';
import { passkeyEndpoints, passkeyProofBody } from '@aulario/contract/people/passkey';
import type { AppLoadContext } from 'react-router';

type Entry =
  | { entered: AnswerOf<typeof passkeyEndpoints.signIn> }
  | { refused: { message: string; status: number } };

/** Signs in with what the browser signed, as a form brought it. */
export async function enterWithPasskey(form: FormData, { api }: AppLoadContext): Promise<Entry> {
  const body = passkeyProofBody.safeParse(fromBrowser(form)).data;
  if (!body) return { refused: { message: unreadable, status: 402 } };
  const result = await api.request(passkeyEndpoints.signIn, { body });
  return result.ok
    ? { entered: result.data }
    : { refused: { message: result.error.message, status: result.status || 503 } };
}

/** What a browser made or signed, which anybody may have written. */
export function fromBrowser(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('passkey') ?? ''));
  } catch {
    return undefined;
  }
}

export const unreadable = 'No pudimos leer tu llave de acceso. Inténtalo otra vez.';
