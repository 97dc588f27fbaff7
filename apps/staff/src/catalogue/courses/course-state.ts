import type { Course } from '@aulario/contract/catalogue/course';

/** What a course still needs before it may be published, in Spanish; the server asks the same. */
export function missingToPublish(course: Course): string[] {
  const missing: string[] = [];
  if (!course.prices.some(({ currency }) => currency === 'PEN')) missing.push('un precio en soles');
  if (!course.summary.trim()) missing.push('un resumen');
  if (course.syllabus.length === 0) missing.push('un temario');
  return missing;
}

/** "un precio en soles y un temario". */
export function joinWords(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
