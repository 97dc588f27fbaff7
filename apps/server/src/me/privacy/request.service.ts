import {
  type PrivacyRequest,
  type privacyRequestBody,
  type privacyRequestEndpoints,
  type RequestCountry,
  requestCountries,
  requestTerm,
} from '@aulario/contract/me/privacy-request';
import { refusalsOf, refusalWords } from '@aulario/contract/me/request-refusal';
import type { z } from 'zod';
import { businessDaysAfter, businessDaysBetween } from '../../academy/business-days.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import type { IsHoliday } from '../../academy/holidays.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkPastDay, lately } from '../../platform/past-day.ts';
import { opposeAdvertising } from './opposition.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import * as queries from './request.queries.ts';
import { tellAsker } from './rights.mails.ts';

type RequestDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function listRequests(
  deps: RequestDeps,
  actor: Actor,
  query: queries.RequestQuery,
): Promise<Page<PrivacyRequest>> {
  requirePermission(actor, 'privacy:write');
  const { rows, total } = await queries.listRequests(deps.db, query);
  const view = await viewer(deps, rows);
  return { rows: rows.map(view), total };
}

/** @throws DomainError `not-found`. */
export async function getRequest(
  deps: RequestDeps,
  actor: Actor,
  id: string,
): Promise<PrivacyRequest> {
  requirePermission(actor, 'privacy:write');
  const row = found(await queries.requestById(deps.db, id));
  return (await viewer(deps, [row]))(row);
}

/**
 * Writes a request down. Its term counts from the day after it came in, by the law and on the calendar of business days of
 * the country of who asks.
 * @throws DomainError `invalid` for a day that has not come, `not-found` for a person who is not there.
 */
export async function registerRequest(
  deps: RequestDeps,
  actor: Actor,
  { user, email, dni, country: said, ...input }: z.output<typeof privacyRequestBody>,
): Promise<PrivacyRequest> {
  requirePermission(actor, 'privacy:write');
  checkPastDay('receivedOn', input.receivedOn, lately(limaDay(deps.clock.now())));
  const row = await deps.db.transaction(async (tx) => {
    const known = user ? found(await userById(tx, user)).user : undefined;
    const country = said || lawOf(known?.country ?? null);
    const { days } = requestTerm(input.kind, country);
    const made = await queries.insertRequest(tx, {
      ...{ ...input, country },
      ...{ dni: dni || null, email: email || null, userId: user ?? null },
      ...{ createdAt: deps.clock.now(), registeredByName: actor.name },
      dueOn: businessDaysAfter(input.receivedOn, days, await calendarOf(tx, country)),
    });
    await audit(tx, actor, 'create', null, made);
    return made;
  });
  return (await viewer(deps, [row]))(row);
}

/**
 * Extends a term once, by as much again (DS 016-2024-JUS art. 71).
 * @throws DomainError `wrong-state` for what was answered, extended already, is past, or is of a kind
 * that the law gives no more time for.
 */
export async function extendRequest(
  deps: RequestDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<PrivacyRequest> {
  requirePermission(actor, 'privacy:write');
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const before = await waiting(tx, id);
    const isHoliday = await calendarOf(tx, before.country);
    const { extension } = requestTerm(before.kind, before.country);
    const refused = !extension
      ? 'La ley no da más plazo para un pedido de información.'
      : before.extendedAt
        ? 'Su plazo ya se amplió: la ley lo permite una sola vez.'
        : before.dueOn < limaDay(now)
          ? 'Su plazo ya venció: respóndelo hoy.'
          : undefined;
    if (refused) throw new DomainError('wrong-state', refused);
    const after = await queries.updateRequest(tx, before, {
      ...{ extendedAt: now, extensionReason: reason },
      dueOn: businessDaysAfter(before.dueOn, extension, isHoliday),
    });
    await audit(tx, actor, 'extend', before, after);
    await tellAsker(deps, tx, after, 'ampliada');
    return after;
  });
  return (await viewer(deps, [row]))(row);
}

type Answer = z.output<NonNullable<typeof privacyRequestEndpoints.answerRequest.body>>;

/**
 * @throws DomainError `wrong-state` for what was answered already, `validation` for a refusal without a ground that the law
 * of who asks knows against that right.
 */
export async function answerRequest(
  deps: RequestDeps,
  actor: Actor,
  { id, ...said }: { id: string } & Answer,
): Promise<PrivacyRequest> {
  requirePermission(actor, 'privacy:write');
  const row = await deps.db.transaction(async (tx) => {
    const before = await waiting(tx, id);
    const after = await queries.updateRequest(tx, before, {
      ...{ state: said.outcome, answer: wordsOf(before, said), answeredAt: deps.clock.now() },
      ...{ answeredById: actor.id, answeredByName: actor.name },
    });
    await audit(tx, actor, 'answer', before, after);
    if (after.kind === 'oposicion' && after.state === 'atendida')
      await opposeAdvertising(deps, tx, actor, after);
    await tellAsker(deps, tx, after, 'respondida');
    return after;
  });
  return (await viewer(deps, [row]))(row);
}

/** A refusal begins with its ground, in the words that the person is told, whatever becomes of the law afterwards. */
function wordsOf(request: PrivacyRequestRow, { outcome, ground, answer }: Answer): string {
  if (outcome === 'atendida') return answer;
  if (!ground || !refusalsOf(request).includes(ground)) {
    throw fieldFault(
      'ground',
      'Elige por qué no procede: solo vale un motivo de la ley de su país para lo que pidió.',
    );
  }
  return `${refusalWords(ground)}\n\n${answer}`;
}

/** Whose law counts for somebody of that country: Peru's for all others. */
export function lawOf(country: string | null): RequestCountry {
  return country && country in requestCountries ? (country as RequestCountry) : 'PE';
}

async function waiting(tx: Tx, id: string): Promise<PrivacyRequestRow> {
  const row = found(await queries.lockRequest(tx, id));
  if (row.state !== 'pendiente') throw new DomainError('wrong-state', 'Ya se respondió.');
  return row;
}

/** Business days that are left on a day, on that calendar. */
export function requestDaysLeft(dueOn: string, today: string, isHoliday: IsHoliday): number {
  return businessDaysBetween(today, dueOn, isHoliday);
}

/** How many business days are left of those that wait, each on the calendar of its country. */
export async function daysLeftOf(db: Db, today: string, rows: readonly PrivacyRequestRow[]) {
  const calendars = new Map<string, IsHoliday>();
  for (const country of new Set(rows.map((row) => row.country))) {
    calendars.set(country, await calendarOf(db, country));
  }
  return ({ state, dueOn, country }: PrivacyRequestRow): number | null => {
    const isHoliday = calendars.get(country);
    return state === 'pendiente' && isHoliday ? requestDaysLeft(dueOn, today, isHoliday) : null;
  };
}

async function viewer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly PrivacyRequestRow[],
) {
  const left = await daysLeftOf(db, limaDay(clock.now()), rows);
  return (row: PrivacyRequestRow): PrivacyRequest => ({
    _id: row.id,
    ...{ number: row.number, country: row.country },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    kind: row.kind,
    state: row.state,
    name: row.name,
    dni: row.dni,
    email: row.email,
    user: row.userId,
    detail: row.detail,
    identifiedBy: row.identifiedBy,
    receivedOn: row.receivedOn,
    dueOn: row.dueOn,
    daysLeft: left(row),
    extendedAt: row.extendedAt?.toISOString() ?? null,
    extensionReason: row.extensionReason,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredByName,
    registeredBy: row.registeredByName,
  });
}

/** The audit keeps what was done and when; what the person wrote stays in the request. */
export function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  before: PrivacyRequestRow | null,
  after: PrivacyRequestRow,
) {
  const shown = (row: PrivacyRequestRow | null) =>
    row && {
      ...{ kind: row.kind, state: row.state, userId: row.userId },
      ...{ receivedOn: row.receivedOn, dueOn: row.dueOn, extensionReason: row.extensionReason },
    };
  return recordAudit(tx, actor, {
    ...{ action, entity: 'privacy-request', entityId: after.id },
    ...{ before: shown(before), after: shown(after) },
  });
}
