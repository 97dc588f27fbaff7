import {
  type AudienceMember,
  type Consent,
  consentTexts,
  currentConsent,
  type OwnConsent,
} from '@aulario/contract/relations/consent';
import type { AudienceRow } from './consent.queries.ts';
import type { ConsentRow } from './consent.tables.ts';

export function consentView(row: ConsentRow): Consent {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    granted: row.granted,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    contact: row.contactId,
    user: row.userId,
    version: row.version,
    text: textOf(row.version),
    origin: row.origin,
    byName: row.byName,
    reason: row.reason,
  };
}

/** What is asked of somebody who has not agreed is the sentence of today. */
export function ownConsentView(row: ConsentRow | undefined, measured: boolean): OwnConsent {
  const granted = row?.granted ?? false;
  const version = (granted && row?.version) || currentConsent;
  return {
    granted,
    at: row?.at.toISOString() ?? null,
    version,
    text: textOf(version) ?? consentTexts[currentConsent],
    measured,
  };
}

export function audienceView(row: AudienceRow): AudienceMember {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    country: row.country,
    courseName: row.course_name,
    consentAt: new Date(row.at).toISOString(),
    version: row.version,
    origin: row.origin,
  };
}

function textOf(version: string | null): string | null {
  return (consentTexts as Record<string, string>)[version ?? ''] ?? null;
}
