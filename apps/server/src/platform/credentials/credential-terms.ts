export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
/** Names the kind of schema that a badge says it follows. */
export const extensionsContext = 'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json';

/** A key as it is kept: both halves as multibase. */
export type KeptKey = { publicKeyMultibase: string; secretKeyMultibase: string };

/** An instant as credentials write it: `2026-11-21T15:00:00Z`. */
export function wholeSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
