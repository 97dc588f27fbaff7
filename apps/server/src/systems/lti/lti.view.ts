import type { LtiTool } from '@aulario/contract/systems/lti-tool';
import type { Config } from '../../config.ts';
import type { LtiToolRow } from './lti.tables.ts';

/** Where tools find us. */
export function ltiAddresses({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return {
    issuer: publicUrl,
    authorizationUrl: `${publicUrl}/api/lti/authorize`,
    tokenUrl: `${publicUrl}/api/lti/token`,
    jwksUrl: `${publicUrl}/api/lti/jwks`,
    pickedUrl: `${publicUrl}/api/lti/picked`,
  };
}

export function ltiToolView(config: Pick<Config, 'publicUrl'>, row: LtiToolRow): LtiTool {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl } = ltiAddresses(config);
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    name: row.name,
    loginUrl: row.loginUrl,
    launchUrls: row.launchUrls,
    jwksUrl: row.jwksUrl,
    publicKey: row.publicKey,
    deepLinkingUrl: row.deepLinkingUrl,
    sharesName: row.sharesName,
    sharesEmail: row.sharesEmail,
    active: row.active,
    platform: {
      ...{ issuer, authorizationUrl, tokenUrl, jwksUrl },
      ...{ clientId: row.id, deploymentId: row.deploymentId },
    },
  };
}
