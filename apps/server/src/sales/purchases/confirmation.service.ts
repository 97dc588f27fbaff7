import { cancellationRights } from '@aulario/contract/claims/cancellation-right';
import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { accentPair } from '@aulario/contract/colour';
import { legalKinds } from '@aulario/contract/legal';
import { academyProfile, depositAccounts } from '../../academy/academy.service.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { type Accepted, acceptedTexts } from '../../legal/acceptance.service.ts';
import { cancellationSentence } from '../../legal/cancellation-rules.service.ts';
import { cancellationTerms } from '../../legal/cancellation-terms.ts';
import { acceptedTextsPdf } from '../../legal/legal-text.pdf.ts';
import { digestOf } from '../../legal/legal-text.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dealByToken, linesOf } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { membershipOfDeal } from '../deals/membership.queries.ts';
import { confirmationPdf } from './confirmation.pdf.ts';
import { confirmationOfDeal, insertConfirmation } from './confirmation.queries.ts';
import type { ConfirmationContent } from './confirmation.tables.ts';

type PaperDeps = Pick<Deps, 'db' | 'config' | 'storage'>;
type Paper = { name: string; bytes: Uint8Array };

const noPaper = 'De esta compra no se guardó una constancia.';

/** Writes down what was bought and under which conditions, in the transaction of the purchase. */
export async function keepConfirmation(
  tx: Tx,
  deal: DealRow,
  { country, rules }: Pick<Accepted, 'country' | 'rules'>,
): Promise<void> {
  const academy = await academyProfile(tx);
  const accounts = await depositAccounts(tx);
  const membership = (await membershipOfDeal(tx, deal.id))?.membership;
  const { name, legalName, taxName, ruc, address, email, phone, officeHours } = academy;
  await insertConfirmation(tx, {
    dealId: deal.id,
    createdAt: deal.createdAt,
    content: {
      provider: { name, legalName, taxName, ruc, address, email, phone, officeHours },
      calculation: deal.calculation,
      coupon: deal.coupon,
      accounts: accounts.filter(({ currency }) => currency === deal.currency),
      membership: membership
        ? { agreement: membership.agreementName, fullTotal: membership.full.total }
        : null,
      cancellation: cancellationSentence(country, rules),
      lastDays: await lastDays(tx, deal, country, rules),
    },
  });
}

/** Until when it may be cancelled, and by when the money comes back: last days, counted on the buyer's calendar. */
async function lastDays(
  tx: Tx,
  deal: DealRow,
  country: ClaimCountry,
  rules: CancellationRules,
): Promise<ConfirmationContent['lastDays']> {
  const bought = limaDay(deal.createdAt);
  const isHoliday = await calendarOf(tx, country);
  const { right, until, policyUntil } = cancellationTerms(
    { country, bought, today: bought },
    isHoliday,
    rules,
  );
  return {
    law: right === 'politica' ? null : { name: cancellationRights[right], until },
    policyUntil,
    refundDays: rules.refundDays,
    refundLimit: right === 'retracto' ? 15 : null,
  };
}

/** What the page of an order says of what was accepted; null for orders from before it was kept. */
export async function acceptedWith(db: Db, deal: DealRow) {
  const confirmation = await confirmationOfDeal(db, deal.id);
  const accepted = await acceptedTexts(db, 'compra', deal.id);
  if (!confirmation) return null;
  const students = (await linesOf(db, deal.id)).map(({ participantName }) => participantName);
  const { acceptance, texts = [] } = accepted ?? {};
  return { confirmation, acceptance, texts, students };
}

/** The confirmation as a PDF, for whoever has the order's link. @throws DomainError `not-found`. */
export async function confirmationFile(
  deps: Pick<Deps, 'db' | 'config'>,
  token: string,
): Promise<Paper> {
  const deal = found(await dealByToken(deps.db, token));
  return found(await drawConfirmation(deps, deal), noPaper);
}

/** The texts that were accepted with an order, as they were. @throws the same. */
export async function acceptedTextsFile(deps: PaperDeps, token: string): Promise<Paper> {
  const deal = found(await dealByToken(deps.db, token));
  return found(await printedTexts(deps, deal), noPaper);
}

/** Drawn from what was written down; undefined where nothing was. */
export async function drawConfirmation(
  deps: Pick<Deps, 'db' | 'config'>,
  deal: DealRow,
): Promise<Paper | undefined> {
  const kept = await acceptedWith(deps.db, deal);
  return kept ? confirmationPaper(deps, deal, kept) : undefined;
}

/** The same of what was read before. */
export async function confirmationPaper(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  deal: DealRow,
  kept: NonNullable<Awaited<ReturnType<typeof acceptedWith>>>,
): Promise<Paper> {
  const accent = accentPair(await academyProfile(db)).light;
  const bytes = await confirmationPdf(deal, kept, { accent, site: config.publicUrl });
  return { name: `constancia-de-compra-${deal.number}.pdf`, bytes };
}

/**
 * Drawn once for all who accepted the same versions: these never change.
 * @returns undefined where none were kept.
 */
export async function printedTexts(
  { db, config, storage }: PaperDeps,
  deal: DealRow,
): Promise<(Paper & { key: string }) | undefined> {
  const kept = await acceptedWith(db, deal);
  if (!kept?.acceptance) return undefined;
  const key = `legal/${digestOf(kept.texts.map(({ id }) => id).join())}.pdf`;
  const name = `textos-aceptados-${deal.number}.pdf`;
  const there = await storage.get(key);
  if (there) return { key, name, bytes: there };
  const { provider } = kept.confirmation.content;
  const accent = accentPair(await academyProfile(db)).light;
  const bytes = await acceptedTextsPdf(
    kept.texts.map((row) => ({
      ...{ title: legalKinds[row.kind], text: row.published },
      ...{ version: row.version ?? 0, publishedAt: row.publishedAt ?? row.createdAt },
    })),
    { academy: provider.name, legalName: provider.legalName, accent, site: config.publicUrl },
  );
  await storage.put(key, bytes, 'application/pdf');
  return { key, name, bytes };
}
