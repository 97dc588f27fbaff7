import type { ProviderAccount } from '@aulario/contract/people/provider';
import type { IssuerAccount } from '../../integrations/oidc/oidc.client.ts';
import type { ProviderAccountRow } from './provider.tables.ts';

/** An account elsewhere as its owner sees it. */
export function accountView(
  row: ProviderAccountRow,
  issuers: readonly IssuerAccount[],
): ProviderAccount {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    providerName: providerName(issuers, row.provider),
    email: row.email,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

export function providerName(issuers: readonly IssuerAccount[], id: string): string {
  return issuers.find((issuer) => issuer.id === id)?.name ?? id;
}
