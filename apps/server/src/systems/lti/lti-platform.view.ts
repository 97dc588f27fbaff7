import type { LtiPlatform } from '@aulario/contract/systems/lti-platform';
import type { Config } from '../../config.ts';
import type { LtiPlatformRow } from './lti.tables.ts';

/**
 * Where platforms find us as their tool. To choose content is asked for at an address of its own and arrives where launches do.
 */
export const entryAddresses = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  loginUrl: `${publicUrl}/api/lti/login`,
  launchUrl: `${publicUrl}/api/lti/launch`,
  deepLinkingUrl: `${publicUrl}/api/lti/choose`,
  jwksUrl: `${publicUrl}/api/lti/jwks`,
});

/** @param people how many came from it */
export function ltiPlatformView(row: LtiPlatformRow, people: number): LtiPlatform {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    deploymentIds: row.deploymentIds,
    authorizationUrl: row.authorizationUrl,
    tokenUrl: row.tokenUrl,
    jwksUrl: row.jwksUrl,
    courses: row.courses,
    ...{ maxPeople: row.maxPeople, people },
    active: row.active,
    lastLaunchAt: row.lastLaunchAt?.toISOString() ?? null,
  };
}
