import { claimCountrySchema } from '@aulario/contract/claims/claim-book';
import { legalEndpoints, legalKindSchema } from '@aulario/contract/legal';
import type { AppLoadContext } from 'react-router';
import { missingPage } from '../catalogue/directory/courses-of.loader.ts';
import { lawOfVisitor } from '../preferences/law.ts';

/** A text as it is in force where the visitor is, or that of a country and version that the address names. */
export async function loadLegalText(
  request: Request,
  context: AppLoadContext,
  named: { kind: string; country?: string | undefined; version?: string | undefined },
) {
  const kind = legalKindSchema.safeParse(named.kind).data;
  const country = claimCountrySchema.safeParse(
    named.country?.toUpperCase() ?? lawOfVisitor(request, context),
  ).data;
  const version = named.version === undefined ? undefined : Number(named.version);
  if (!kind || !country || (version !== undefined && !/^[1-9]\d{0,3}$/.test(named.version ?? '')))
    throw missingPage(404);
  const text = await context.api.request(legalEndpoints.openLegalText, {
    params: { country, kind },
    query: { version },
  });
  if (!text.ok) throw missingPage(text.status);
  return text.data;
}
