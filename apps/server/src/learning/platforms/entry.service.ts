import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import type { LtiPlatformRow } from '../../systems/lti/lti.tables.ts';
import { platformById, platformsOf } from '../../systems/lti/lti-platform.queries.ts';
import { entryAddresses } from '../../systems/lti/lti-platform.view.ts';
import { ToolFault, verifiedByKeys } from '../../systems/lti/tool-keys.ts';
import { openHint, signHint, spendOnce } from '../tools/tool.hint.ts';
import { type EntryClaims, entryClaims } from './entry.claims.ts';

export type EntryDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
export type Fields = Record<string, string | undefined>;

/**
 * A platform begins a launch (OpenID Connect, third-party initiated login). The browser keeps a secret of its own, so that the
 * identity that comes back serves in no other.
 * @returns where the browser goes on, and what it keeps under which name.
 * @throws DomainError `bad-credentials` for who is not registered.
 */
export async function beginEntry(
  deps: EntryDeps,
  asked: Fields,
): Promise<{ to: string; cookie?: { name: string; value: string } }> {
  const { iss, client_id: client, login_hint: hint } = asked;
  const known = iss && hint ? await platformsOf(deps.db, iss, client) : [];
  const [platform] = known;
  if (!platform || known.length > 1) throw unknownPlatform();
  if (!platform.active) throw switchedOff();
  const deployment = asked.lti_deployment_id;
  if (deployment && !platform.deploymentIds.includes(deployment)) throw unknownPlatform();
  const choosing = forChoice(deps, asked);
  const [browser, nonce] = [randomText(), randomText()];
  const state = await signHint(deps, 'lti-entry', {
    ...{ platform: platform.id, nonce, browser: choosing ? null : digest(browser) },
  });
  const to = new URL(platform.authorizationUrl);
  const query = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: platform.clientId, redirect_uri: entryAddresses(deps.config).launchUrl },
    ...{ login_hint: hint ?? '', state, nonce },
    ...(asked.lti_message_hint ? { lti_message_hint: asked.lti_message_hint } : {}),
  };
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  return {
    to: to.href,
    ...(choosing ? {} : { cookie: { name: cookieOf(state), value: browser } }),
  };
}

/** Whether a launch is only to choose content: it goes to an address of its own, gives no session and needs no cookie. */
export const forChoice = ({ config }: Pick<EntryDeps, 'config'>, asked: Fields): boolean =>
  asked.target_link_uri === entryAddresses(config).deepLinkingUrl;

/** Whether what was begun here is bound to a cookie of the browser. */
export const isBound = async (deps: EntryDeps, state: string): Promise<boolean> =>
  (await openHint(deps, 'lti-entry', state))?.browser !== null;

/** Each launch has its own cookie: two tabs do not disturb each other. */
export const cookieOf = (state: string): string => `lti-${digest(state).slice(0, 12)}`;

export type Entered = { platform: LtiPlatformRow; claims: EntryClaims };

/**
 * Who a platform says is coming, checked: begun here in this browser, signed with its keys, for us, from a place that is registered,
 * in time and once. What is refused of a registered one stands in its audit.
 * @throws DomainError `bad-credentials` with one sentence for the person.
 */
export async function takeEntry(
  deps: EntryDeps,
  from: Actor,
  { state = '', id_token: token = '' }: Fields,
  browser: string | undefined,
): Promise<Entered> {
  const begun = await openHint(deps, 'lti-entry', state);
  const platform = begun && (await platformById(deps.db, begun.platform));
  if (!begun || !platform) throw refusal();
  const refuse = (fault: string) => refuseEntry(deps, from, platform, fault);
  if (!platform.active || platform.retiredAt) return refuse('plataforma apagada');
  const bound = begun.browser !== null;
  if (bound && (!browser || digest(browser) !== begun.browser)) return refuse('en otro navegador');
  const payload = await verifiedByKeys(
    deps,
    { issuer: platform.issuer, jwksUrl: platform.jwksUrl, publicKey: null },
    token,
    { audience: platform.clientId, requiredClaims: ['exp', 'iat', 'sub', 'nonce'] },
  ).catch((error: unknown) => {
    if (error instanceof ToolFault) return refuse(`identidad ${error.message}`);
    throw error;
  });
  const several = Array.isArray(payload.aud) && payload.aud.length > 1;
  const party = payload.azp ?? (several ? '' : platform.clientId);
  if (party !== platform.clientId) return refuse('para otro destinatario (azp)');
  if (payload.nonce !== begun.nonce) return refuse('de otro ingreso (nonce)');
  const claims = entryClaims(payload);
  if (!claims) return refuse('un mensaje que no es de LTI 1.3');
  if (!bound && claims.type !== 'LtiDeepLinkingRequest') return refuse('un ingreso sin navegador');
  if (!platform.deploymentIds.includes(claims.deployment))
    return refuse('de otro despliegue (deployment_id)');
  if (!(await spendOnce(deps, begun.jti, begun.until))) return refuse('ingreso repetido');
  return { platform, claims };
}

/**
 * Writes what was refused into the audit of its platform, the same once a minute at most.
 * @throws DomainError always
 */
export async function refuseEntry(
  deps: EntryDeps,
  from: Actor,
  platform: LtiPlatformRow,
  fault: string,
  words = refusal(),
): Promise<never> {
  const minute = Math.floor(deps.clock.now().getTime() / minutes(1));
  const until = new Date((minute + 1) * minutes(1));
  if (await spendOnce(deps, `refused ${platform.id} ${fault} ${minute}`, until)) {
    await deps.db.transaction((tx) =>
      recordAudit(tx, from, {
        ...{ action: 'refuse-tool', entity: 'lti-platform', entityId: platform.id },
        after: { platform: platform.name, fault },
      }),
    );
  }
  throw words;
}

const refusal = () =>
  new DomainError(
    'bad-credentials',
    'No pudimos comprobar este ingreso. Vuelve al aula de tu institución y abre el curso otra vez.',
  );
const unknownPlatform = () =>
  new DomainError(
    'bad-credentials',
    'Esa institución no está registrada aquí. Avísale a quien cuida su aula virtual.',
  );
const switchedOff = () =>
  new DomainError(
    'wrong-state',
    'El ingreso desde esa institución está apagado: avisa a la academia.',
  );

const randomText = () => randomBytes(24).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
