import type { CourseDetail } from '@aulario/contract/catalogue/course';

/** Sections of the article, by the id that the index leads to. */
export const sectionTitles = {
  logros: 'Lo que vas a lograr',
  curso: 'De qué trata',
  temario: 'Temario',
  requisitos: 'Para quién es',
  docentes: 'Docentes',
  fechas: 'Fechas y horario',
  certificado: 'Certificado',
  preguntas: 'Preguntas frecuentes',
  testimonios: 'Testimonios',
} as const;
export type SectionId = keyof typeof sectionTitles;

/** The sections that this course has something to say in, in reading order. */
export function courseSections(course: CourseDetail, testimonies: number): SectionId[] {
  const filled: Record<SectionId, boolean> = {
    logros: course.outcomes.length > 0,
    curso: course.description !== '',
    temario: course.syllabus.length > 0,
    requisitos: course.audience.length + course.requirements.length > 0,
    docentes: course.teachers.length > 0,
    fechas: true,
    certificado: true,
    preguntas: course.faqs.length > 0,
    testimonios: testimonies > 0,
  };
  return (Object.keys(filled) as SectionId[]).filter((id) => filled[id]);
}
