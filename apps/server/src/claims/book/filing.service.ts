import { randomBytes } from 'node:crypto';
import { claimProfiles } from '@aulario/contract/claims/claim-book';
import type { FileClaim, RegisterClaim } from '@aulario/contract/claims/claim-form';
import type { Claim, ClaimSheet, FiledClaim } from '@aulario/contract/claims/claim-sheet';
import { defaultCurrency } from '@aulario/contract/money';
import { normaliseDocument } from '@aulario/contract/people/user-document';
import { businessDaysAfter } from '../../academy/business-days.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { mailsOfOccasions } from '../../mails/mail.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { checkPastDay, lately } from '../../platform/past-day.ts';
import { once } from '../../platform/repeats/once.ts';
import { nextNumber } from '../../sales/deals/series.queries.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { currentProvider } from './claim.file.ts';
import { occasionOf } from './claim.mails.ts';
import { claimNumber } from './claim.number.ts';
import { claimByToken, insertClaim, offersOf } from './claim.queries.ts';
import type { ClaimRow, Consumer } from './claim.tables.ts';
import { claimPath, claimSheetView, claimView, documentDoubt } from './claim.view.ts';
import { claimBook, daysLeft } from './claim-book.service.ts';
import { heldCopy } from './claim-mailbox.queries.ts';
import { type Filer, isAskedLate, mailOrHoldCopy } from './claim-mailbox.service.ts';

type FilingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Files a claim from the site: the next number of the year, the deadline and the consumer's copy,
 * all or nothing, once for each Idempotency-Key.
 * @throws DomainError `too-many-requests` when `takeTurn` says so.
 */
export async function fileClaim(
  deps: FilingDeps,
  actor: Actor,
  input: FileClaim,
  sent: {
    key: string | undefined;
    sender: string;
    takeTurn: (tx: Tx) => Promise<void>;
    filer: Filer;
  },
): Promise<FiledClaim> {
  const key = { scope: 'claim', value: sent.key, request: input, sender: sent.sender };
  const filed = await once(deps.db, key, async (tx) => {
    // In here a resend, which reads the first answer, takes no turn.
    await sent.takeTurn(tx);
    const { token, row } = await writeClaim(deps, tx, input, { filer: sent.filer });
    await keepAcceptance(deps, tx, actor, {
      ...{ occasion: 'reclamo', subjectId: row.id, userId: null },
      ...{ country: row.country, seen: input.seenTexts },
    });
    return {
      number: claimNumber(row.year, row.number),
      createdAt: row.createdAt.toISOString(),
      deadline: row.deadline,
      token,
      path: claimPath(token),
    };
  });
  return { ...filed, documentDoubt: documentDoubt(input) };
}

/**
 * Types in a sheet of the paper book (DS 011-2011-PCM art. 4-A). It takes its number on the day it
 * is typed in; its term runs from the day on the paper.
 * @throws 402 when that day is still to come, or years ago.
 */
export async function registerClaim(
  deps: FilingDeps,
  actor: Actor,
  { filedOn, paperNumber, ...input }: RegisterClaim,
): Promise<Claim> {
  requirePermission(actor, 'claims:write');
  const today = limaDay(deps.clock.now());
  checkPastDay('filedOn', filedOn, lately(today));
  return deps.db.transaction(async (tx) => {
    const { row } = await writeClaim(deps, tx, input, {
      paper: {
        origin: 'papel',
        filedOn: filedOn ?? today,
        paperNumber: paperNumber || null,
      },
    });
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'claim',
      entityId: row.id,
      after: row,
    });
    const isHoliday = await calendarOf(tx, row.country);
    return claimView(row, [], daysLeft(row.deadline, today, isHoliday));
  });
}

/** The sheet of whoever has its private link. @throws DomainError `not-found`. */
export async function claimSheet({ db }: Pick<Deps, 'db'>, token: string): Promise<ClaimSheet> {
  const claim = found(
    await claimByToken(db, token),
    'Ese enlace no corresponde a ninguna hoja de reclamación.',
  );
  const provider = claim.provider ?? (await currentProvider(db));
  const offers = await offersOf(db, [claim.id]);
  const [copy] = await mailsOfOccasions(db, [occasionOf(claim, 'received')]);
  const held = await heldCopy(db, claim.id);
  return claimSheetView(claim, offers, provider, {
    held,
    sentAt: copy?.sentAt ?? null,
    late: await isAskedLate(db, claim, held),
  });
}

async function writeClaim(
  deps: FilingDeps,
  tx: Tx,
  input: FileClaim,
  { paper, filer }: { paper?: Pick<ClaimRow, 'origin' | 'filedOn' | 'paperNumber'>; filer?: Filer },
): Promise<{ row: ClaimRow; token: string }> {
  const now = deps.clock.now();
  const year = Number(limaDay(now).slice(0, 4));
  const token = randomBytes(24).toString('base64url');
  const { country, answerDays } = await claimBook(tx, input.country);
  if (!claimProfiles[country].types[input.type])
    throw fieldFault('type', 'Elija uno de los tipos de la hoja.');
  const isHoliday = await calendarOf(tx, country);
  const provider = await currentProvider(tx);
  const row = await insertClaim(tx, {
    ...paper,
    year,
    country,
    termDays: answerDays,
    number: await nextNumber(tx, `claim-${year}`),
    type: input.type,
    provider,
    consumer: consumerOf(input.consumer),
    item: input.item ?? '',
    amount: input.amount?.amount ?? null,
    currency: input.amount?.currency ?? defaultCurrency,
    detail: input.detail,
    request: input.request ?? '',
    deadline: businessDaysAfter(paper?.filedOn ?? limaDay(now), answerDays, isHoliday),
    privateToken: token,
    createdAt: now,
    updatedAt: now,
  });
  await mailOrHoldCopy(deps, tx, row, filer);
  const number = claimNumber(row.year, row.number);
  const fact = { _id: row.id, number, type: row.type, deadline: row.deadline };
  await announce(deps, tx, 'claim.arrived', fact);
  return { row, token };
}

function consumerOf({ representative, ...consumer }: FileClaim['consumer']): Consumer {
  return {
    name: consumer.name,
    document: consumer.document,
    dni: normaliseDocument(consumer.dni),
    ...reach(consumer),
    representative: representative ? { name: representative.name, ...reach(representative) } : null,
  };
}

type Reach = Pick<Consumer, 'address' | 'phone' | 'email'>;

function reach(person: { [K in keyof Reach]?: Reach[K] | undefined }): Reach {
  return {
    address: person.address || null,
    phone: person.phone || null,
    email: person.email || null,
  };
}
