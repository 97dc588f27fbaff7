import { acceptanceOccasions, legalKinds } from '@aulario/contract/legal';
import type { Classroom, OwnData, OwnRecords } from '@aulario/contract/me/own-account';
import type { OwnRequest } from '@aulario/contract/me/rights';
import type { Student } from '@aulario/contract/me/student';
import { academyProfile } from '../../academy/academy.service.ts';
import { claimNumber } from '../../claims/book/claim.number.ts';
import { legalPath } from '../../legal/texts-in-force.ts';
import { ownSessions } from '../../people/sign-in/own-session.service.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type CoursesOfPeople, readOwnUser } from '../../people/users/user-reading.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { ownTestimonies } from '../../relations/testimonies/own-testimony.service.ts';
import { studentView } from '../students/student.service.ts';
import { coursesToEnter, type EnteredCourse, gradeAppealsOf } from './classroom.queries.ts';
import {
  acceptancesOf,
  accommodationsOf,
  attemptsOf,
  attendanceOf,
  claimsOf,
  consentsOf,
  lessonQuestionsOf,
  lessonsOf,
  mailsOf,
  questionsOf,
  waitingOf,
  workOf,
} from './own-data.queries.ts';
import { type Asker, callsOf, notesOf } from './own-relations.queries.ts';

/** What a person asked about their data; the area of privacy, which stands to the right, gives it. */
type RequestsOfPerson = (deps: Pick<Deps, 'db' | 'clock'>, userId: string) => Promise<OwnRequest[]>;

/** The rest of what the map of personal data knows of them, from there too. */
type RecordsOfPerson = (db: Deps['db'], asker: Asker) => Promise<OwnRecords>;
/** What stands to the right of here, handed in. */
export type RightOfHere = { requestsOf: RequestsOfPerson; recordsOf: RecordsOfPerson };

export type AccountDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  coursesOf?: CoursesOfPeople | undefined;
};

/** Courses, purchases and certificates of whoever is signed in. */
export async function ownStudies(deps: AccountDeps, actor: Actor): Promise<Student> {
  return studentView(deps, found(await userById(deps.db, actor.id ?? '')).user);
}

/** Where the learning system is, and each course in it that the person was let into. */
export async function ownClassroom({ db, config }: AccountDeps, actor: Actor): Promise<Classroom> {
  const { user } = found(await userById(db, actor.id ?? ''));
  const url = config.moodle?.url ?? null;
  const rows = await coursesToEnter(db, user.id);
  return {
    url,
    recoverUrl: url && `${url}/login/forgot_password.php`,
    ready: user.moodleId !== null,
    courses: rows.map(({ enrolment, course, moodleId, state, classroom }) => ({
      enrolment,
      course,
      classroom,
      url: state === 'matriculado' ? doorOf({ enrolment, moodleId, classroom }, url) : null,
    })),
  };
}

/** Where one enters a course: its page here, or in Moodle. */
function doorOf(
  { enrolment, moodleId, classroom }: Pick<EnteredCourse, 'enrolment' | 'moodleId' | 'classroom'>,
  moodle: string | null,
): string | null {
  if (classroom === 'propia') return `/aula/${enrolment}`;
  return classroom === 'moodle' && moodle && moodleId !== null
    ? `${moodle}/course/view.php?id=${moodleId}`
    : null;
}

/**
 * Everything that is kept of a person and is theirs to have (Ley 29733 art. 19, DS 016-2024-JUS
 * art. 76), what was noted of them and was asked about their data too. How the office works with them (its stage) is not.
 */
export async function ownData(deps: AccountDeps & RightOfHere, actor: Actor): Promise<OwnData> {
  const { db, clock } = deps;
  const { name, legalName, ruc, email } = await academyProfile(db);
  const { user } = found(await userById(db, actor.id ?? ''));
  // What others wrote with an e-mail is shown to whoever answered from that mailbox.
  const mailbox = user.emailProven ? user.email : null;
  const asker = { _id: user.id, mailbox };
  const adviser = user.assessorId ? await userById(db, user.assessorId) : undefined;
  const {
    assessor: _,
    reasign: __,
    stage: ___,
    callSettings: ____,
    ...person
  } = await readOwnUser(deps, actor.id ?? '');
  return {
    generatedAt: clock.now().toISOString(),
    academy: { name, legalName, ruc, email },
    person,
    adviser: adviser ? fullName(adviser.user) : null,
    studies: await ownStudies(deps, actor),
    testimonies: await ownTestimonies(deps, actor),
    sessions: await ownSessions(deps, actor),
    questions: (await questionsOf(db, asker)).map(({ createdAt, ...question }) => ({
      createdAt: createdAt.toISOString(),
      ...question,
    })),
    lessons: (await lessonsOf(db, user.id)).map(({ seenAt, doneAt, ...lesson }) => ({
      ...lesson,
      seenAt: seenAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    lessonQuestions: (await lessonQuestionsOf(db, user.id)).map(
      ({ createdAt, answeredAt, ...question }) => ({
        ...question,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      }),
    ),
    gradeAppeals: (await gradeAppealsOf(db, user.id)).map(
      ({ createdAt, answeredAt, ...appeal }) => ({
        ...appeal,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      }),
    ),
    attempts: (await attemptsOf(db, user.id)).map(
      ({ startedAt, handedInAt, score, ...attempt }) => ({
        ...attempt,
        startedAt: startedAt.toISOString(),
        handedInAt: handedInAt?.toISOString() ?? null,
        percent: score === null ? null : Math.round(score * 1000) / 10,
      }),
    ),
    submissions: (await workOf(db, user.id)).map(({ handedInAt, score, ...work }) => ({
      ...work,
      handedInAt: handedInAt?.toISOString() ?? null,
      percent: score === null ? null : Math.round(score * 1000) / 10,
    })),
    accommodations: (await accommodationsOf(db, user.id)).map(({ until, at, ...given }) => ({
      ...given,
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
    })),
    attendance: (await attendanceOf(db, user.id)).map(({ startsAt, at, ...mark }) => ({
      ...mark,
      startsAt: startsAt.toISOString(),
      at: at.toISOString(),
    })),
    acceptances: (await acceptancesOf(db, user.id)).map(({ at, occasion, country, texts }) => ({
      at: at.toISOString(),
      occasion: acceptanceOccasions[occasion],
      texts: texts.map(({ kind, version }) => ({
        ...{ title: legalKinds[kind], version },
        path: legalPath({ country, kind }, version),
      })),
    })),
    consents: (await consentsOf(db, user.id)).map(({ at, ...consent }) => ({
      ...consent,
      at: at.toISOString(),
    })),
    waiting: (await waitingOf(db, mailbox)).map(({ createdAt, ...place }) => ({
      ...place,
      createdAt: createdAt.toISOString(),
    })),
    mails: (await mailsOf(db, user.id)).map(({ sentAt, ...mail }) => ({
      ...mail,
      sentAt: sentAt?.toISOString() ?? null,
    })),
    calls: (await callsOf(db, asker)).map(({ startedAt, recording, ...call }) => ({
      ...call,
      startedAt: startedAt.toISOString(),
      recorded: recording === 'guardada',
    })),
    notes: (await notesOf(db, asker)).map(({ at, ...note }) => ({
      ...note,
      at: at.toISOString(),
    })),
    requests: await deps.requestsOf(deps, user.id),
    claims: (await claimsOf(db, { mailbox, ...seenDocument(user) })).map((claim) => ({
      createdAt: claim.createdAt.toISOString(),
      number: claimNumber(claim.year, claim.number),
      type: claim.type,
      state: claim.state,
      consumer: { ...claim.consumer },
      item: claim.item,
      detail: claim.detail,
      request: claim.request,
      answer: claim.answer,
      answeredAt: claim.answeredAt?.toISOString() ?? null,
    })),
    records: await deps.recordsOf(db, asker),
  };
}

/** A document that staff saw; one that was only typed proves nothing. */
function seenDocument({ document, dni, documentTyped }: UserRow) {
  return documentTyped ? { document: null, dni: null } : { document, dni };
}
