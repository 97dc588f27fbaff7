import { z } from 'zod';
import { enumOf } from '../catalogue/course-words.ts';
import { idSchema, line, requiredLine } from '../primitive.ts';
import { countedAttempts, noneTwice, whole } from './question.ts';

/** What makes a lesson an assignment: what is asked, until when, and how it is marked. */

export const assignmentAsks = {
  texto: 'Un texto',
  archivos: 'Archivos',
  ambos: 'Un texto y archivos',
  cualquiera: 'Un texto o archivos',
} as const;
export type AssignmentAsks = keyof typeof assignmentAsks;

/** Kinds of file, known by their content and not by their name. */
export const submissionFileKinds = {
  pdf: 'PDF',
  foto: 'Foto o imagen (JPG, PNG, WebP)',
  oficina: 'Word, Excel o PowerPoint (sin macros)',
} as const;
export type SubmissionFileKind = keyof typeof submissionFileKinds;

/** Which of somebody's marked hand-ins counts. */
export const countedSubmissions = {
  mejor: countedAttempts.mejor.replace('intento', 'intento calificado'),
  ultimo: countedAttempts.ultimo.replace('intento', 'intento calificado'),
} as const;

const levelSchema = z.strictObject({
  _id: idSchema,
  title: requiredLine(80, 'Escribe el nivel, o quítalo.'),
  points: whole(0, 100, 'De 0 a 100 puntos.'),
});
export type RubricLevel = z.infer<typeof levelSchema>;

const criterionSchema = z.strictObject({
  _id: idSchema,
  title: requiredLine(120, 'Escribe el criterio, o quítalo.'),
  help: line(500),
  levels: noneTwice(
    z
      .array(levelSchema)
      .min(2, 'Escribe al menos dos niveles.')
      .max(6, 'Como mucho 6 niveles.')
      .refine((levels) => levels.some(({ points }) => points > 0), 'Al menos un nivel da puntos.'),
    ({ title }) => title,
    'Dos niveles se llaman igual.',
  ),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const assignmentSchema = z.strictObject({
  asks: enumOf(assignmentAsks),
  fileKinds: z
    .array(enumOf(submissionFileKinds))
    .min(1, 'Elige al menos un tipo de archivo.')
    .max(3),
  mostFiles: whole(1, 5, 'De 1 a 5 archivos.'),
  /** Of each file. */
  megabytes: whole(1, 8, 'De 1 a 8 MB.'),
  /** Days after the first of the edition, or of the person's access where it has none; null without an end. */
  dueAfter: whole(0, 730, 'De 0 a 730 días.').nullable(),
  /** Hundredths of all points that each day begun takes away; null: nothing is accepted late. */
  latePerDay: whole(0, 100, 'De 0 a 100 por ciento.').nullable(),
  /** How often it may be handed in; what was returned does not count. Null without end. */
  attempts: whole(1, 20, 'De 1 a 20 intentos.').nullable(),
  counts: enumOf(countedSubmissions),
  /** Without criteria the mark is a number from 0 to 20. */
  rubric: noneTwice(
    z.array(criterionSchema).max(12, 'Como mucho 12 criterios.'),
    ({ title }) => title,
    'Dos criterios se llaman igual.',
  ),
  passPercent: whole(0, 100, 'De 0 a 100 por ciento.'),
  /** What it weighs in the final grade; 0 does not count. */
  weight: whole(0, 100, 'De 0 a 100.'),
  /** Whether who marks sees no names. */
  anonymous: z.boolean(),
  /** One hands in for all of their group, which the teacher makes. */
  group: z.boolean().default(false),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** The points of the best level of each criterion. */
export function mostPoints(rubric: readonly Criterion[]): number {
  return rubric.reduce((sum, { levels }) => sum + bestOf(levels), 0);
}

export const bestOf = (levels: readonly RubricLevel[]): number =>
  Math.max(...levels.map(({ points }) => points));
