import { apiKeyPrefix } from '@aulario/contract/systems/api-key';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { noteKeyInAddress } from './api-key.actor.ts';

/** 256 bits, as they stand behind the first letters of a key. */
const written = new RegExp(`${apiKeyPrefix}(?:prueba_)?[\\w-]{43}`);

/**
 * Refuses whatever has a key in its address, where proxies, histories and the logs of others keep it, also beside a good
 * header: who wrote it learns of it at the first try, and its maker from the audit log. Register it before what
 * asks who is calling.
 */
export function refuseKeysInAddresses(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): void {
  app.addHook('onRequest', async (request) => {
    const [secret] = written.exec(request.url) ?? [];
    if (secret && (await noteKeyInAddress(deps, secret, request)))
      throw new DomainError('unauthenticated', toHeader);
  });
}

const toHeader =
  'Una llave va en la cabecera Authorization y nunca en la dirección, donde otros la guardan. Revoca esta y haz otra.';
