import type { OidcClient, OidcPerson } from '../../integrations/oidc/oidc.client.ts';
import { OidcFault } from '../../integrations/oidc/oidc.fault.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { spendChallenge } from './passkey.queries.ts';
import { type AskedProvider, digestOf, openFor, sealFor } from './provider.token.ts';

export type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'oidc'> & Pick<Deps, 'log'>;
export type Brought = { token: string; answer: string };
type Bound = Pick<AskedProvider, 'userId' | 'sessionId'>;
type From = Pick<Actor, 'ip' | 'requestId'>;

/** @throws DomainError `not-found` for a provider that the settings do not have. */
export function oidcOf({ oidc }: ProviderDeps, provider: string): OidcClient {
  if (!oidc?.issuers.some(({ id }) => id === provider)) throw new DomainError('not-found');
  return oidc;
}

/** Where the browser goes, and what its answer will have to fit. Nothing is written until somebody answers. */
export async function askProvider(
  deps: ProviderDeps,
  provider: string,
  bound: Bound = {},
): Promise<{ address: string; token: string }> {
  const { address, checks } = await oidcOf(deps, provider)
    .begin(provider)
    .catch((error: unknown) => unanswered(deps, error));
  return { address, token: sealFor(deps, 'asked', { provider, checks, ...bound }) };
}

/**
 * Takes what a provider answered, once: it is spent before it is looked at. What is refused stands in the audit.
 * @throws DomainError `bad-credentials`, the same whatever was wrong; `unavailable` while the provider is silent.
 */
export async function takeAnswer(
  deps: ProviderDeps,
  { token, answer }: Brought,
  { from, userId, sessionId }: Bound & { from: From },
): Promise<{ provider: string; person: OidcPerson }> {
  const asked = openFor(deps, 'asked', token);
  if (!asked) throw refusal();
  const { provider, checks, until } = asked;
  const refused = (fault: string) => refuse(deps, { provider, fault, userId, from });
  const fresh = await deps.db.transaction((tx) =>
    spendChallenge(tx, { digest: digestOf(checks), expiresAt: until }, deps.clock.now()),
  );
  if (!fresh) return refused('repetida');
  if (asked.userId !== userId || (asked.sessionId ?? null) !== (sessionId ?? null)) {
    return refused('de otra persona o sesión');
  }
  try {
    return { provider, person: await oidcOf(deps, provider).finish(provider, answer, checks) };
  } catch (error) {
    if (error instanceof OidcFault && error.kind === 'refused') return refused(error.message);
    return unanswered(deps, error);
  }
}

async function refuse(
  { db }: ProviderDeps,
  {
    provider,
    fault,
    userId,
    from,
  }: { provider: string; fault: string; userId: string | undefined; from: From },
): Promise<never> {
  await db.transaction((tx) =>
    recordAudit(
      tx,
      { ...systemActor, ...from },
      {
        action: 'refuse-provider',
        ...(userId
          ? { entity: 'user', entityId: userId }
          : { entity: 'sign-in-provider', entityId: provider }),
        after: { provider, fault },
      },
    ),
  );
  throw refusal();
}

/** Who said no, or does not answer: nobody tried to deceive anybody. */
function unanswered({ log }: Pick<ProviderDeps, 'log'>, error: unknown): never {
  if (!(error instanceof OidcFault)) throw error;
  if (error.kind === 'denied') {
    throw new DomainError('wrong-state', 'No se completó el ingreso. Inténtalo otra vez.');
  }
  // What the library said is for whoever looks after the server; it holds nothing that opens anything.
  log.warn({ reason: String(error.cause ?? error) }, 'sign-in provider');
  throw new DomainError('unavailable', 'Ese servicio no responde. Entra de otra manera o espera.');
}

export function refusal(): DomainError {
  return new DomainError(
    'bad-credentials',
    'No pudimos comprobar ese ingreso. Vuelve a empezar desde «Ingresar».',
  );
}
