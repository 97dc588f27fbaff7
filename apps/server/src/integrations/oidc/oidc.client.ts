import * as openid from 'openid-client';
import { OidcFault } from './oidc.fault.ts';
import { oidcFault } from './oidc.reasons.ts';

/** An issuer as the settings have it. */
export type IssuerAccount = Readonly<{
  id: string;
  name: string;
  kind: 'google' | 'microsoft' | 'otro';
  issuer: string;
  clientId: string;
  clientSecret: string;
}>;

/** What binds an answer to what was asked: kept by whoever asks, never in an address. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

/** Whom an issuer says that it is. */
export type OidcPerson = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** The issuer says so, and is one whose word counts for that address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

export type OidcClient = {
  issuers: readonly IssuerAccount[];
  /** The address of the issuer to which the browser goes. */
  begin(id: string): Promise<{ address: string; checks: OidcChecks }>;
  /** Exchanges what the browser brought back (the query of our address) for the person. */
  finish(id: string, answer: string, checks: OidcChecks): Promise<OidcPerson>;
};

/** Seconds that one call may take. */
const patience = 10;
/** What an issuer may call a person: at most 255 signs of ASCII (OpenID Connect Core, section 2). */
const subjects = /^[\x20-\x7e]{1,255}$/;
/** Where an issuer has its addresses and keys is asked again after so many milliseconds. */
const remembered = 60 * 60 * 1000;

/**
 * Signing in with OpenID Connect: authorization code with PKCE, state and nonce. The id token's signature, issuer, audience,
 * nonce and times are checked by openid-client. All calls throw OidcFault.
 */
export function createOidcClient(
  issuers: readonly IssuerAccount[],
  returnAddress: string,
): OidcClient {
  const found = new Map<string, { at: number; asked: Promise<openid.Configuration> }>();

  function configurationOf(id: string): Promise<openid.Configuration> {
    const known = found.get(id);
    if (known && Date.now() - known.at < remembered) return known.asked;
    const asked = discover(accountOf(issuers, id));
    found.set(id, { at: Date.now(), asked });
    asked.catch(() => found.delete(id));
    return asked;
  }

  return {
    issuers,
    async begin(id) {
      const configuration = await configurationOf(id).catch(oidcFault);
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        // Who shares a computer chooses whose account it is.
        ...(accountOf(issuers, id).kind === 'otro' ? {} : { prompt: 'select_account' }),
      });
      return { address: address.href, checks };
    },
    async finish(id, answer, { state, nonce, verifier }) {
      const { kind } = accountOf(issuers, id);
      try {
        const configuration = await configurationOf(id);
        const back = new URL(returnAddress);
        back.search = answer;
        const tokens = await openid.authorizationCodeGrant(configuration, back, {
          ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OidcFault('refused', 'sin identidad');
        const { iss, sub } = claims;
        if (!subjects.test(sub)) throw new OidcFault('refused', 'sin un nombre que sirva');
        const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = asks
          ? await openid.fetchUserInfo(configuration, tokens.access_token, sub)
          : claims;
        return { issuer: iss, subject: sub, ...personOf(kind, { ...claims, ...more }) };
      } catch (error) {
        return oidcFault(error);
      }
    },
  };
}

function accountOf(issuers: readonly IssuerAccount[], id: string): IssuerAccount {
  const account = issuers.find((one) => one.id === id);
  if (!account) throw new OidcFault('unknown', `no issuer ${id}`);
  return account;
}

function discover({
  issuer,
  clientId,
  clientSecret,
}: IssuerAccount): Promise<openid.Configuration> {
  const local = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [openid.enableNonRepudiationChecks, ...local],
    timeout: patience,
  });
}

type Claims = Record<string, unknown>;

function personOf(kind: IssuerAccount['kind'], claims: Claims) {
  const email = text(claims.email);
  const [first = '', ...rest] = (text(claims.name) ?? '').split(/\s+/);
  return {
    email,
    emailVerified: email !== undefined && isTheirs(kind, email, claims),
    firstName: text(claims.given_name) ?? first,
    lastName: text(claims.family_name) ?? rest.join(' '),
  };
}

/**
 * Whether the issuer's word counts for this address now. Google verifies others' addresses once, and they may have changed hands
 * since; with Microsoft whoever runs a tenant writes any address.
 */
function isTheirs(kind: IssuerAccount['kind'], email: string, claims: Claims): boolean {
  if (kind === 'microsoft' || claims.email_verified !== true) return false;
  return kind !== 'google' || /@gmail\.com$/i.test(email) || text(claims.hd) !== undefined;
}

function text(claim: unknown): string | undefined {
  const words = typeof claim === 'string' ? claim.replace(/\p{Cc}/gu, ' ').trim() : '';
  return words ? words.slice(0, 254) : undefined;
}
