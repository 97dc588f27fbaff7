import type { MigrationKind } from '@aulario/contract/migration-row';
import type { Cursor, Piece, Reading } from './moodle-piece.ts';
import { readIssues } from './moodle-source.certificates.ts';
import { readGrades } from './moodle-source.grades.ts';
import { readEnrolments, readPeople, readPeopleOf } from './moodle-source.people.ts';
import { readTestimonies } from './moodle-source.surveys.ts';

/** The next piece of what Moodle knows of a kind. @throws MoodleFault */
export function readMoodle(kind: MigrationKind, reading: Reading, cursor: Cursor): Promise<Piece> {
  switch (kind) {
    case 'users':
      return reading.chosen ? readPeopleOf(reading, cursor) : readPeople(reading, cursor);
    case 'enrols':
      return readEnrolments(reading, cursor);
    case 'grades':
    case 'evaluations':
      return readGrades(kind, reading, cursor);
    case 'certificates':
      return readIssues(reading, cursor);
    case 'testimonies':
      return readTestimonies(reading, cursor);
    default:
      throw new Error(`Moodle tells nothing of ${kind}`);
  }
}
