import { z } from 'zod';

export const courseKinds = {
  curso: 'Curso',
  diplomado: 'Diplomado',
  taller: 'Taller',
  programa: 'Programa',
} as const;
export const courseModalities = {
  virtual: 'Virtual, a tu ritmo',
  'en-vivo': 'En vivo',
  presencial: 'Presencial',
  mixta: 'Mixta',
} as const;
export const courseLevels = {
  basico: 'Básico',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
} as const;
export const courseStatuses = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  archivado: 'Archivado',
} as const;
/** Where those who bought a course learn. */
export const courseClassrooms = {
  propia: 'Aquí, en el aula de la academia',
  moodle: 'En Moodle u otra plataforma',
  ninguna: 'Sin aula en línea (presencial)',
} as const;

/** One of the words of a closed list. */
export const enumOf = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

export const courseKindSchema = enumOf(courseKinds);
export const courseModalitySchema = enumOf(courseModalities);
export const courseLevelSchema = enumOf(courseLevels);
export const courseStatusSchema = enumOf(courseStatuses);
export const courseClassroomSchema = enumOf(courseClassrooms);
export type CourseClassroom = z.infer<typeof courseClassroomSchema>;
export type CourseKind = z.infer<typeof courseKindSchema>;
export type CourseModality = z.infer<typeof courseModalitySchema>;
export type CourseStatus = z.infer<typeof courseStatusSchema>;
