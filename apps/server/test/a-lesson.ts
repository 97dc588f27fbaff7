import { randomUUID } from 'node:crypto';
import { lessons, units } from '../src/learning/classroom/content.tables.ts';
import type { TestApp } from './build-test-app.ts';

/** A published lesson to read of a course: its id. */
export async function aLesson(test: TestApp, courseId: string): Promise<string> {
  const [unitId, id] = [randomUUID(), randomUUID()];
  await test.deps.db.insert(units).values({ id: unitId, courseId, position: 0, title: 'Uno' });
  await test.deps.db.insert(lessons).values({
    ...{ id, courseId, unitId, position: 0, kind: 'lectura', title: 'Las tablas', minutes: 5 },
    ...{ required: true, preview: false, body: '<p>Texto.</p>' },
  });
  return id;
}
