import { isStaff } from '@aulario/contract/role';
import { apiKeyPrefix } from '@aulario/contract/systems/api-key';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { apiKeyByDigest, noteRefusal, noteUse } from './api-key.queries.ts';
import { digestOfKey } from './api-key.secret.ts';
import type { ApiKeyRow } from './api-key.tables.ts';
import { stateOf } from './api-key.view.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Found = NonNullable<Awaited<ReturnType<typeof apiKeyByDigest>>>;

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/**
 * Who acts by a key: the person who made it, with the roles of now, as far as the key was given something. Nobody
 * for one that is not known, has ended or comes from elsewhere; of a known one that is written down.
 */
export async function actorOfKey(
  deps: KeyDeps,
  secret: string,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const known = await apiKeyByDigest(deps.db, digestOfKey(secret));
  if (!known) return undefined;
  const now = deps.clock.now();
  const actor = actorOf(deps, known, request);
  const state = stateOf(known.key, now);
  if (state !== 'vigente') return tellRefusal(deps, actor, request, state);
  if (!known.maker.status || known.maker.retiredAt)
    return tellRefusal(deps, actor, request, 'maker-disabled');
  if (!isFrom(request.ip, known.key.networks)) return tellRefusal(deps, actor, request, 'address');
  const { lastUsedAt } = known.key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > minutes(1))
    await noteUse(deps.db, known.key.id, now, request.ip);
  return actor;
}

/** Writes down that a key stood in an address. @returns whether there is such a key. */
export async function noteKeyInAddress(
  deps: KeyDeps,
  secret: string,
  request: FastifyRequest,
): Promise<boolean> {
  const known = await apiKeyByDigest(deps.db, digestOfKey(secret));
  if (known) await tellRefusal(deps, actorOf(deps, known, request), request, 'in-address');
  return known !== undefined;
}

/** Writes down that a key was refused, at most once a minute for each: who tries on fills no log. */
export async function tellRefusal(
  { db, clock }: KeyDeps,
  actor: Actor,
  request: FastifyRequest,
  reason: string,
): Promise<undefined> {
  const id = actor.key?.id ?? '';
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await noteRefusal(tx, id, now, new Date(now.getTime() - minutes(1))))) return;
    const { method, routeOptions } = request;
    const after = { reason, method, route: routeOptions.url ?? null };
    await recordAudit(tx, actor, { action: 'refuse', entity: 'api-key', entityId: id, after });
  });
  request.log.warn({ key: id, reason }, 'a key was refused');
  return undefined;
}

function actorOf({ config }: KeyDeps, { key, maker }: Found, request: FastifyRequest): Actor {
  const mustEnrol =
    config.staffSecondFactor === 'required' &&
    isStaff(maker.roles) &&
    !maker.secondFactorSince &&
    !maker.hasPasskey;
  return {
    id: maker.id,
    name: `Llave «${key.name}» de ${fullName(maker)}`,
    roles: mustEnrol ? [] : maker.roles,
    sessionId: null,
    ip: request.ip,
    requestId: request.id,
    key: { id: key.id, permissions: key.permissions, test: key.test },
  };
}

function isFrom(ip: string, networks: ApiKeyRow['networks']): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [range, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), undefined];
    if (range.kind() !== address.kind()) return false;
    return address.match(range, bits ?? (range.kind() === 'ipv4' ? 32 : 128));
  });
}
