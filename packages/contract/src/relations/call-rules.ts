import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * Between which hours, of the country of the number, staff may call; never on Sundays and holidays. The bounds of
 * Colombia are the law's (Ley 2300 de 2023); those of Peru and Mexico are prudence, which a lawyer confirms.
 */
export const callBounds = {
  PE: { week: [7, 21], saturday: [8, 18] },
  CO: { week: [7, 19], saturday: [8, 15] },
  MX: { week: [7, 21], saturday: [8, 18] },
} as const;

function hour([least, most]: readonly [number, number]) {
  return z
    .number('Escribe la hora, de 0 a 24.')
    .int('Escribe una hora entera.')
    .min(least, `Como mínimo, a las ${least}.`)
    .max(most, `Como máximo, a las ${most}.`);
}

const rules = {
  peFrom: hour(callBounds.PE.week),
  peUntil: hour(callBounds.PE.week),
  peSaturdayFrom: hour(callBounds.PE.saturday),
  peSaturdayUntil: hour(callBounds.PE.saturday),
  coFrom: hour(callBounds.CO.week),
  coUntil: hour(callBounds.CO.week),
  coSaturdayFrom: hour(callBounds.CO.saturday),
  coSaturdayUntil: hour(callBounds.CO.saturday),
  mxFrom: hour(callBounds.MX.week),
  mxUntil: hour(callBounds.MX.week),
  mxSaturdayFrom: hour(callBounds.MX.saturday),
  mxSaturdayUntil: hour(callBounds.MX.saturday),
  /** For how many days somebody who wrote or called may be called back about it. */
  requestDays: z
    .number('Escribe cuántos días.')
    .int()
    .min(1, 'Como mínimo, 1 día.')
    .max(90, 'Como máximo, 90 días.'),
};

export const callRulesSchema = z.object({ ...rules, version: z.number().int() });
export type CallRules = Omit<z.infer<typeof callRulesSchema>, 'version'>;
export const callRulesBody = z.strictObject({ ...rules, version: z.number().int().optional() });

export const usualCallRules: CallRules = {
  ...{ peFrom: 8, peUntil: 20, peSaturdayFrom: 8, peSaturdayUntil: 14 },
  ...{ coFrom: 7, coUntil: 19, coSaturdayFrom: 8, coSaturdayUntil: 15 },
  ...{ mxFrom: 8, mxUntil: 20, mxSaturdayFrom: 8, mxSaturdayUntil: 14 },
  requestDays: 30,
};

export const callRulesEndpoints = {
  callRules: endpoint({
    method: 'GET',
    path: '/settings/calls',
    summary: 'Between which hours staff may call, country by country.',
    tag: 'Calls',
    access: 'settings:read',
    answer: callRulesSchema,
  }),
  changeCallRules: endpoint({
    method: 'PUT',
    path: '/settings/calls',
    summary: 'Changes the hours of calls, within the bounds of each country.',
    tag: 'Calls',
    access: 'settings:write',
    body: callRulesBody,
    answer: callRulesSchema,
    errors: ['stale-version'],
    example: usualCallRules,
  }),
};
