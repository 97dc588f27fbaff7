import type { CourseCard } from '@aulario/contract/catalogue/course';
import { courseKinds, courseModalities } from '@aulario/contract/catalogue/course-words';

/** "Diplomado · 120 horas · En vivo". */
export function courseFacts({
  kind,
  hours,
  modality,
}: Pick<CourseCard, 'kind' | 'hours' | 'modality'>) {
  return [courseKinds[kind], hoursWords(hours), shortModality(modality)].join(' · ');
}

/** "1 hora", "120 horas". */
export function hoursWords(hours: number): string {
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

/** The modality without its explanation: "Virtual". */
export function shortModality(modality: CourseCard['modality']): string {
  return courseModalities[modality].split(',')[0] ?? modality;
}

/** "1 curso", "48 cursos". */
export function coursesWords(count: number): string {
  return count === 1 ? '1 curso' : `${count} cursos`;
}
