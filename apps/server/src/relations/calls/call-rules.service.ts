import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import {
  type CallRules,
  type callRulesBody,
  usualCallRules,
} from '@aulario/contract/relations/call-rules';
import { consentsToCalls } from '@aulario/contract/relations/consent';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { z } from 'zod';
import { readSetting, settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { latestConsent } from '../contacts/consent.queries.ts';
import { isCustomer, wroteSince } from './caller.queries.ts';

const setting = 'calls';
const zones: Record<ClaimCountry, string> = {
  PE: 'America/Lima',
  CO: 'America/Bogota',
  MX: 'America/Mexico_City',
};

/** The hours in which calls are made from now on. */
export async function callRules(db: Db): Promise<CallRules> {
  return { ...usualCallRules, ...(await readSetting<Partial<CallRules>>(db, setting)) };
}

export async function readCallRules({ db }: Pick<Deps, 'db'>, actor: Actor) {
  requirePermission(actor, 'settings:read');
  return { ...(await callRules(db)), version: await settingVersion(db, setting) };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeCallRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { version, ...after }: z.output<typeof callRulesBody>,
) {
  return db.transaction(async (tx) => {
    const change = { version, read: callRules, after: () => after };
    return { ...after, version: (await changeSetting(tx, actor, setting, change)).version };
  });
}

type Called = {
  number: string;
  userId: string | null;
  contactId: string | null;
};

/**
 * Why this number should not be called now, all of it in words; null when it may. Who buys or studies is called about that
 * (Ley 29733 art. 14.5); whoever else is known, only while their own request is fresh or with a consent that names calls
 * (Código de Protección al Consumidor, art. 58.1.e).
 */
export async function callObstacle(db: Db, called: Called, now: Date): Promise<string | null> {
  const rules = await callRules(db);
  // Whoever calls all the same answers for each of them: none hides behind another.
  const against = [
    await outsideHours(db, called.number, rules, now),
    await withoutConsent(db, called, rules, now),
  ];
  return against.filter((each) => each !== null).join(' ') || null;
}

async function outsideHours(
  db: Db,
  number: string,
  rules: CallRules,
  now: Date,
): Promise<string | null> {
  const found = parsePhoneNumberFromString(number, 'PE')?.country;
  const country: ClaimCountry = found === 'CO' || found === 'MX' ? found : 'PE';
  const { day, weekday, hour } = localTime(now, zones[country]);
  const isHoliday = await calendarOf(db, country);
  if (weekday === 'Sun' || isHoliday(day)) return 'Los domingos y feriados no se llama.';
  const prefix = { PE: 'pe', CO: 'co', MX: 'mx' }[country] as 'pe' | 'co' | 'mx';
  const [from, until] =
    weekday === 'Sat'
      ? [rules[`${prefix}SaturdayFrom`], rules[`${prefix}SaturdayUntil`]]
      : [rules[`${prefix}From`], rules[`${prefix}Until`]];
  if (hour >= from && hour < until) return null;
  return `A ese número se llama hoy de ${from} a ${until} h, hora de su país.`;
}

async function withoutConsent(
  db: Db,
  { number, userId, contactId }: Called,
  { requestDays }: CallRules,
  now: Date,
): Promise<string | null> {
  if (!userId && !contactId) return null;
  const since = new Date(now.getTime() - requestDays * 24 * 3600 * 1000);
  if (userId && (await isCustomer(db, userId, since))) return null;
  const consent = await latestConsent(db, { mobile: number, userId, contactId });
  const wrote = await wroteSince(db, { number, contactId, since });
  if (consent && !consent.granted && !(wrote && wrote > consent.at))
    return 'Retiró su consentimiento para recibir publicidad.';
  if (wrote || (consent?.granted && consentsToCalls.includes(consent.version ?? ''))) return null;
  return `No aceptó recibir llamadas, y hace más de ${requestDays} días que no escribe ni llama.`;
}

function localTime(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    weekday: of('weekday'),
    hour: Number(of('hour')),
  };
}
