import { z } from 'zod';
import { claimCountrySchema } from '../claims/claim-book.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../primitive.ts';

/** For how long personal data are kept, who processes them, and what a night would let go. */

const many = (least: number, most: number, unit: 'meses' | 'años') =>
  z
    .number(`Escribe cuántos ${unit}.`)
    .int(`Escribe ${unit} enteros.`)
    .min(least, `Como mínimo, ${least} ${unit}.`)
    .max(most, `Como máximo, ${most} ${unit}.`);

/**
 * Least and most of each period. Those of money begin where tax law ends (Código Tributario art. 87.7: five years);
 * the rest end where nobody could still say that the data are needed (Ley 29733 art. 8).
 */
const periods = {
  /** Leads that bought nothing, from the last thing that happened with them; and waiting lists that were left. */
  leadMonths: many(3, 36, 'meses'),
  recordingMonths: many(1, 24, 'meses'),
  /** Pictures of vouchers, from the end of the deal. */
  voucherYears: many(5, 10, 'años'),
  /** Receivers and addresses of parcels, from their end. */
  addressMonths: many(6, 36, 'meses'),
  /** Members' proofs, from the decision. */
  proofMonths: many(1, 24, 'meses'),
  /** Rows that were brought in from a file or another system, from the end of the import. */
  importMonths: many(1, 24, 'meses'),
  /** The log of acts: access logs are kept two years at least (DS 016-2024-JUS arts. 46-51). */
  auditMonths: many(24, 72, 'meses'),
  /** Who bought, counted from the year after the yearly tax return of the sale. */
  saleYears: many(5, 10, 'años'),
};
export const keptPeriodsSchema = z.object(periods);
export type KeptPeriods = z.infer<typeof keptPeriodsSchema>;
export type KeptPeriod = keyof KeptPeriods;

/** Who, beside the academy, has data in hands. */
export const processorRoles = {
  alojamiento: 'Alojamiento del sistema y de sus archivos',
  correo: 'Envío de correos',
  pagos: 'Cobro con tarjeta y billeteras',
  telefonia: 'Central telefónica y grabaciones',
  aula: 'Aula virtual',
  mensajeria: 'Mensajería',
} as const;
export type ProcessorRole = keyof typeof processorRoles;
const roleNames = Object.keys(processorRoles) as [ProcessorRole, ...ProcessorRole[]];
export const processorRoleSchema = z.enum(roleNames);

const processorSchema = z.object({
  role: processorRoleSchema,
  /** Empty while the academy named none. */
  name: line(120),
  country: line(80),
});
export type Processor = z.infer<typeof processorSchema>;

const rules = {
  periods: keptPeriodsSchema,
  processors: z.array(processorSchema).max(roleNames.length),
};

export const dataRulesSchema = z.object({
  ...rules,
  version: z.number().int(),
  /** What the next night would let go with the saved periods. */
  due: z.object({
    leadMonths: z.number().int(),
    recordingMonths: z.number().int(),
    voucherYears: z.number().int(),
    addressMonths: z.number().int(),
    proofMonths: z.number().int(),
    importMonths: z.number().int(),
    auditMonths: z.number().int(),
    saleYears: z.number().int(),
  }),
});
export type DataRules = z.infer<typeof dataRulesSchema>;

export const dataRulesBody = z.strictObject({ ...rules, version: z.number().int().optional() });

/** One use of data, as the privacy page tells it. */
export const dataUseSchema = z.object({
  use: z.string(),
  title: z.string(),
  data: z.array(z.string()),
  purpose: z.string(),
  basis: z.string(),
  processors: z.array(processorRoleSchema),
  period: z.string(),
  /** What of it stays after an erasure, and why. */
  kept: z.array(z.string()),
});
export type DataUseView = z.infer<typeof dataUseSchema>;

export const dataPolicySchema = z.object({
  uses: z.array(dataUseSchema),
  processors: z.array(processorSchema),
});
export type DataPolicy = z.infer<typeof dataPolicySchema>;

export const dataPolicyEndpoints = {
  dataPolicy: endpoint({
    method: 'GET',
    path: '/open/data-policy',
    summary:
      'Which personal data are used for what, by whom, for how long, and what stays after an erasure.',
    tag: 'Privacy',
    access: 'public',
    shared: true,
    query: z.strictObject({
      /** Whose law the bases are said by. */
      country: claimCountrySchema.default('PE'),
    }),
    answer: dataPolicySchema,
  }),
  dataRules: endpoint({
    method: 'GET',
    path: '/settings/data',
    summary: 'For how long personal data are kept, who processes them, and what would go tonight.',
    tag: 'Privacy',
    access: 'settings:read',
    answer: dataRulesSchema,
  }),
  changeDataRules: endpoint({
    method: 'PUT',
    path: '/settings/data',
    summary:
      'Changes for how long personal data are kept, within what the law asks, and names who processes them.',
    tag: 'Privacy',
    access: 'settings:write',
    body: dataRulesBody,
    answer: dataRulesSchema,
    errors: ['stale-version'],
    example: {
      periods: {
        leadMonths: 24,
        recordingMonths: 12,
        voucherYears: 5,
        addressMonths: 24,
        proofMonths: 12,
        importMonths: 12,
        auditMonths: 36,
        saleYears: 5,
      },
      processors: [{ role: 'alojamiento', name: 'Nubes del Sur S.A.', country: 'Chile' }],
    },
  }),
};
