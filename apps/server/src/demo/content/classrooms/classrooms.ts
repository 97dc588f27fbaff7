import type { DemoUnit } from './classroom.types.ts';
import { excelParaLaOficina } from './excel-para-la-oficina.ts';
import { pythonParaAnalisis } from './python-para-analisis-de-datos.ts';
import { wordYPresentaciones } from './word-y-presentaciones-de-trabajo.ts';

/** The lessons of the courses that are taught here, by the course's slug. */
export const classrooms: Record<string, DemoUnit[]> = {
  'excel-para-la-oficina': excelParaLaOficina,
  'python-para-analisis-de-datos': pythonParaAnalisis,
  'word-y-presentaciones-de-trabajo': wordYPresentaciones,
};

/** Whether the lessons of a course are written out. */
export function isTaughtHere(slug: string): boolean {
  return slug in classrooms;
}
