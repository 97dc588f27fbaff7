import { claimProfiles } from '@aulario/contract/claims/claim-book';
import { accentPair } from '@aulario/contract/colour';
import { academyProfile } from '../../academy/academy.service.ts';
import { storePdf } from '../../files/file.service.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimNumber } from './claim.number.ts';
import { claimsPdf } from './claim.pdf.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow, Provider } from './claim.tables.ts';
import { claimSheetView, isEnded } from './claim.view.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

/** Who the academy legally is today; a sheet keeps who it was on its day. */
export async function currentProvider(db: Db): Promise<Provider> {
  const { legalName, taxName, ruc, address } = await academyProfile(db);
  return { legalName, taxName, ruc, address };
}

/** The tax number under the name that it has where the academy is: a RUC is no NIT, whoever claims. */
export function taxNumberOf({ taxName = 'RUC', ruc }: Pick<Provider, 'taxName' | 'ruc'>): string {
  return `${taxName} ${ruc}`;
}

/** "hoja-de-reclamacion-000000012-2026.pdf". */
export function claimFileName({ year, number }: Pick<ClaimRow, 'year' | 'number'>): string {
  return `hoja-de-reclamacion-${claimNumber(year, number)}.pdf`;
}

/**
 * The file of a sheet's PDF as it stands: as it was filed, and once more as it ended. It is drawn
 * when there is none yet, and kept; two that draw at once keep one.
 */
export async function claimFileId(deps: FileDeps, claim: ClaimRow): Promise<string> {
  const column = isEnded(claim) ? 'endedPdf' : 'filedPdf';
  const kept = claim[column];
  if (kept) return kept;
  const file = await storePdf(deps, await draw(deps, claim), 'claim');
  return deps.db.transaction(async (tx) => {
    const current = await queries.lockClaim(tx, claim.id);
    if (!current || current[column]) return current?.[column] ?? file.id;
    await queries.updateClaim(tx, claim.id, { state: current.state, [column]: file.id });
    return file.id;
  });
}

async function draw({ db }: FileDeps, claim: ClaimRow): Promise<Uint8Array> {
  const academy = await academyProfile(db);
  const provider = claim.provider ?? (await currentProvider(db));
  const offers = await queries.offersOf(db, [claim.id]);
  const profile = claimProfiles[claim.country];
  return claimsPdf([claimSheetView(claim, offers, provider)], {
    title: `${profile.sheet} N.º ${claimNumber(claim.year, claim.number)}`,
    above: `${academy.name} · ${provider.legalName} · ${taxNumberOf(provider)}`,
    author: academy.name,
    accent: accentPair(academy).light,
    date: claim.createdAt,
  });
}
