import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { waiting } from '../../catalogue/editions/waiting.tables.ts';
import { claims, consumerEmail } from '../../claims/book/claim.tables.ts';
import { accommodations } from '../../learning/classroom/accommodation.tables.ts';
import { attempts } from '../../learning/classroom/attempt.tables.ts';
import { lessons } from '../../learning/classroom/content.tables.ts';
import { lessonProgress } from '../../learning/classroom/room.tables.ts';
import { submissionFiles, submissions } from '../../learning/classroom/submission.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { lessonQuestions } from '../../learning/teaching/lesson-question.tables.ts';
import { attendance } from '../../learning/timetable/attendance.tables.ts';
import { classSessions } from '../../learning/timetable/session.tables.ts';
import { acceptances } from '../../legal/legal.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import type { Db } from '../../platform/database.ts';
import { consents } from '../../relations/contacts/consent.tables.ts';
import { contacts } from '../../relations/contacts/contact.tables.ts';
import type { Asker } from './own-relations.queries.ts';

/** Of what anybody may write with somebody's e-mail: so many that others keep nothing of theirs out. */
const mostTyped = 1000;

/**
 * What a person asked through the form: what staff joined to them, and what came from their e-mail,
 * which they proved to be theirs. A mobile is nobody's alone and proves nothing.
 */
export async function questionsOf(db: Db, { _id, mailbox }: Asker) {
  return db
    .select({
      createdAt: contacts.createdAt,
      courseName: courses.name,
      message: contacts.message,
      advertising: contacts.consent,
    })
    .from(contacts)
    .leftJoin(courses, eq(courses.id, contacts.courseId))
    .where(or(eq(contacts.userId, _id), mailbox ? eq(contacts.email, mailbox) : undefined))
    .orderBy(
      sql`${contacts.userId} is distinct from ${_id}`,
      desc(contacts.createdAt),
      desc(contacts.id),
    )
    .limit(mostTyped);
}

/**
 * The sheets of the claims book of a person: those with an e-mail that they proved to be theirs, their own or as who answers
 * for a minor, and those that staff typed in from paper with the document that staff saw.
 */
export async function claimsOf(
  db: Db,
  {
    mailbox,
    document,
    dni,
  }: { mailbox: string | null } & Record<'document' | 'dni', string | null>,
) {
  const email = mailbox?.toLowerCase();
  const whose = [
    email && eq(consumerEmail(claims), email),
    email && sql`lower(${claims.consumer} #>> '{representative,email}') = ${email}`,
    document && dni && onPaperOf(document, dni),
  ].filter((each) => each !== undefined && each !== null && each !== '');
  if (whose.length === 0) return [];
  return db
    .select()
    .from(claims)
    .where(or(...(whose as SQL[])))
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(mostTyped);
}

const onPaperOf = (document: string, dni: string) =>
  and(
    eq(claims.origin, 'papel'),
    sql`${claims.consumer} ->> 'document' = ${document}`,
    sql`${claims.consumer} ->> 'dni' = ${dni}`,
  );

/** What somebody did in the classroom, lesson by lesson. */
export async function lessonsOf(db: Db, userId: string) {
  return db
    .select({
      courseName: courses.name,
      title: lessons.title,
      seenAt: lessonProgress.seenAt,
      doneAt: lessonProgress.doneAt,
      note: lessonProgress.note,
    })
    .from(lessonProgress)
    .innerJoin(enrolments, eq(enrolments.id, lessonProgress.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(lessonProgress.seenAt), lessons.id)
    .limit(1000);
}

/** The quizzes that somebody tried, with what they reached: 0 to 1. */
export async function attemptsOf(db: Db, userId: string) {
  return db
    .select({
      courseName: courses.name,
      title: lessons.title,
      number: attempts.number,
      startedAt: attempts.startedAt,
      handedInAt: attempts.handedInAt,
      score: attempts.score,
    })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(attempts.startedAt), attempts.id)
    .limit(1000);
}

/** What somebody wrote and sent for assignments, and what was said of it. */
export async function workOf(db: Db, userId: string) {
  return db
    .select({
      courseName: courses.name,
      title: lessons.title,
      number: submissions.number,
      state: submissions.state,
      text: submissions.text,
      files: sql<
        string[]
      >`coalesce((select jsonb_agg(f.name order by f.added_at) from ${submissionFiles} f
        where f.submission_id = ${submissions.id}), '[]')`,
      handedInAt: submissions.handedInAt,
      score: submissions.score,
      comment: submissions.comment,
      correctedWhy: submissions.correctedWhy,
    })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(submissions.startedAt), submissions.id)
    .limit(1000);
}

/** Where somebody was given more time, and why. */
export async function accommodationsOf(db: Db, userId: string) {
  return db
    .select({
      courseName: courses.name,
      title: lessons.title,
      extraMinutes: accommodations.extraMinutes,
      until: accommodations.until,
      reason: accommodations.reason,
      at: accommodations.givenAt,
    })
    .from(accommodations)
    .innerJoin(enrolments, eq(enrolments.id, accommodations.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, accommodations.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(accommodations.givenAt), accommodations.id)
    .limit(1000);
}

/** To which sessions somebody came, as far as it was said. */
export async function attendanceOf(db: Db, userId: string) {
  return db
    .select({
      courseName: courses.name,
      title: classSessions.title,
      startsAt: classSessions.startsAt,
      state: attendance.state,
      at: attendance.at,
    })
    .from(attendance)
    .innerJoin(enrolments, eq(enrolments.id, attendance.enrolmentId))
    .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(classSessions.startsAt), classSessions.id)
    .limit(1000);
}

/** What somebody asked below lessons, with its answers. */
export async function lessonQuestionsOf(db: Db, userId: string) {
  return db
    .select({
      createdAt: lessonQuestions.createdAt,
      courseName: courses.name,
      title: lessons.title,
      text: lessonQuestions.text,
      answer: lessonQuestions.answer,
      answeredAt: lessonQuestions.answeredAt,
    })
    .from(lessonQuestions)
    .innerJoin(enrolments, eq(enrolments.id, lessonQuestions.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(lessonQuestions.createdAt), lessonQuestions.id)
    .limit(1000);
}

/** What somebody allowed and took back. */
export async function consentsOf(db: Db, userId: string) {
  const { at, granted, version, origin } = consents;
  return db
    .select({ at, granted, version, origin })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(100);
}

/** What somebody accepted with an account, a purchase or a testimony of theirs. */
export async function acceptancesOf(db: Db, userId: string) {
  const { at, occasion, country, texts } = acceptances;
  return db
    .select({ at, occasion, country, texts })
    .from(acceptances)
    .where(eq(acceptances.userId, userId))
    .orderBy(desc(at), desc(acceptances.id))
    .limit(100);
}

/** The waiting lists of an e-mail that the person proved to be theirs; none without one. */
export async function waitingOf(db: Db, email: string | null) {
  if (!email) return [];
  const { createdAt, name, mobile } = waiting;
  return db
    .select({ createdAt, name, mobile, courseName: courses.name })
    .from(waiting)
    .innerJoin(courses, eq(courses.id, waiting.courseId))
    .where(eq(waiting.email, email))
    .orderBy(desc(waiting.createdAt), desc(waiting.id))
    .limit(100);
}

/** The mails that were sent to a person; what they said is in their mailbox. */
export async function mailsOf(db: Db, userId: string) {
  const { sentAt, to, subject } = mails;
  return db
    .select({ sentAt, to, subject })
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(500);
}
