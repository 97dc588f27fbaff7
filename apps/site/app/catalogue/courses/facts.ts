import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { courseLevels, courseModalities } from '@aulario/contract/catalogue/course-words';
import { longDay, shortDay } from '../../ui/date-words.ts';
import type { PricedGroup } from '../groups/group-price.ts';
import { haveDates, nextGroup } from '../groups/group-words.ts';
import { hoursWords, shortModality } from './course-words.ts';

/** A term and what holds of it. */
export type Fact = [term: string, fact: string];

/** The facts that decide: written by the server, so that no browser carries code for them. */
export function courseFacts(course: CourseDetail, groups?: PricedGroup[]): Fact[] {
  const next = groups ? nextGroup(groups) : course;
  return [
    ['Duración', hoursWords(course.hours)],
    ['Modalidad', shortModality(course.modality)],
    ...(next ? [['Inicio', beginning(next)] satisfies Fact] : []),
    ['Nivel', courseLevels[course.level]],
    ...(course.credits > 0 ? [['Créditos', String(course.credits)] satisfies Fact] : []),
  ];
}

/** When it happens and how one takes part, where its groups do not say it. */
export function courseDates(course: CourseDetail, groups?: PricedGroup[]): Fact[] {
  return [
    ...(haveDates(groups) || groups?.length === 0 ? [] : ownDays(course)),
    ['Modalidad', courseModalities[course.modality]],
    ['Duración', course.hours === 1 ? '1 hora' : `${course.hours} horas`],
  ];
}

function ownDays({ startDate, endDate, schedule }: CourseDetail): Fact[] {
  return [
    ['Primera clase', startDate ? longDay(startDate) : 'Empiezas el día en que te matriculas'],
    ...(endDate ? [['Última clase', longDay(endDate)] satisfies Fact] : []),
    ...(schedule ? [['Horario', schedule] satisfies Fact] : []),
  ];
}

function beginning(
  next: Pick<CourseDetail, 'startDate'> & Partial<Pick<PricedGroup, 'full' | 'running'>>,
): string {
  if (!next.startDate) return next.full ? 'Sin cupos' : 'Cuando quieras';
  const state = next.full ? ' · sin cupos' : next.running ? ' · ya empezó' : '';
  return `${shortDay(next.startDate)}${state}`;
}
