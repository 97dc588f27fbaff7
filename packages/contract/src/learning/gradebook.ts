import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema, line, requiredLine } from '../primitive.ts';
import { gradeAppealSchema } from './grade-appeal.ts';
import { gradingRulesSchema } from './grading-rules.ts';

/** The grades of an edition: people by components. */

/** How the parts make the whole. */
export const gradeSchemes = {
  simple: 'Cada parte vale según su peso',
  cien: 'Pesos que suman 100',
} as const;
export type GradeScheme = keyof typeof gradeSchemes;
const scheme = z.enum(['simple', 'cien'], 'Elige cómo se pesan las partes.');

export const componentKinds = {
  cuestionario: 'Cuestionario',
  tarea: 'Tarea',
  herramienta: 'Herramienta externa',
  manual: 'Nota puesta a mano',
  moodle: 'Del aula virtual',
} as const;
export type ComponentKind = keyof typeof componentKinds;

/** The key of the final grade, where a component's would stand. */
export const finalKey = 'final';
export const componentKey = z.string().min(1).max(320);

export const gradeComponentSchema = z.object({
  /** A lesson's id, a manual component's, `final`, or the name of a mark of Moodle. */
  key: componentKey,
  name: z.string(),
  kind: z.enum(['cuestionario', 'tarea', 'herramienta', 'manual', 'moodle']),
  weight: z.number(),
  /** What part of the final grade it is, in hundredths. */
  part: z.number(),
  /** The most that can be had, as it is typed. */
  max: z.number(),
});
export type GradeComponent = z.infer<typeof gradeComponentSchema>;

export const gradeCellSchema = z.object({
  /** On the component's scale; null: none yet. */
  grade: z.number().nullable(),
  /** Somebody put it by hand in the place of what a quiz, an assignment or the sum says. */
  overridden: z.boolean(),
  /** The lowest, which does not count. */
  dropped: z.boolean(),
  version: z.number().int(),
});
export type GradeCell = z.infer<typeof gradeCellSchema>;

const personShape = {
  /** Of the enrolment. */
  _id: idSchema,
  name: z.string(),
  /** In the order of the components. */
  cells: z.array(gradeCellSchema),
  /** The same grade that finishing the course writes; null where nothing counts. */
  final: gradeCellSchema,
  /** Of what has a grade so far alone; null without any. */
  soFar: z.number().nullable(),
  /** How many parts that count have no grade. */
  missing: z.number().int(),
  passed: z.boolean().nullable(),
  completedAt: instantSchema.nullable(),
};
export const gradedPersonSchema = z.object(personShape);
export type GradedPerson = z.infer<typeof gradedPersonSchema>;

const setupShape = {
  version: z.number().int(),
  scheme,
  dropLowest: z.number().int(),
};

export const gradebookSchema = z.object({
  edition: z.object({
    ...{ _id: idSchema, code: z.string(), courseName: z.string() },
    /** It has no days, and people go on coming to it. */
    open: z.boolean(),
  }),
  rules: gradingRulesSchema.omit({ version: true }),
  setup: z.object(setupShape),
  /** Whether its parts are decided here: those of a course in Moodle are decided there. */
  own: z.boolean(),
  components: z.array(gradeComponentSchema),
  people: z.array(gradedPersonSchema),
  total: z.number().int(),
  /** Hand-ins and long answers that nobody marked yet: once the record is closed nobody can. */
  unmarked: z.number().int(),
  /** Since when the record is closed. */
  closedAt: instantSchema.nullable(),
});
export type Gradebook = z.infer<typeof gradebookSchema>;

export const gradeChangeSchema = z.object({
  at: instantSchema,
  by: z.string(),
  component: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  max: z.number(),
  reason: z.string(),
});
export type GradeChange = z.infer<typeof gradeChangeSchema>;

export const gradeSheetSchema = z.object({
  ...gradebookSchema.omit({ people: true, total: true, unmarked: true }).shape,
  person: gradedPersonSchema,
  /** What the person asked to be looked at again, the latest first. */
  appeals: z.array(gradeAppealSchema),
  /** The latest first. */
  history: z.array(gradeChangeSchema),
});
export type GradeSheet = z.infer<typeof gradeSheetSchema>;

export const ownGradesSchema = gradeSheetSchema.omit({ history: true });
export type OwnGrades = z.infer<typeof ownGradesSchema>;

const grade = z
  .number('Escribe un número, por ejemplo 15,5.')
  .min(0, 'Una nota no puede ser negativa.')
  .max(1000, 'Es más que el máximo.');

export const gradesBody = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        component: componentKey,
        /** On the component's scale; null takes back what was put by hand. */
        grade: grade.nullable(),
        /** The one that was seen. */
        version: z.number().int().min(0),
      }),
    )
    .min(1, 'No hay ninguna nota que guardar.')
    .max(120, 'Como mucho 120 notas a la vez.'),
  /** Asked for where it stands in the place of what a quiz, an assignment or the sum says. */
  reason: line(300).default(''),
});

const weight = z
  .number('Escribe un peso de 0 a 100.')
  .min(0, 'Un peso no puede ser negativo.')
  .max(100, 'Un peso llega hasta 100.');

export const gradebookSetupBody = z.strictObject({
  version: z.number().int().min(0),
  scheme,
  dropLowest: z
    .number('Escribe cuántas notas no cuentan.')
    .int('Las notas que no cuentan son un número entero.')
    .min(0, 'Las notas que no cuentan van desde 0.')
    .max(5, 'Se dejan sin contar 5 notas como mucho.'),
  /** Of each quiz and assignment by its lesson; counts where weights sum to 100. */
  weights: z.record(idSchema, weight).default({}),
  manual: z
    .array(
      z.strictObject({
        /** None for a new one. */
        _id: idSchema.optional(),
        name: requiredLine(80, 'Escribe cómo se llama la nota.'),
        weight,
        max: z
          .number('Escribe la nota más alta.')
          .min(1, 'La nota más alta va desde 1.')
          .max(1000, 'La nota más alta llega hasta 1000.'),
      }),
    )
    .max(30, 'Como mucho 30 notas puestas a mano.'),
});

export const gradebookQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

const staff = { tag: 'Grades', access: 'enrolments:read', params: idParams } as const;
const writes = { ...staff, access: 'submissions:mark' } as const;
const taught = { ...staff, access: 'signed-in' } as const;
const setupExample = {
  ...{ version: 0, scheme: 'simple', dropLowest: 0, weights: {} },
  manual: [{ name: 'Participación', weight: 1, max: 20 }],
};
const gradesExample = {
  cells: [{ component: 'final', grade: 15.5, version: 0 }],
  reason: 'Examen oral.',
};

/** For staff, of every edition; for teachers, below `/me/teaching`, of those that they teach. */
export const gradebookEndpoints = {
  gradebook: endpoint({
    ...staff,
    method: 'GET',
    path: '/editions/:id/grades',
    summary: 'The grades of an edition: its components and its people by name.',
    query: gradebookQuery,
    answer: gradebookSchema,
    errors: ['not-found'],
  }),
  changeGradebook: endpoint({
    ...writes,
    method: 'PUT',
    path: '/editions/:id/grades/setup',
    summary: 'Decides the parts of an edition’s grade and what each weighs.',
    body: gradebookSetupBody,
    answer: gradebookSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: setupExample,
  }),
  gradeSheet: endpoint({
    ...staff,
    method: 'GET',
    path: '/enrolments/:id/grades',
    summary: 'The grades of one enrolment with their history.',
    answer: gradeSheetSchema,
    errors: ['not-found'],
  }),
  changeGrades: endpoint({
    ...writes,
    method: 'PUT',
    path: '/enrolments/:id/grades',
    summary: 'Writes grades of one enrolment, each in the version that was seen.',
    body: gradesBody,
    answer: gradeSheetSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: gradesExample,
  }),
  taughtGradebook: endpoint({
    ...taught,
    method: 'GET',
    path: '/me/teaching/editions/:id/grades',
    summary: 'The grades of an edition that the person teaches.',
    query: gradebookQuery,
    answer: gradebookSchema,
    errors: ['not-found'],
  }),
  changeTaughtGradebook: endpoint({
    ...taught,
    method: 'PUT',
    path: '/me/teaching/editions/:id/grades/setup',
    summary: 'Decides the parts of the grade of an own edition.',
    body: gradebookSetupBody,
    answer: gradebookSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: setupExample,
  }),
  taughtGradeSheet: endpoint({
    ...taught,
    method: 'GET',
    path: '/me/teaching/people/:id/grades',
    summary: 'The grades of one person (by their enrolment) of an own edition.',
    answer: gradeSheetSchema,
    errors: ['not-found'],
  }),
  changeTaughtGrades: endpoint({
    ...taught,
    method: 'PUT',
    path: '/me/teaching/people/:id/grades',
    summary: 'Writes grades of one person of an own edition.',
    body: gradesBody,
    answer: gradeSheetSchema,
    errors: ['not-found', 'stale-version', 'wrong-state'],
    example: gradesExample,
  }),
  ownGrades: endpoint({
    ...taught,
    method: 'GET',
    path: '/me/enrolments/:id/grades',
    summary: 'The own grades of a course, and what each part weighs.',
    answer: ownGradesSchema,
    errors: ['not-found'],
  }),
};
