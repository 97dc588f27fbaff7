import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

/** What the private address of an entry holds: made again for each mail, kept nowhere but as its digest. */
export function waitingToken({ config }: Pick<Deps, 'config'>, id: string): string {
  return createHmac('sha256', config.jwtSecret).update(`waiting:${id}`).digest('base64url');
}

export function waitingAddress(deps: Pick<Deps, 'config'>, id: string): string {
  return `${deps.config.publicUrl}/lista-de-espera/${waitingToken(deps, id)}`;
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
