import * as openid from 'openid-client';
import { OidcFault } from './oidc.fault.ts';

/** The library's reasons, in the words of the audit. */
const reasons: readonly [RegExp, string][] = [
  [/"?nonce"?/i, 'de otro pedido (nonce)'],
  [/"?aud"?( |\b).*(audience|claim)|azp/i, 'para otro destinatario (audience)'],
  [/"?iss"?( |\b)|issuer/i, 'de otro emisor (issuer)'],
  [/"?state"?/i, 'de otro pedido (state)'],
  [/signature|JWK|"alg"|\bkey\b/i, 'con una firma que no es suya'],
  [/timestamp|"exp"|"iat"|"nbf"/i, 'vencida'],
];

/** Throws the library's error as one of ours. */
export function oidcFault(error: unknown): never {
  if (error instanceof OidcFault) throw error;
  if (error instanceof openid.AuthorizationResponseError) {
    throw new OidcFault('denied', 'no se autorizó', { cause: error });
  }
  if (error instanceof openid.ResponseBodyError) {
    // Of ours (`invalid_client`) only whoever runs the server can do something: it is in the log.
    const words = 'el emisor no reconoce el código';
    throw new OidcFault(error.status >= 500 ? 'unreachable' : 'refused', words, { cause: error });
  }
  const said = wordsOf(error);
  if (/timed out|aborted|fetch failed|HTTP response status/i.test(said)) {
    throw new OidcFault('unreachable', 'el emisor no responde', { cause: error });
  }
  const reason = reasons.find(([pattern]) => pattern.test(said))?.[1];
  throw new OidcFault('refused', reason ?? 'respuesta que no se entiende', { cause: error });
}

/** What an error and its causes say. */
function wordsOf(error: unknown): string {
  const all: string[] = [];
  for (let at: unknown = error; at instanceof Error && all.length < 5; at = at.cause) {
    all.push(at.message);
  }
  return all.join(' · ');
}
