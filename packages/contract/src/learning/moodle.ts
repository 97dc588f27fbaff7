import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, instantSchema } from '../primitive.ts';
import { enrolmentSchema } from './enrolment.ts';

/** What stands between the academy and its Moodle: how the two get on, and what each says. */

export const moodleFindingSchema = z.object({
  /** `falta`: it does not work without; `aviso`: something of it will not; `bien`. */
  level: z.enum(['bien', 'aviso', 'falta']),
  /** Spanish: what is so. */
  text: z.string(),
  /** Spanish: what the Moodle administrator does about it. */
  remedy: z.string().nullable(),
});
export type MoodleFinding = z.infer<typeof moodleFindingSchema>;

export const moodleCheckSchema = z.object({
  configured: z.boolean(),
  url: z.string().nullable(),
  site: z.string().nullable(),
  release: z.string().nullable(),
  /** Whether sales reach Moodle as things are. */
  ready: z.boolean(),
  findings: z.array(moodleFindingSchema),
  checkedAt: instantSchema,
});
export type MoodleCheck = z.infer<typeof moodleCheckSchema>;

export const moodleSyncSchema = z.object({
  course: idSchema,
  courseName: z.string(),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  people: z.number().int(),
  changed: z.number().int(),
  reason: z.string().nullable(),
});

export const moodleStatusSchema = z.object({
  configured: z.boolean(),
  url: z.string().nullable(),
  /** Enrolments on their way, in error, and withdrawn people whom Moodle still lets in. */
  waiting: z.number().int(),
  failed: z.number().int(),
  stillInside: z.number().int(),
  /** The latest of these last two, with what is the matter. */
  exceptions: z.array(enrolmentSchema),
  /** Spanish: why nobody's new name or e-mail reaches Moodle; null when they do. */
  accountsFault: z.string().nullable(),
  /** How many people have a name or e-mail that Moodle does not take, and the latest of them, each with why. */
  accountsFailed: z.number().int(),
  accounts: z.array(
    z.object({ user: idSchema, name: z.string(), fault: z.string(), since: instantSchema }),
  ),
  syncs: z.array(moodleSyncSchema),
});
export type MoodleStatus = z.infer<typeof moodleStatusSchema>;

const courseRef = z.object({ _id: idSchema, name: z.string() });

export const moodleCourseSchema = z.object({
  moodleId: z.number().int(),
  name: z.string(),
  shortName: z.string().nullable(),
  /** Null where the token may not see it. */
  visible: z.boolean().nullable(),
  /** The course of ours that it is. */
  course: courseRef.nullable(),
  /** One of ours with the same name or code that is joined to none. */
  suggestion: courseRef.nullable(),
});
export type MoodleCourseView = z.infer<typeof moodleCourseSchema>;

const moodleParams = z.object({ moodleId: z.coerce.number().int().min(1).max(2_147_483_647) });

export const moodlePersonSchema = z.object({
  moodleId: z.number().int().nullable(),
  /** Null: there is no such account, or it was deleted. */
  account: z
    .object({
      username: z.string().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      dni: z.string().nullable(),
      suspended: z.boolean(),
    })
    .nullable(),
  /** Spanish: why Moodle does not take the name or e-mail that they have here; null when it does. */
  accountFault: z.string().nullable(),
  courses: z.array(
    z.object({
      moodleId: z.number().int(),
      name: z.string(),
      progress: z.number().nullable(),
      completed: z.boolean(),
      /** What we hold of the same course. */
      ours: z
        .object({ enrolment: idSchema, state: z.string(), progress: z.number().int() })
        .nullable(),
    }),
  ),
  /** Ours that Moodle does not show: suspended, over, hidden, or never arrived. */
  onlyHere: z.array(z.object({ enrolment: idSchema, courseName: z.string(), state: z.string() })),
});
export type MoodlePerson = z.infer<typeof moodlePersonSchema>;

export const moodleCourseStandingSchema = z.object({
  moodleId: z.number().int(),
  name: z.string().nullable(),
  /** People whose enrolment is active in Moodle, and those that we hold as enrolled. */
  inMoodle: z.number().int(),
  inOurs: z.number().int(),
  /** Who is inside there and not here, and the other way round; at most fifty of each. */
  onlyInMoodle: z.array(z.object({ moodleId: z.number().int(), name: z.string() })),
  onlyInOurs: z.array(z.object({ enrolment: idSchema, name: z.string() })),
});
export type MoodleCourseStanding = z.infer<typeof moodleCourseStandingSchema>;

export const moodleEndpoints = {
  moodleStatus: endpoint({
    method: 'GET',
    path: '/moodle',
    summary: 'Whether there is a Moodle, what waits for it, what failed, the last looks at it.',
    tag: 'Moodle',
    access: 'enrolments:read',
    answer: moodleStatusSchema,
  }),
  checkMoodle: endpoint({
    method: 'GET',
    path: '/moodle/check',
    summary: 'Asks Moodle now: address, version, functions and permissions, and what to grant.',
    tag: 'Moodle',
    access: 'settings:read',
    answer: moodleCheckSchema,
  }),
  listMoodleCourses: endpoint({
    method: 'GET',
    path: '/moodle/courses',
    summary: 'The courses of Moodle and which of ours each is; all of them, Moodle has no pages.',
    tag: 'Moodle',
    access: 'migrations:run',
    answer: z.array(moodleCourseSchema),
    errors: ['wrong-state', 'unavailable'],
  }),
  joinMoodleCourse: endpoint({
    method: 'PUT',
    path: '/moodle/courses/:moodleId/joining',
    summary: 'Says which course of ours a course of Moodle is.',
    tag: 'Moodle',
    access: 'migrations:run',
    params: moodleParams,
    body: z.strictObject({ course: idSchema }),
    answer: courseRef,
    errors: ['not-found', 'conflict'],
    example: { course: '01987654-0000-7000-8000-000000000000' },
  }),
  draftMoodleCourse: endpoint({
    method: 'POST',
    path: '/moodle/courses/:moodleId/draft',
    summary: 'Makes a draft of a course that only Moodle has, to be completed and published.',
    tag: 'Moodle',
    access: 'migrations:run',
    params: moodleParams,
    body: z.strictObject({ category: idSchema }),
    status: 201,
    answer: courseRef,
    errors: ['not-found', 'conflict', 'wrong-state', 'unavailable'],
    example: { category: '01987654-0000-7000-8000-000000000000' },
  }),
  moodlePerson: endpoint({
    method: 'GET',
    path: '/moodle/people/:id',
    summary: 'What Moodle says of a person now, beside what we hold.',
    tag: 'Moodle',
    access: 'users:read',
    params: idParams,
    answer: moodlePersonSchema,
    errors: ['not-found', 'wrong-state', 'unavailable'],
  }),
  moodleCourseStanding: endpoint({
    method: 'GET',
    path: '/moodle/standing/:id',
    summary: 'Who is in a course in Moodle now, beside whom we hold as enrolled.',
    tag: 'Moodle',
    access: 'enrolments:read',
    params: idParams,
    answer: moodleCourseStandingSchema,
    errors: ['not-found', 'wrong-state', 'unavailable'],
  }),
  syncMoodleCourse: endpoint({
    method: 'PUT',
    path: '/moodle/standing/:id/sync',
    summary: 'Brings grades and progress of a course home now, as a job.',
    tag: 'Moodle',
    access: 'enrolments:write',
    params: idParams,
    status: 202,
    answer: z.object({ success: z.literal(true) }),
    errors: ['not-found', 'wrong-state'],
  }),
};
