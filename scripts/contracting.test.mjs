import { describe, expect, it } from 'vitest';
import { contracting } from './contracting.mjs';

const later = { name: '9999_x.sql', when: 9e15 };
const faults = (sql) => contracting([{ ...later, sql }]);

describe('a migration that nodes of the version before live with', () => {
  it.each([
    'ALTER TABLE "courses" ADD COLUMN "language" text;',
    `ALTER TABLE "courses" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;`,
    'ALTER TABLE "courses" DROP CONSTRAINT "courses_x"; DROP INDEX "courses_y";',
    '-- drop table of thoughts\nCREATE TABLE "x" ("id" text NOT NULL);',
    'ALTER TABLE "courses" DROP COLUMN "code"; -- contract\n-- contract: nothing reads it since 0.3',
  ])('adds: %s', (sql) => expect(faults(sql)).toEqual([]));

  it.each([
    'ALTER TABLE "courses" DROP COLUMN "code";',
    'DROP TABLE "courses";',
    'ALTER TABLE "courses" RENAME COLUMN "code" TO "key";',
    'ALTER TABLE "courses"\n  RENAME TO "things";',
    'ALTER TABLE "courses" ALTER COLUMN "hours" SET DATA TYPE text;',
    'ALTER TABLE "courses" ALTER COLUMN "hours" SET NOT NULL;',
    'ALTER TABLE "courses" ADD COLUMN "language" text NOT NULL;',
    'ALTER TABLE "courses" DROP COLUMN "code"; -- contract:',
  ])('does not: %s', (sql) => expect(faults(sql)).toHaveLength(1));

  it('leaves those alone that were made before the rule', () => {
    expect(contracting([{ name: 'x', when: 1, sql: 'DROP TABLE x;' }])).toEqual([]);
  });
});
