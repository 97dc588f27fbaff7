import { createHash } from 'node:crypto';
import type { OidcChecks, OidcPerson } from '../../integrations/oidc/oidc.client.ts';
import { minutes } from '../../platform/clock.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import type { TokenDeps } from './session.token.ts';

/** What was asked of a provider: for whom, and what its answer has to fit. */
export type AskedProvider = {
  provider: string;
  checks: OidcChecks;
  /** Who joins, in which session; nobody yet when somebody signs in. */
  userId?: string | undefined;
  sessionId?: string | null | undefined;
};
/** Who signed in elsewhere and is nobody's here yet. */
export type Waiting = { provider: string; person: OidcPerson & { email: string } };
/** The same, once a link was mailed: the link alone joins nothing, nor does this. */
export type Joining = Waiting & { link: string | null };

type Sealed = { asked: AskedProvider; waiting: Waiting; joining: Joining };

/** How long each serves: to sign in elsewhere, to read a form, to open a mail. */
const lasts = { asked: minutes(10), waiting: minutes(30), joining: minutes(60) };

/** Seals what whoever asked keeps in the meantime. They can neither read nor change it. */
export function sealFor<For extends keyof Sealed>(
  { clock, config }: TokenDeps,
  purpose: For,
  what: Sealed[For],
): string {
  const until = clock.now().getTime() + lasts[purpose];
  return seal(config.jwtSecret, JSON.stringify({ purpose, until, what }));
}

/** What was sealed; undefined when it is forged, over, or for something else. */
export function openFor<For extends keyof Sealed>(
  { clock, config }: TokenDeps,
  purpose: For,
  token: string,
): (Sealed[For] & { until: Date }) | undefined {
  const text = unsealed(config, token);
  if (text === undefined) return undefined;
  const read = JSON.parse(text) as { purpose?: unknown; until?: unknown; what?: unknown };
  if (read.purpose !== purpose || typeof read.until !== 'number') return undefined;
  if (read.until <= clock.now().getTime()) return undefined;
  return { ...(read.what as Sealed[For]), until: new Date(read.until) };
}

/** Under which an answer counts as taken. */
export function digestOf({ state }: OidcChecks): string {
  return createHash('sha256').update(`oidc ${state}`).digest('base64url');
}
