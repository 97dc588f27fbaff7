import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import {
  type PlatformGradeRow,
  platformGrades,
} from '../learning/platforms/platform-grade.tables.ts';
import { days } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { ltiLearners, ltiPlatforms } from '../systems/lti/lti.tables.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

const taught = 'excel-para-la-oficina';
const at = 'https://aula.universidad-inventada.example';

/** An invented university opens a course from its Moodle: one grade arrived there, another did not. */
export async function insertPlatform(tx: Tx, now: Date, createdById: string): Promise<void> {
  const random = demoRandom('platforms');
  const since = new Date(now.getTime() - days(30));
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.slug, taught));
  if (!course) return;
  const platformId = random.id(since);
  await insertRows(tx, ltiPlatforms, [
    {
      ...{ id: platformId, createdAt: since, updatedAt: since, createdById },
      ...{
        name: 'Universidad Inventada',
        issuer: at,
        clientId: 'mOoDl3d3mU',
        deploymentIds: ['1'],
      },
      ...{ authorizationUrl: `${at}/mod/lti/auth.php`, tokenUrl: `${at}/mod/lti/token.php` },
      ...{ jwksUrl: `${at}/mod/lti/certs.php`, courses: [course.id], lastLaunchAt: now },
    },
  ]);
  const places = await finished(tx, course.id);
  await insertRows(
    tx,
    ltiLearners,
    places.map(({ userId }, n) => ({
      ...{ id: random.id(since), platformId, subject: String(210 + n), userId },
      ...{ createdAt: since, lastLaunchAt: now },
    })),
  );
  await insertRows(
    tx,
    platformGrades,
    places.map((place, n): PlatformGradeRow => {
      const sent = { sentAt: now, tries: 1, fault: null };
      const unsent = { sentAt: null, tries: 10, fault: 'Respondió 503: Sitio en mantenimiento' };
      const score = (place.finalGrade ?? 20) / 20;
      const done = { state: 'entregado', activity: 'Completed', score, ...sent } as const;
      const lost = { state: 'fallido', activity: null, score: null, ...unsent } as const;
      return {
        ...{ id: random.id(since), platformId, enrolmentId: place.id, lessonId: null },
        ...{ lineItem: `${at}/mod/lti/services.php/2/lineitems/${n}/lineitem?type_id=1` },
        ...{
          subject: String(210 + n),
          createdAt: since,
          updatedAt: now,
          seenAt: now,
          nextAt: null,
        },
        ...(n === 0 ? done : lost),
      };
    }),
  );
}

/** Two who finished it. */
async function finished(tx: Tx, courseId: string) {
  return tx
    .select({
      ...{ id: enrolments.id, userId: enrolments.userId, finalGrade: enrolments.finalGrade },
    })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), isNotNull(enrolments.completedAt)))
    .orderBy(desc(enrolments.completedAt), desc(enrolments.id))
    .limit(2);
}
