import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exportFormatSchema } from './export-format.ts';
import { listQuery } from './list.ts';
import { cellSchema, headingSchema } from './migration-cell.ts';
import { type MigrationKind, migrationKindSchema } from './migration-row.ts';
import { idParams, idSchema, instantSchema, line, recordShape } from './primitive.ts';
import { reasonBody } from './sales/payment.ts';

/** Brings in what another system knows: `POST /migrations/…` and its kin of spec §7, and their jobs. */

export const migrationStates = {
  'en-cola': 'En cola',
  'en-curso': 'En curso',
  pausada: 'En pausa',
  'por-revisar': 'Por revisar',
  terminada: 'Terminada',
  cancelada: 'Cancelada',
  fallida: 'Detenida por un error',
  deshecha: 'Deshecha',
} as const;
export type MigrationState = keyof typeof migrationStates;
export const migrationStateSchema = z.enum(
  Object.keys(migrationStates) as [MigrationState, ...MigrationState[]],
);

/** What a migration does, one after another; a dry run compares, a real one writes. */
export const migrationPhases = {
  leer: 'Leer',
  comparar: 'Comparar',
  escribir: 'Escribir',
  deshacer: 'Deshacer',
} as const;
export type MigrationPhase = keyof typeof migrationPhases;
export const migrationPhaseSchema = z.enum(
  Object.keys(migrationPhases) as [MigrationPhase, ...MigrationPhase[]],
);

export const migrationOutcomes = {
  created: 'Creado',
  updated: 'Completado',
  unchanged: 'Sin cambios',
  refused: 'Rechazado',
  conflict: 'Por decidir',
} as const;
export type MigrationOutcome = keyof typeof migrationOutcomes;
export const migrationOutcomeSchema = z.enum(
  Object.keys(migrationOutcomes) as [MigrationOutcome, ...MigrationOutcome[]],
);

export const migrationSources = {
  rows: 'Filas enviadas',
  file: 'Archivo',
  moodle: 'Moodle',
} as const;
export type MigrationSource = keyof typeof migrationSources;
export const migrationSourceSchema = z.enum(['rows', 'file', 'moodle']);

/** At most, in one body; more of them come as a file. */
export const mostRowsInBody = 1000;

const bodyFields = {
  source: migrationSourceSchema.optional(),
  /** The form of a row is that of its kind; a row that does not have it is refused by itself. */
  rows: z
    .array(z.record(headingSchema, cellSchema))
    .min(1, 'Envía al menos una fila.')
    .max(mostRowsInBody, `Envía como máximo ${mostRowsInBody} filas; para más, usa un archivo.`)
    .optional(),
  /** A file that was uploaded before, and the name it had. */
  file: idSchema.optional(),
  fileName: line(200).optional(),
  /** Which heading of the file is which field: `{"Correo": "email"}`. Recognised ones need not be said. */
  columns: z.record(z.string().max(200), z.string().max(60)).optional(),
  /** Ids in Moodle; without them all the courses that are joined to one of ours. */
  courses: z.array(z.number().int().min(1)).min(1).max(1000).optional(),
  /** Compares and writes nothing; the result waits to be looked at. */
  dryRun: z.boolean().default(false),
};

export const migrationBody = z
  .strictObject(bodyFields)
  .superRefine(({ source, rows, file }, context) => {
    const wanted = source ?? (rows ? 'rows' : file ? 'file' : undefined);
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!wanted) fault('source', 'Envía filas, un archivo o source: "moodle".');
    if (wanted === 'rows' && !rows) fault('rows', 'Envía las filas.');
    if (wanted === 'file' && !file) fault('file', 'Elige el archivo.');
    if (wanted === 'moodle' && (rows || file)) fault('source', 'De Moodle no se envían filas.');
  });
export type MigrationBody = z.output<typeof migrationBody>;

/** As above; without anything else the certificates come from Moodle. */
export const moodleCertificatesBody = z.preprocess(
  (body) =>
    body && typeof body === 'object' && !('rows' in body) && !('file' in body)
      ? { source: 'moodle', ...body }
      : (body ?? { source: 'moodle' }),
  migrationBody,
);

export const migrationSchema = z.object({
  ...recordShape,
  kind: migrationKindSchema,
  source: migrationSourceSchema,
  dryRun: z.boolean(),
  state: migrationStateSchema,
  phase: migrationPhaseSchema,
  /** Of the phase: rows done, and how many there are as far as is known. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Seconds that the phase still needs at the pace so far; null when nobody can say. */
  secondsLeft: z.number().int().nullable(),
  /** Rows by what became of them, or would. */
  counts: z.record(migrationOutcomeSchema, z.number().int()),
  /** Whether what it wrote can be taken back. */
  undoable: z.boolean(),
  /** What stopped it, in words for staff. */
  reason: z.string().nullable(),
  /** What looks wrong with all that came, and stopped nothing; for staff. */
  warning: z.string().nullable(),
  fileName: z.string().nullable(),
  courses: z.array(z.number().int()).nullable(),
  startedBy: z.string(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
});
export type Migration = z.infer<typeof migrationSchema>;

export const migrationCandidateSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** By what it agrees, and by what it does not. */
  detail: z.string(),
});

export const migrationDecisionSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('use'), record: idSchema }),
  z.strictObject({ act: z.literal('create') }),
  z.strictObject({ act: z.literal('skip') }),
]);
export type MigrationDecision = z.infer<typeof migrationDecisionSchema>;

export const migrationRowSchema = z.object({
  _id: idSchema,
  /** From 1; of a file, the line under the headings. */
  position: z.number().int(),
  data: z.record(z.string(), z.unknown()),
  outcome: migrationOutcomeSchema.nullable(),
  reason: z.string().nullable(),
  /** The record that the row became, or would. */
  record: idSchema.nullable(),
  /** Whether it was written, and not only compared. */
  written: z.boolean(),
  undone: z.boolean(),
  candidates: z.array(migrationCandidateSchema),
  decision: migrationDecisionSchema.nullable(),
});
export type MigrationRowView = z.infer<typeof migrationRowSchema>;

/** A heading of an uploaded file and the field that it was recognised as. */
export const fileColumnSchema = z.object({
  heading: z.string(),
  /** By its name; this counts unless `columns` says otherwise. */
  field: z.string().nullable(),
  /** By what stands in it, where its name told nothing: counts only when `columns` says so. */
  guess: z.string().nullable(),
  sample: z.array(z.string()),
});

export const migrationFileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Rows under the headings. */
  rows: z.number().int(),
  columns: z.array(fileColumnSchema),
});
export type MigrationFile = z.infer<typeof migrationFileSchema>;

/** What a file's columns would be if every guess were right: where the choice of staff begins. */
export function guessedColumns({
  columns,
}: Pick<MigrationFile, 'columns'>): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ heading, guess }) => (guess ? [[heading, guess]] : [])),
  );
}

export const migrationFileBody = z.strictObject({
  kind: migrationKindSchema,
  name: line(200).default('archivo'),
});

const rowsExample = (row: Record<string, unknown>) => ({ rows: [row], dryRun: true });

const examples: Record<MigrationKind, unknown> = {
  users: rowsExample({
    moodleId: 4021,
    firstName: 'Rosa',
    lastName: 'Quispe Mamani',
    email: 'rosa@correo.example',
    dni: '45879632',
  }),
  enrols: rowsExample({ userMoodleId: 4021, courseMoodleId: 12, startsAt: '2026-03-01' }),
  grades: rowsExample({ userMoodleId: 4021, courseMoodleId: 12, grade: 17.5, max: 20 }),
  evaluations: rowsExample({
    userMoodleId: 4021,
    courseMoodleId: 12,
    name: 'Examen final',
    grade: 18,
    max: 20,
  }),
  certificates: rowsExample({
    email: 'rosa@correo.example',
    courseMoodleId: 12,
    code: 'aB3xY9kQ2z',
    issuedAt: '2026-06-30',
  }),
  courses: rowsExample({
    code: 'GP-2026',
    name: 'Gestión pública',
    category: 'Gestión',
    summary: 'Lo que hace quien dirige.',
    hours: 40,
    pricePEN: 350,
  }),
  contacts: rowsExample({ name: 'Rosa Quispe', mobile: '987 654 321', source: 'Feria' }),
  payments: rowsExample({
    deal: 'T-2026-000001',
    amount: 350,
    method: 'Yape',
    operationNumber: '00123456',
    paidAt: '2026-11-20',
  }),
  sales: rowsExample({
    firstName: 'Rosa',
    lastName: 'Quispe Mamani',
    dni: '45879632',
    mobile: '987 654 321',
    course: 'GP-2026',
    amount: 350,
    method: 'Yape',
    operationNumber: '00123456',
    paidAt: '2025-03-20',
  }),
  testimonies: rowsExample({
    name: 'Rosa Quispe',
    courseMoodleId: 12,
    text: 'Aprendí mucho.',
    rating: 5,
    consent: true,
  }),
};

const start = {
  method: 'POST',
  tag: 'Migrations',
  access: 'migrations:run',
  body: migrationBody,
  status: 202,
  answer: migrationSchema,
  errors: ['not-found', 'wrong-state'],
} as const;
const act = {
  method: 'PUT',
  tag: 'Migrations',
  access: 'imports:run',
  params: idParams,
  answer: migrationSchema,
  errors: ['not-found', 'wrong-state'],
} as const;

export const migrationEndpoints = {
  migrateUsers: endpoint({
    ...start,
    path: '/migrations/users',
    summary: 'People. Those who are known get what they lack; what we hold is not overwritten.',
    example: examples.users,
  }),
  migrateEnrols: endpoint({
    ...start,
    path: '/migrations/enrols',
    summary: 'Who was in which course, from when to when.',
    example: examples.enrols,
  }),
  migrateGrades: endpoint({
    ...start,
    path: '/migrations/grades',
    summary: 'Final grades of enrolments, brought to the scale of 0 to 20.',
    example: examples.grades,
  }),
  migrateEvaluations: endpoint({
    ...start,
    path: '/migrations/evaluations',
    summary: 'Grades of the quizzes and assignments of enrolments.',
    example: examples.evaluations,
  }),
  migrateCertificates: endpoint({
    ...start,
    path: '/migrations/certificates',
    summary: 'Certificates issued elsewhere; their old codes keep verifying.',
    example: examples.certificates,
  }),
  migrateTestimonies: endpoint({
    ...start,
    path: '/migrate/testimonies',
    summary: 'Testimonies, only with their author’s consent; each waits for approval.',
    example: examples.testimonies,
  }),
  importCourses: endpoint({
    ...start,
    path: '/migrations/courses',
    access: 'courses:write',
    summary: 'Courses, each as a draft; a code that is known stays as it is.',
    example: examples.courses,
  }),
  importContacts: endpoint({
    ...start,
    path: '/migrations/contacts',
    access: 'contacts:write',
    summary: 'Leads, each to the adviser whose turn it is; known ones are not added again.',
    example: examples.contacts,
  }),
  importPayments: endpoint({
    ...start,
    path: '/migrations/payments',
    access: 'payments:write',
    summary: 'Payments of deals, each of which waits for verification.',
    example: examples.payments,
  }),
  importSales: endpoint({
    ...start,
    path: '/migrations/sales',
    summary:
      'Sales from before: each row a person, a paid deal, its verified payment and the enrolment. Nobody is mailed, and no money is counted twice.',
    example: examples.sales,
  }),
  migrateMoodleCertificates: endpoint({
    ...start,
    path: '/moodle/certificates',
    body: moodleCertificatesBody,
    summary: 'The certificates that Moodle issued (mod_customcert), or rows of that form.',
    example: { courses: [12], dryRun: true },
  }),
  listMigrations: endpoint({
    method: 'GET',
    path: '/migrations',
    summary: 'Migrations, the newest first, with how far they are.',
    tag: 'Migrations',
    access: 'imports:run',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { kind: migrationKindSchema.optional(), state: migrationStateSchema.optional() },
    }),
    answer: z.array(migrationSchema),
    list: true,
  }),
  getMigration: endpoint({
    method: 'GET',
    path: '/migrations/:id',
    summary: 'One migration: phase, progress, time left, counts.',
    tag: 'Migrations',
    access: 'imports:run',
    params: idParams,
    answer: migrationSchema,
    errors: ['not-found'],
  }),
  listMigrationRows: endpoint({
    method: 'GET',
    path: '/migrations/:id/rows',
    summary: 'What became of each row, or would; `outcome=conflict` are those to decide.',
    tag: 'Migrations',
    access: 'imports:run',
    params: idParams,
    query: listQuery({
      sorts: ['position'],
      defaultSort: 'position',
      filters: { outcome: migrationOutcomeSchema.optional() },
    }),
    answer: z.array(migrationRowSchema),
    list: true,
    errors: ['not-found'],
  }),
  decideMigrationRow: endpoint({
    method: 'PUT',
    path: '/migrations/rows/:id/decision',
    summary: 'Says which record a row is, that it is a new one, or that it stays out.',
    tag: 'Migrations',
    access: 'imports:run',
    params: idParams,
    body: z.strictObject({ decision: migrationDecisionSchema }),
    answer: migrationRowSchema,
    errors: ['not-found', 'wrong-state'],
    example: { decision: { act: 'create' } },
  }),
  applyMigration: endpoint({
    ...act,
    path: '/migrations/:id/application',
    summary: 'Writes what a dry run showed, or what was decided since.',
  }),
  pauseMigration: endpoint({
    ...act,
    path: '/migrations/:id/pause',
    summary: 'Stops after the rows that are being written.',
  }),
  continueMigration: endpoint({
    ...act,
    path: '/migrations/:id/continuation',
    summary: 'Goes on where it stopped, after a pause or an error.',
  }),
  cancelMigration: endpoint({
    ...act,
    path: '/migrations/:id/cancellation',
    summary: 'Ends it for good; what was written stays, and can be undone.',
  }),
  undoMigration: endpoint({
    ...act,
    path: '/migrations/:id/undoing',
    summary: 'Takes back what it wrote, where nobody changed it since; nothing is deleted.',
    body: reasonBody,
    example: { reason: 'Era el archivo de otra sede.' },
  }),
  migrationReport: endpoint({
    method: 'GET',
    path: '/migrations/:id/report',
    summary:
      'Every row with its outcome and reason as a file; with `outcome=refused` only those to correct and bring again.',
    tag: 'Migrations',
    access: 'imports:run',
    params: idParams,
    query: z.strictObject({
      outcome: migrationOutcomeSchema.optional(),
      format: exportFormatSchema.default('csv'),
    }),
    answer: z.any(),
    errors: ['not-found', 'step-up-required'],
    example: { outcome: 'refused', format: 'xlsx' },
  }),
  uploadMigrationFile: endpoint({
    method: 'POST',
    path: '/migrations/files',
    summary: 'Uploads a CSV or XLSX file and says which of its columns were recognised.',
    tag: 'Migrations',
    access: 'imports:run',
    multipart: true,
    body: migrationFileBody,
    status: 201,
    answer: migrationFileSchema,
    errors: ['too-large', 'unsupported-type'],
    example: { kind: 'users', name: 'personas.csv' },
  }),
  migrationTemplate: endpoint({
    method: 'GET',
    path: '/migrations/template',
    summary: 'An empty CSV file with the headings of a kind.',
    tag: 'Migrations',
    access: 'imports:run',
    query: z.strictObject({ kind: migrationKindSchema }),
    answer: z.any(),
    example: { kind: 'users' },
  }),
};
