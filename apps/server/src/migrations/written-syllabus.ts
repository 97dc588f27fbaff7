import type { CourseModule } from '@aulario/contract/catalogue/course';

const bullet = /^(?:[-–—•*·]\s*|\d+\.\d+[.)]?\s+)/;
const count = /^(?:(?:m[oó]dulo|unidad|sesi[oó]n|tema)\s*\d+\s*[:.)–-]|\d+\s*[.)–-])\s*/i;

/**
 * The modules of a syllabus as people write it in a cell: a line each, numbered or not, and below it its topics with a
 * bullet or a number of two parts. In a cell of one line, semicolons or bars stand between modules.
 */
export function writtenSyllabus(cell: string): CourseModule[] {
  const lines = linesOf(cell);
  const written =
    lines.length === 1 ? linesOf((lines[0] ?? '').replace(/\s*[;|]\s*/g, '\n')) : lines;
  const modules: CourseModule[] = [];
  for (const line of written) {
    const above = modules.at(-1);
    if (above && bullet.test(line)) above.topics.push(line.replace(bullet, ''));
    else modules.push({ title: line.replace(bullet, '').replace(count, '') || line, topics: [] });
  }
  return modules;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
