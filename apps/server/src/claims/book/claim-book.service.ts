import {
  type ClaimBook,
  type claimBookBody,
  claimProfiles,
  type Holiday,
  type HolidayYear,
} from '@aulario/contract/claims/claim-book';
import type { z } from 'zod';
import { lockSetting, readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { businessDaysBetween, lastDay } from '../../academy/business-days.ts';
import { clearHolidays, insertHolidays } from '../../academy/holiday.queries.ts';
import { calendarOf, holidaysInForce } from '../../academy/holiday.service.ts';
import type { IsHoliday } from '../../academy/holidays.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { checkRead } from '../../platform/version.ts';
import * as queries from './claim.queries.ts';
import type { ClaimRow, OfferRow } from './claim.tables.ts';
import { filingDay } from './claim.view.ts';

type BookDeps = Pick<Deps, 'db'>;
const setting = 'claims-book';

/**
 * Whose law the book follows: Peru's until staff say otherwise.
 * @param of a consumer's country, whose own law and term hold for their sheet; absent, the academy's.
 */
export async function claimBook(db: Db, of?: ClaimRow['country']): Promise<ClaimBook> {
  const own = await readSetting<Pick<ClaimBook, 'country' | 'answerDays'>>(db, setting);
  const home = own?.country ?? 'PE';
  const country = of ?? home;
  const { answerDays, suspensionDays } = claimProfiles[country];
  return {
    country,
    answerDays: country === home ? Math.min(own?.answerDays ?? answerDays, answerDays) : answerDays,
    suspensionDays,
  };
}

/** For sheets filed from now on; those in the book keep the law that they were filed under. */
export async function setClaimBook(
  { db }: BookDeps,
  actor: Actor,
  { read, ...input }: z.output<typeof claimBookBody>,
): Promise<ClaimBook> {
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await claimBook(tx);
    await checkRead(tx, { actor, entity: 'setting', id: setting, before, read, sent: input });
    await writeSetting(tx, setting, input);
    const after = await claimBook(tx);
    const entityId = setting;
    await recordAudit(tx, actor, { action: 'update', entity: 'setting', entityId, before, after });
    return after;
  });
}

/** The last day to answer a claim, with what its offers held. */
export function deadlineOf(
  claim: Pick<ClaimRow, 'filedOn' | 'createdAt' | 'termDays'>,
  offers: readonly OfferRow[],
  isHoliday: IsHoliday,
): string {
  const term = { from: filingDay(claim), days: claim.termDays };
  return lastDay(
    term,
    offers.find(({ suspends }) => suspends),
    isHoliday,
  );
}

/** Business days left to answer, counted from today; below zero once the last day has passed. */
export function daysLeft(deadline: string, today: string, isHoliday: IsHoliday): number {
  const left = businessDaysBetween(today, deadline, isHoliday);
  // Late over a weekend is late, though no business day has gone by.
  return deadline < today ? Math.min(left, -1) : left;
}

export async function holidayYear(
  { db }: BookDeps,
  actor: Actor,
  year: number,
): Promise<HolidayYear> {
  requirePermission(actor, 'claims:read');
  return readYear(db, year);
}

/**
 * Writes down the holidays of a year and counts the deadlines of open claims anew.
 * @throws 402 when a day is of another year or comes twice.
 */
export async function setHolidays(
  { db }: BookDeps,
  actor: Actor,
  year: number,
  { days, read }: { days: Holiday[]; read?: Record<string, unknown> | undefined },
): Promise<HolidayYear & { moved: number }> {
  requirePermission(actor, 'settings:write');
  for (const [at, { day }] of days.entries()) {
    if (!day.startsWith(`${year}-`))
      throw fieldFault(`days.${at}.day`, `Ese día no es de ${year}.`);
    if (days.findIndex((other) => other.day === day) < at)
      throw fieldFault(`days.${at}.day`, 'Ese día ya está en la lista.');
  }
  return changeYear(db, actor, year, days, read);
}

/** Back to the holidays of the law. */
export async function resetHolidays(
  { db }: BookDeps,
  actor: Actor,
  year: number,
): Promise<HolidayYear & { moved: number }> {
  requirePermission(actor, 'settings:write');
  return changeYear(db, actor, year, []);
}

async function changeYear(
  db: Deps['db'],
  actor: Actor,
  year: number,
  days: Holiday[],
  read?: Record<string, unknown>,
) {
  return db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await readYear(tx, year);
    const { country } = before;
    const id = `${country}-${year}`;
    // Going back to the law needs no reading: it asks for nothing that somebody wrote.
    if (days.length > 0) {
      await checkRead(tx, { actor, entity: 'holidays', id, before, read, sent: { days } });
    }
    await clearHolidays(tx, country, year);
    await insertHolidays(tx, country, days);
    const after = await readYear(tx, year);
    const moved = await countAnew(tx, country);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'holidays', entityId: id },
      ...{ before, after },
    });
    return { ...after, moved };
  });
}

async function readYear(db: Db, year: number): Promise<HolidayYear> {
  const { country } = await claimBook(db);
  return { year, country, ...(await holidaysInForce(db, country, year)) };
}

/** A day that Congress gave free is no business day of the claims that wait, either. */
async function countAnew(tx: Tx, country: ClaimRow['country']): Promise<number> {
  const isHoliday = await calendarOf(tx, country);
  const waiting = await queries.lockWaiting(tx, country);
  const offers = await queries.offersOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const moved = waiting.flatMap((claim) => {
    const own = offers.filter(({ claimId }) => claimId === claim.id);
    const deadline = deadlineOf(claim, own, isHoliday);
    return deadline === claim.deadline ? [] : [{ id: claim.id, deadline }];
  });
  await queries.setDeadlines(tx, moved);
  return moved.length;
}
