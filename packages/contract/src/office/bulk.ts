import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, line, recordShape } from '../primitive.ts';
import type { ExportedList } from './export.ts';

/** One act on many records: a job that says of each what became of it. */

export const bulkKinds = {
  'publish-courses': 'Publicar cursos',
  'withdraw-courses': 'Quitar cursos del sitio',
  'label-courses': 'Poner una etiqueta a cursos',
  'unlabel-courses': 'Quitar una etiqueta de cursos',
  'assign-contacts': 'Asignar asesor a contactos',
  'assign-people': 'Asignar asesor a personas',
  'approve-testimonies': 'Aprobar testimonios',
  'issue-certificates': 'Emitir certificados',
  'retry-enrolments': 'Llevar otra vez matrículas a Moodle',
  'retry-mails': 'Enviar otra vez los correos que fallaron',
} as const;
export type BulkKind = keyof typeof bulkKinds;
export const bulkKindSchema = z.enum(Object.keys(bulkKinds) as [BulkKind, ...BulkKind[]]);

/** The list that the records of a kind are chosen from. */
export const bulkLists = {
  'publish-courses': 'cursos',
  'withdraw-courses': 'cursos',
  'label-courses': 'cursos',
  'unlabel-courses': 'cursos',
  'assign-contacts': 'contactos',
  'assign-people': 'personas',
  'approve-testimonies': 'testimonios',
  'issue-certificates': 'matriculas',
  'retry-enrolments': 'matriculas',
  'retry-mails': 'correos',
} as const satisfies Record<BulkKind, ExportedList>;

export const bulkStates = {
  'en-curso': 'En curso',
  terminado: 'Terminado',
  cancelado: 'Cancelado',
} as const;
export type BulkState = keyof typeof bulkStates;
export const bulkStateSchema = z.enum(['en-curso', 'terminado', 'cancelado']);

export const bulkRowStates = {
  pendiente: 'En espera',
  hecho: 'Hecho',
  'sin-cambios': 'Ya estaba así',
  rechazado: 'Rechazado',
} as const;
export type BulkRowState = keyof typeof bulkRowStates;
export const bulkRowStateSchema = z.enum(['pendiente', 'hecho', 'sin-cambios', 'rechazado']);

/** Records of one act. */
export const mostInBulk = 10_000;

const needed: Partial<Record<BulkKind, 'label' | 'assessor'>> = {
  'label-courses': 'label',
  'unlabel-courses': 'label',
  'assign-contacts': 'assessor',
  'assign-people': 'assessor',
};

/** What a kind must be told beside the records. */
export function bulkNeeds(kind: BulkKind): 'label' | 'assessor' | undefined {
  return needed[kind];
}

export const bulkBody = z
  .strictObject({
    kind: bulkKindSchema,
    /** The chosen records; or all that these filters of their list show. */
    ids: z.array(idSchema).min(1, 'Elige al menos un registro.').max(1000).optional(),
    filter: z.record(z.string().max(60), z.string().max(200)).optional(),
    label: idSchema.optional(),
    /** Null takes the adviser away. */
    assessor: idSchema.nullish(),
    reason: line(300).optional(),
  })
  .superRefine(({ kind, ids, filter, label, assessor, reason }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!ids === !filter) fault('ids', 'Elige los registros, o los filtros que los muestran.');
    const needs = bulkNeeds(kind);
    if (needs === 'label' && !label) fault('label', 'Elige la etiqueta.');
    if (needs === 'assessor' && assessor === undefined) fault('assessor', 'Elige el asesor.');
    if (needs === 'assessor' && !reason?.trim()) fault('reason', 'Escribe el motivo.');
  });
export type BulkBody = z.output<typeof bulkBody>;

export const bulkActSchema = z.object({
  ...recordShape,
  kind: bulkKindSchema,
  state: bulkStateSchema,
  total: z.number().int(),
  /** Rows by what became of them. */
  done: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  startedBy: z.string(),
  finishedAt: instantSchema.nullable(),
});
export type BulkActView = z.infer<typeof bulkActSchema>;

export const bulkRowSchema = z.object({
  _id: idSchema,
  position: z.number().int(),
  record: idSchema,
  name: z.string(),
  state: bulkRowStateSchema,
  reason: z.string().nullable(),
});
export type BulkRowView = z.infer<typeof bulkRowSchema>;

const one = { tag: 'Bulk acts', access: 'bulk:run', params: idParams } as const;

export const bulkEndpoints = {
  startBulkAct: endpoint({
    method: 'POST',
    path: '/bulk-acts',
    summary: 'Begins one act on many records; each is judged by itself.',
    tag: 'Bulk acts',
    access: 'bulk:run',
    body: bulkBody,
    status: 202,
    answer: bulkActSchema,
    errors: ['not-found'],
    example: { kind: 'publish-courses', filter: { status: 'borrador' } },
  }),
  listBulkActs: endpoint({
    method: 'GET',
    path: '/bulk-acts',
    summary: 'Acts on many records, newest first, with how far they are.',
    tag: 'Bulk acts',
    access: 'bulk:run',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { kind: bulkKindSchema.optional(), state: bulkStateSchema.optional() },
    }),
    answer: z.array(bulkActSchema),
    list: true,
  }),
  getBulkAct: endpoint({
    ...one,
    method: 'GET',
    path: '/bulk-acts/:id',
    summary: 'One act: how far it is, how many were refused.',
    answer: bulkActSchema,
    errors: ['not-found'],
  }),
  listBulkRows: endpoint({
    ...one,
    method: 'GET',
    path: '/bulk-acts/:id/rows',
    summary: 'What became of each record; `state=rechazado` are those that were refused, and why.',
    query: listQuery({
      sorts: ['position'],
      defaultSort: 'position',
      filters: { state: bulkRowStateSchema.optional() },
    }).omit({ search: true, ids: true }),
    answer: z.array(bulkRowSchema),
    list: true,
    errors: ['not-found'],
  }),
  cancelBulkAct: endpoint({
    ...one,
    method: 'PUT',
    path: '/bulk-acts/:id/cancellation',
    summary: 'Stops it; what was done stays done.',
    answer: bulkActSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  bulkReport: endpoint({
    ...one,
    method: 'GET',
    path: '/bulk-acts/:id/report',
    summary: 'Every record with what became of it, as a file.',
    query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
    example: { format: 'csv' },
  }),
};
