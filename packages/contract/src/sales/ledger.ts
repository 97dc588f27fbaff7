import { z } from 'zod';
import type { Permission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema } from '../money.ts';
import { askedLine, idParams, idSchema, instantSchema } from '../primitive.ts';
import { isReason, reasonLetters } from './payment.ts';

/** Where a paid line is on its way into the classroom. */
export const ledgerStates = {
  'sin-matricula': 'Sin matrícula',
  'en-espera': 'En espera',
  enviado: 'Enviado al aula',
  confirmado: 'Confirmado',
  fallido: 'Con error',
  retirado: 'Retirado',
} as const;
export type LedgerState = keyof typeof ledgerStates;
export const ledgerStateSchema = z.enum(
  Object.keys(ledgerStates) as [LedgerState, ...LedgerState[]],
);

export const ledgerEntrySchema = z.object({
  /** The line of the deal. */
  _id: idSchema,
  deal: idSchema,
  dealNumber: z.string(),
  userName: z.string(),
  courseName: z.string(),
  enrolment: idSchema.nullable(),
  state: ledgerStateSchema,
  reason: z.string().nullable(),
  attempts: z.number().int(),
  lastAttemptAt: instantSchema.nullable(),
  settledAt: instantSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** What does not add up between money and classrooms, and waits for a person. */
export const findingKinds = {
  'pagado-sin-matricula': 'Pagado y sin matrícula',
  'matricula-con-error': 'La matrícula no llegó al aula',
  'matriculado-sin-pago': 'Matriculado sin pago',
  'verificacion-sin-efecto': 'Verificación que no se aplicó',
  'cobro-con-problema': 'Cobro que no se pudo contar',
  'pagado-de-mas': 'Dinero de más',
  'operacion-repetida': 'Operación contada dos veces',
  'devuelto-dos-veces': 'Dinero devuelto dos veces',
  'devolucion-con-error': 'Devolución con error',
  'devolucion-por-decidir': 'Devolución: falta decidir la matrícula',
} as const;
export type FindingKind = keyof typeof findingKinds;

/** Who may do something about each kind. */
export const findingPermissions: Record<FindingKind, Permission> = {
  'pagado-sin-matricula': 'enrolments:write',
  'matricula-con-error': 'enrolments:write',
  'matriculado-sin-pago': 'enrolments:write',
  'verificacion-sin-efecto': 'payments:verify',
  'cobro-con-problema': 'payments:verify',
  'pagado-de-mas': 'payments:refund',
  'operacion-repetida': 'payments:refund',
  'devuelto-dos-veces': 'payments:refund',
  'devolucion-con-error': 'payments:refund',
  'devolucion-por-decidir': 'payments:refund',
};

export const findingSchema = z.object({
  kind: z.enum(Object.keys(findingKinds) as [FindingKind, ...FindingKind[]]),
  /** The enrolment, refund, charge, payment or deal that it is about. */
  _id: idSchema,
  deal: idSchema.nullable(),
  dealNumber: z.string().nullable(),
  userName: z.string().nullable(),
  /** What is wrong, in a Spanish sentence. */
  words: z.string(),
  amount: z.number().int().nullable(),
  currency: currencySchema.nullable(),
  at: instantSchema,
});
export type Finding = z.infer<typeof findingSchema>;

export const ledgerEndpoints = {
  listLedger: endpoint({
    method: 'GET',
    path: '/ledger',
    summary: 'Each paid line and where it is on its way into the classroom, newest first.',
    tag: 'Enrolments',
    access: 'enrolments:read',
    query: listQuery({
      sorts: ['settledAt'],
      defaultSort: '-settledAt',
      filters: { state: ledgerStateSchema.optional(), deal: idSchema.optional() },
    }),
    answer: z.array(ledgerEntrySchema),
    list: true,
  }),
  listFindings: endpoint({
    method: 'GET',
    path: '/sale-exceptions',
    summary:
      'What does not add up between money and classrooms now: at most a hundred of each kind, oldest first.',
    tag: 'Enrolments',
    access: 'enrolments:read',
    answer: z.array(findingSchema),
  }),
  enrolPaidDeal: endpoint({
    method: 'PUT',
    path: '/deals/:id/enrolments',
    summary: 'Enrols the buyer of a paid deal in what they are not enrolled in yet, once.',
    tag: 'Enrolments',
    access: 'enrolments:write',
    params: idParams,
    answer: z.array(findingSchema),
    errors: ['not-found', 'wrong-state'],
  }),
  settleTwiceBack: endpoint({
    method: 'PUT',
    path: '/sale-exceptions/:id/settlement',
    summary:
      'Says how it was settled that the money of a charge went back by hand and by the bank: it is no exception any more, unless the bank takes it again.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: z.strictObject({
      reason: askedLine(500, 'Escribe cómo se resolvió: queda en el registro.').refine(
        isReason,
        `Di cómo se resolvió, con ${reasonLetters} letras o más: queda en el registro.`,
      ),
    }),
    answer: z.array(findingSchema),
    errors: ['wrong-state'],
    example: { reason: 'Quien compró lo devolvió por Yape el 2 de diciembre.' },
  }),
};
