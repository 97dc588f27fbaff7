import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { daySchema, idParams, idSchema, instantSchema, recordShape } from '../primitive.ts';
import { certificateKindSchema } from './certificate.ts';

export const batchStates = {
  'en-curso': 'En curso',
  terminado: 'Terminado',
  cancelado: 'Cancelado',
} as const;
export type BatchState = keyof typeof batchStates;
const batchStateSchema = z.enum(Object.keys(batchStates) as [BatchState, ...BatchState[]]);

export const batchRowStates = {
  pendiente: 'Pendiente',
  emitido: 'Emitido',
  pedido: 'Se le pidió su nombre',
  rechazado: 'No emitido',
} as const;
export type BatchRowState = keyof typeof batchRowStates;
const batchRowStateSchema = z.enum(
  Object.keys(batchRowStates) as [BatchRowState, ...BatchRowState[]],
);

/** Whom a run is for. */
export const batchCriteriaSchema = z
  .strictObject({
    course: idSchema,
    /** Finished on this day or after it. */
    finishedFrom: daySchema.nullish(),
    /** Finished on this day or before. */
    finishedUntil: daySchema.nullish(),
    /** Vigesimal; leaves out who has less, and who has no grade. */
    minimumGrade: z.number().min(0).max(20, 'La nota va de 0 a 20.').nullish(),
    /** Leaves out whose purchase is not paid in full. */
    paidInFull: z.boolean().default(true),
    kind: certificateKindSchema.default('digital'),
    /** The design; the one for the course when left out. */
    template: idSchema.nullish(),
    /** Staff answer for the names of those who have not confirmed theirs. */
    nameConfirmed: z.boolean().default(false),
    /** Prints the proposals of the trial for names that stand in capitals or small letters alone. */
    properNames: z.boolean().default(false),
  })
  .refine(({ finishedFrom: from, finishedUntil: until }) => !from || !until || from <= until, {
    path: ['finishedUntil'],
    message: 'No puede ser antes del primer día.',
  });
export type BatchCriteria = z.output<typeof batchCriteriaSchema>;

export const batchRowSchema = z.object({
  enrolment: idSchema,
  personName: z.string(),
  state: batchRowStateSchema,
  reason: z.string().nullable(),
  certificate: idSchema.nullable(),
});

const plannedRowSchema = batchRowSchema.extend({
  /** How the name that would be printed is probably written, where it stands in capitals or small letters alone. */
  oddName: z.object({ printed: z.string(), proposed: z.string() }).nullable(),
});

/** What a run would do, before it does it. */
export const batchPlanSchema = z.object({
  total: z.number().int(),
  /** They would get their certificate at once. */
  ready: z.number().int(),
  /** They would be asked for their name first, and get it when they confirm. */
  asked: z.number().int(),
  refused: z.number().int(),
  /** Of those who would get it or be asked: names that stand in capitals or small letters alone. */
  oddNames: z.number().int(),
  /** The first 200 of each: those that would be refused (`rechazado`), asked (`pedido`), and get it (`pendiente`). */
  rows: z.array(plannedRowSchema),
});
export type BatchPlan = z.infer<typeof batchPlanSchema>;

export const batchSchema = z.object({
  ...recordShape,
  title: z.string(),
  criteria: batchCriteriaSchema,
  state: batchStateSchema,
  total: z.number().int(),
  issued: z.number().int(),
  /** They were asked for their name: their certificate is issued when they confirm it. */
  asked: z.number().int(),
  refused: z.number().int(),
  byName: z.string(),
  finishedAt: instantSchema.nullable(),
});
export type CertificateBatch = z.infer<typeof batchSchema>;

const exampleId = '0198c0de-0000-7000-8000-000000000001';
const example = {
  course: exampleId,
  finishedFrom: '2026-11-01',
  finishedUntil: '2026-11-20',
  minimumGrade: 13,
};

export const certificateBatchEndpoints = {
  planBatch: endpoint({
    method: 'POST',
    path: '/certificates/batches/plan',
    summary: 'A dry run: who would get a certificate and who would not, and why. Writes nothing.',
    tag: 'Certificates',
    access: 'certificates:issue',
    body: batchCriteriaSchema,
    answer: batchPlanSchema,
    errors: ['not-found'],
    example,
  }),
  startBatch: endpoint({
    method: 'POST',
    path: '/certificates/batches',
    summary:
      'Issues the certificates of a course as a job that survives a crash: none twice, none missing.',
    tag: 'Certificates',
    access: 'certificates:issue',
    body: batchCriteriaSchema,
    status: 202,
    answer: batchSchema,
    errors: ['not-found', 'wrong-state'],
    example,
  }),
  listBatches: endpoint({
    method: 'GET',
    path: '/certificates/batches',
    summary: 'Runs with their progress, newest first.',
    tag: 'Certificates',
    access: 'certificates:read',
    query: listQuery({ sorts: ['createdAt'], defaultSort: '-createdAt', filters: {} }),
    answer: z.array(batchSchema),
    list: true,
  }),
  getBatch: endpoint({
    method: 'GET',
    path: '/certificates/batches/:id',
    summary: 'One run with its progress.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: batchSchema,
    errors: ['not-found'],
  }),
  cancelBatch: endpoint({
    method: 'PUT',
    path: '/certificates/batches/:id/cancellation',
    summary: 'Stops a run; what was issued stays.',
    tag: 'Certificates',
    access: 'certificates:issue',
    params: idParams,
    answer: batchSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  batchReport: endpoint({
    method: 'GET',
    path: '/certificates/batches/:id/report',
    summary: 'A CSV with a row for each person of a run: issued with its code, or why not.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
  }),
  batchZip: endpoint({
    method: 'GET',
    path: '/certificates/batches/:id/zip',
    summary: 'The PDFs of a run in one ZIP.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: z.any(),
    errors: ['not-found', 'wrong-state', 'step-up-required'],
  }),
};
