import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../platform/actor.ts';
import { hours, minutes } from '../../platform/clock.ts';
import { activeTool } from '../../systems/lti/lti.queries.ts';
import type { LtiToolRow } from '../../systems/lti/lti.tables.ts';
import { ltiAddresses } from '../../systems/lti/lti.view.ts';
import { claimedIssuer, ToolFault, verifiedOfTool } from '../../systems/lti/tool-keys.ts';
import { type LaunchDeps, refuseOfTool } from './launch.service.ts';
import { agsScopes } from './tool.claims.ts';
import { spendOnce } from './tool.hint.ts';

const audience = 'lti-services';
const lasts = minutes(60);
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** What OAuth answers to a tool that may not; `error` is a word of RFC 6749. */
export class ServiceFault extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string, words?: string) {
    super(words ?? error);
    this.status = status;
    this.error = error;
  }
}

/**
 * Gives a tool a token for an hour, for what it shows by a signature of its own (`private_key_jwt`, RFC 7523), each once.
 * @throws ServiceFault as OAuth names it.
 */
export async function giveToken(
  deps: LaunchDeps,
  from: Actor,
  form: Record<string, string>,
): Promise<{ access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }> {
  if (form.grant_type !== 'client_credentials')
    throw new ServiceFault(400, 'unsupported_grant_type');
  if (form.client_assertion_type !== assertionType) throw new ServiceFault(401, 'invalid_client');
  const tool = await toolOfAssertion(deps, from, form.client_assertion ?? '');
  const all: string[] = Object.values(agsScopes);
  const scopes = (form.scope ?? '').split(' ').filter((scope) => all.includes(scope));
  if (scopes.length === 0) throw new ServiceFault(400, 'invalid_scope');
  const scope = scopes.join(' ');
  const access = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(tool.id)
    .setAudience(audience)
    .setExpirationTime(new Date(deps.clock.now().getTime() + lasts))
    .sign(keyOf(deps));
  return { access_token: access, token_type: 'Bearer', expires_in: lasts / 1000, scope };
}

async function toolOfAssertion(
  deps: LaunchDeps,
  from: Actor,
  assertion: string,
): Promise<LtiToolRow> {
  const tool = await activeTool(deps.db, claimedIssuer(assertion));
  if (!tool) throw new ServiceFault(401, 'invalid_client');
  const { tokenUrl, issuer } = ltiAddresses(deps.config);
  try {
    const expected = { audience: [tokenUrl, issuer], requiredClaims: ['exp', 'jti', 'sub'] };
    const { sub, jti } = await verifiedOfTool(deps, tool, assertion, expected);
    if (sub !== tool.id) throw new ToolFault('para otro (sub)');
    // Whenever it says that it ends: an hour after it was signed none is taken.
    const until = new Date(deps.clock.now().getTime() + hours(1) + minutes(2));
    if (!(await spendOnce(deps, `${tool.id} jti ${jti}`, until))) throw new ToolFault('repetida');
    return tool;
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    await refuseOfTool(deps, from, tool.id, `credencial ${error.message}`).catch(() => {});
    throw new ServiceFault(401, 'invalid_client', error.message);
  }
}

/**
 * The tool of a call, as long as it is open, when it was given one of these scopes.
 * @throws ServiceFault 401 without a token that counts, 403 beyond its scope.
 */
export async function toolOfToken(
  deps: LaunchDeps,
  authorization: string | undefined,
  scopes: readonly string[],
): Promise<LtiToolRow> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const payload = await jwtVerify(token, keyOf(deps), {
    ...{ audience, algorithms: ['HS256'], currentDate: deps.clock.now() },
  }).then(
    (read) => read.payload,
    () => undefined,
  );
  const tool = payload?.sub ? await activeTool(deps.db, payload.sub) : undefined;
  if (!payload || !tool) throw new ServiceFault(401, 'invalid_token');
  const given = String(payload.scope).split(' ');
  if (!scopes.some((scope) => given.includes(scope)))
    throw new ServiceFault(403, 'insufficient_scope');
  return tool;
}

function keyOf({ config }: LaunchDeps): Uint8Array {
  return createHmac('sha256', config.jwtSecret).update('lti services').digest();
}
