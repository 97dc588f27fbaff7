import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import {
  daySchema,
  idParams,
  idSchema,
  line,
  paragraph,
  requiredLine,
  versionRead,
} from '../primitive.ts';
import { gapsFault, mostGaps } from './gaps.ts';
import { checkPictures, textPictureSchema } from './text-picture.ts';

/** The question bank of a course. */

export const questionKinds = {
  una: 'Una respuesta correcta',
  varias: 'Varias respuestas correctas',
  verdadero: 'Verdadero o falso',
  numero: 'Número',
  texto: 'Texto corto',
  relacionar: 'Relacionar',
  ordenar: 'Ordenar',
  huecos: 'Completar huecos',
  ensayo: 'Respuesta larga, se califica a mano',
} as const;
export const questionKindSchema = enumOf(questionKinds);
export type QuestionKind = z.infer<typeof questionKindSchema>;

/** Questions of the same category may be drawn for each other. */
export const questionCategorySchema = requiredLine(
  80,
  'Escribe la categoría, por ejemplo el tema.',
);

const shared = {
  /** HTML; it is cleaned when it is kept. */
  text: paragraph(20_000, 'La pregunta es demasiado larga.')
    .min(1, 'Escribe la pregunta.')
    .superRefine(checkPictures),
  /** What it weighs among the questions of a quiz. */
  points: z.number().int().min(1, 'De 1 a 100 puntos.').max(100, 'De 1 a 100 puntos.'),
  /** What is said of it afterwards, right or wrong. */
  feedback: paragraph(2000, 'La explicación es demasiado larga: hasta 2000 letras.'),
};

const optionSchema = z.strictObject({
  _id: idSchema,
  text: requiredLine(500, 'Escribe la opción, o quítala.'),
  right: z.boolean(),
  picture: textPictureSchema.nullish(),
});
export type QuestionOption = z.infer<typeof optionSchema>;

const options = noneTwice(
  z.array(optionSchema).min(2, 'Escribe al menos dos opciones.').max(12, 'Como mucho 12 opciones.'),
  ({ text }) => text,
  'Dos opciones dicen lo mismo.',
);
const rightOnes = (all: QuestionOption[]) => all.filter(({ right }) => right).length;

/** A question with its key: for those who write it. What learners get of it has none. */
export const questionContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('una'),
    options: options.refine((all) => rightOnes(all) === 1, 'Marca la opción correcta, una sola.'),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('varias'),
    options: options.refine((all) => rightOnes(all) > 0, 'Marca al menos una opción correcta.'),
  }),
  z.strictObject({ ...shared, kind: z.literal('verdadero'), right: z.boolean() }),
  z.strictObject({
    ...shared,
    kind: z.literal('numero'),
    number: z.number('Escribe el número correcto.').min(-1e12).max(1e12),
    /** How far an answer may be off. */
    tolerance: z.number('Escribe cuánto puede variar; 0 si nada.').min(0, 'Desde 0.').max(1e12),
    unit: line(20),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('texto'),
    accepted: z
      .array(requiredLine(200, 'Escribe la respuesta, o quítala.'))
      .min(1, 'Escribe al menos una respuesta que valga.')
      .max(20, 'Como mucho 20 respuestas.'),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('relacionar'),
    pairs: noneTwice(
      z
        .array(
          z.strictObject({
            _id: idSchema,
            left: requiredLine(300, 'Escribe lo que se pregunta.'),
            right: requiredLine(300, 'Escribe lo que le corresponde.'),
          }),
        )
        .min(2, 'Escribe al menos dos parejas.')
        .max(12, 'Como mucho 12 parejas.'),
      ({ left }) => left,
      'Dos parejas preguntan lo mismo.',
    ),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('ordenar'),
    /** In their right order. */
    items: noneTwice(
      z
        .array(
          z.strictObject({ _id: idSchema, text: requiredLine(300, 'Escribe el paso, o quítalo.') }),
        )
        .min(2, 'Escribe al menos dos pasos.')
        .max(12, 'Como mucho 12 pasos.'),
      ({ text }) => text,
      'Dos pasos dicen lo mismo.',
    ),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('huecos'),
    /** Plain text, its gaps between `[[` and `]]` with what fills them: see `gapsOf`. */
    passage: paragraph(5000, 'El texto es demasiado largo: hasta 5000 letras.').superRefine(
      (passage, { addIssue }) => {
        const message = gapsFault(passage);
        if (message) addIssue({ code: 'custom', message });
      },
    ),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('ensayo'),
    /** What is expected, for who marks it. */
    guide: paragraph(4000, 'La guía es demasiado larga: hasta 4000 letras.'),
  }),
]);
export type QuestionContent = z.infer<typeof questionContentSchema>;

export const questionSchema = z.object({
  _id: idSchema,
  course: idSchema,
  category: z.string(),
  /** Each change makes a new one; attempts keep the one that they saw. */
  version: z.number().int(),
  content: questionContentSchema,
});
export type Question = z.infer<typeof questionSchema>;

export const questionBody = z.strictObject({
  category: questionCategorySchema,
  content: questionContentSchema,
});
export type QuestionBody = z.infer<typeof questionBody>;

export const categoryCountsSchema = z.array(
  z.object({ category: z.string(), count: z.number().int() }),
);

export const questionListQuery = listQuery({
  sorts: ['category', 'createdAt'],
  defaultSort: 'category',
  filters: { category: line(80).optional(), kind: questionKindSchema.optional() },
});

/** How an answer is given; `null` takes one back. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('una'), choice: idSchema }),
  z.strictObject({ kind: z.literal('varias'), choices: z.array(idSchema).max(12) }),
  z.strictObject({ kind: z.literal('verdadero'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('numero'), text: line(40) }),
  z.strictObject({ kind: z.literal('texto'), text: line(200) }),
  z.strictObject({
    kind: z.literal('relacionar'),
    /** `right` is the place in the list of what may correspond. */
    pairs: z
      .array(z.strictObject({ left: idSchema, right: z.number().int().min(0).max(11) }))
      .max(12),
  }),
  z.strictObject({ kind: z.literal('ordenar'), order: z.array(idSchema).max(12) }),
  /** What was written into each gap, in the order of the text. */
  z.strictObject({ kind: z.literal('huecos'), texts: z.array(line(200)).max(mostGaps) }),
  z.strictObject({
    kind: z.literal('ensayo'),
    text: paragraph(20_000, 'La respuesta es demasiado larga: hasta 20 000 letras.'),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** Which of somebody's attempts counts. */
export const countedAttempts = {
  mejor: 'El mejor intento',
  ultimo: 'El último intento',
  primero: 'El primer intento',
  promedio: 'El promedio de los intentos',
} as const;
/** When learners see what was right. */
export const revealChoices = {
  'al-entregar': 'Al entregar cada intento',
  'al-terminar': 'Cuando no quedan intentos, o al terminar el curso',
  nunca: 'Nunca',
} as const;

export const whole = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** What makes a lesson a quiz. */
export const quizSchema = z.strictObject({
  /** How many questions are drawn from which categories of the course's bank. */
  draws: noneTwice(
    z
      .array(
        z.strictObject({
          category: questionCategorySchema,
          count: whole(1, 100, 'De 1 a 100 preguntas.'),
        }),
      )
      .min(1, 'Elige de qué categorías salen las preguntas.')
      .max(20, 'Como mucho 20 categorías.'),
    ({ category }) => category,
    'Una categoría está dos veces.',
  ),
  /** How long an attempt may take; null as long as one likes. */
  timeLimit: whole(1, 600, 'De 1 a 600 minutos.').nullable(),
  /** The last day of its window, in Lima; with none it stays open. The first is its lesson's. */
  closesOn: daySchema.nullish(),
  /** How many attempts somebody has; null without end. */
  attempts: whole(1, 50, 'De 1 a 50 intentos.').nullable(),
  counts: enumOf(countedAttempts),
  /** Hundredths of all points that pass. */
  passPercent: whole(0, 100, 'De 0 a 100 por ciento.'),
  /** Whether questions and options come in another order each time. */
  shuffle: z.boolean(),
  /** Whether each question has a page of its own; all stand on one where nothing is said. */
  onePerPage: z.boolean().optional(),
  reveal: enumOf(revealChoices),
  /** What it weighs in the final grade; 0 does not count. */
  weight: whole(0, 100, 'De 0 a 100.'),
});
export type Quiz = z.infer<typeof quizSchema>;

const bank = { tag: 'Question bank', access: 'courses:write' } as const;
const example = {
  category: 'Fórmulas',
  content: {
    ...{ kind: 'numero', text: '<p>¿Cuánto da =2+2*2?</p>', points: 1, feedback: '' },
    ...{ number: 6, tolerance: 0, unit: '' },
  },
};

export const questionEndpoints = {
  listQuestions: endpoint({
    ...bank,
    method: 'GET',
    path: '/courses/:id/questions',
    summary: 'The questions of a course, with their keys.',
    access: 'courses:read',
    params: idParams,
    query: questionListQuery,
    answer: z.array(questionSchema),
    list: true,
    errors: ['not-found'],
  }),
  questionCategories: endpoint({
    ...bank,
    method: 'GET',
    path: '/courses/:id/question-categories',
    summary: 'The categories of a course’s questions, with how many each has.',
    access: 'courses:read',
    params: idParams,
    answer: categoryCountsSchema,
    errors: ['not-found'],
  }),
  createQuestion: endpoint({
    ...bank,
    method: 'POST',
    path: '/courses/:id/questions',
    summary: 'Writes a question.',
    params: idParams,
    body: questionBody,
    answer: questionSchema,
    status: 201,
    errors: ['not-found', 'conflict'],
    example,
  }),
  updateQuestion: endpoint({
    ...bank,
    method: 'PUT',
    path: '/questions/:id',
    summary: 'Writes it anew; attempts keep the version that they saw.',
    params: idParams,
    body: questionBody.extend({ version: versionRead }),
    answer: questionSchema,
    errors: ['not-found', 'stale-version'],
    example,
  }),
  removeQuestion: endpoint({
    ...bank,
    method: 'DELETE',
    path: '/questions/:id',
    summary: 'Draws it no more; attempts keep it.',
    params: idParams,
    answer: z.object({ success: z.literal(true) }),
    errors: ['not-found'],
  }),
};

/** A list in which no two say the same, case and outer spaces aside, or have the same id; it takes the schema as `inOrder` does. */
export function noneTwice<One>(
  schema: z.ZodArray<z.ZodType<One>>,
  of: (one: One) => string,
  message: string,
): z.ZodArray<z.ZodType<One>> {
  const plain = (one: One) => of(one).trim().toLocaleLowerCase('es');
  const alone = (keys: unknown[]) => new Set(keys).size === keys.length;
  const ids = (all: One[]) => all.map((one) => (one as { _id?: string })._id ?? one);
  return schema.refine((all) => alone(all.map(plain)) && alone(ids(all)), message);
}
