import type { EditionBrief } from '@aulario/contract/catalogue/edition';
import type { Classroom } from '@aulario/contract/me/own-account';
import type { OwnCourse } from '@aulario/contract/me/student';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupName } from '../../catalogue/groups/group-words.ts';
import { ButtonLink, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { limaDay, longInstant, longInstantAndHour, shortDay } from '../../ui/date-words.ts';
import { courseSituation } from './course-situation.ts';
import { Evaluations } from './evaluations.tsx';
import type { NextLesson } from './next-lessons.ts';
import { Progress } from './progress.tsx';
import { StateMark } from './state-mark.tsx';

/** The courses of a person: where each stands, how far they got, their grades and the way in. */
export function OwnCourses({
  courses,
  classroom,
  goOn = {},
  now,
}: {
  courses: OwnCourse[];
  /** What is next, by enrolment. */
  goOn?: Record<string, NextLesson>;
  /** The instant of the page. */
  now: string;
  /** Where to enter; absent on a page that a mailed link opened. */
  classroom?: Classroom;
}) {
  return (
    <ul className="space-y-5">
      {courses.map((course) => (
        <OwnCourseCard
          key={course.enrolment}
          course={course}
          now={now}
          next={goOn[course.enrolment]}
          enterUrl={doorOf(
            classroom?.courses.find(({ enrolment }) => enrolment === course.enrolment),
          )}
        />
      ))}
    </ul>
  );
}

/** Into Moodle by way of a page here, which asks it to sign the person in. */
function doorOf(course: Classroom['courses'][number] | undefined): string | null {
  if (!course?.url) return null;
  return course.classroom === 'moodle' ? `/aula?moodle=${course.enrolment}` : course.url;
}

function OwnCourseCard({
  course,
  enterUrl,
  next,
  now,
}: {
  course: OwnCourse;
  enterUrl: string | null;
  next: NextLesson | undefined;
  now: string;
}) {
  const { tone, words, text } = courseSituation(course, now);
  const began = course.state === 'matriculado' || course.completedAt !== null;
  return (
    <li className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <StateMark tone={tone}>{words}</StateMark>
          <h3 className="mt-1 text-l leading-tight">
            <Link to={`/cursos/${course.courseSlug}`} className="hover:text-accent hover:underline">
              {course.courseName}
            </Link>
          </h3>
          <OwnGroup course={course} now={now} />
        </div>
        {enterUrl && (
          <Door to={enterUrl} look={course.completedAt ? 'secondary' : 'primary'}>
            Entrar al aula<span className="sr-only"> de {course.courseName}</span>
          </Door>
        )}
      </div>
      {text && <p className="mt-3 text-s">{text}</p>}
      {next && (
        <p className="mt-3 text-s">
          <span className="text-muted tabular-nums">Lo que sigue · {next.minutes}</span>
          <Link to={next.path} className="link flex min-h-11 items-center font-semibold">
            {next.title}
          </Link>
        </p>
      )}
      {began && (
        <div className="mt-5 grid items-center gap-x-8 gap-y-3 empty:hidden sm:grid-cols-[1fr_auto]">
          {course.lessons && <Progress value={course.progress} of={course.courseName} />}
          {next && <p className="text-xs text-muted tabular-nums">{next.standing}</p>}
          <Attendance attendance={course.attendance} />
          {course.finalGrade !== null && (
            <p className="text-s">
              Nota final{' '}
              <strong className="font-display text-l tabular-nums">{course.finalGrade}</strong>
              <span className="text-muted"> de 20</span>
            </p>
          )}
        </div>
      )}
      {began && course.syncedAt && (
        <p className="mt-3 text-xs text-muted">
          Avance y notas según el aula virtual, al {longInstantAndHour(course.syncedAt)}.
        </p>
      )}
      {course.evaluations.length > 0 && <Evaluations evaluations={course.evaluations} />}
    </li>
  );
}

/** The classroom of the academy is a page of this site; Moodle is another, to which a link of the browser leads. */
function Door({ to, look, children }: { to: string; look: ButtonLook; children: ReactNode }) {
  if (to.startsWith('/aula/'))
    return (
      <ButtonLink to={to} look={look}>
        {children}
      </ButtonLink>
    );
  return (
    <a href={to} className={buttonClass(look)}>
      {children}
    </a>
  );
}

/** Which group, on which days and at what hours; when the access ends, where it does. */
function OwnGroup({ course, now }: { course: OwnCourse; now: string }) {
  const { group, startsAt, endsAt, completedAt, state } = course;
  const dated = group?.startDate ? group : null;
  const facts = [
    dated ? `${groupName(dated)}${until(dated)}` : `Desde el ${shortDay(limaDay(startsAt))}`,
    dated && [dated.hours, dated.where].filter(Boolean).join(' · '),
    completedAt && `Lo terminaste el ${longInstant(completedAt)}`,
    !completedAt && state !== 'retirado' && endsAt && accessWords(endsAt, now),
  ];
  return (
    <div className="mt-1 text-s text-muted tabular-nums">
      {facts.map((words) => words && <p key={words}>{words}</p>)}
    </div>
  );
}

const until = ({ startDate, endDate }: Pick<EditionBrief, 'startDate' | 'endDate'>) =>
  endDate && endDate !== startDate ? `, hasta el ${shortDay(endDate)}` : '';

function accessWords(endsAt: string, now: string): string {
  return `Tu acceso ${endsAt <= now ? 'terminó' : 'termina'} el ${shortDay(limaDay(endsAt))}`;
}

/** To how many of the classes that were held one came; nothing before the first. */
function Attendance({ attendance: { held, attended } }: Pick<OwnCourse, 'attendance'>) {
  if (held === 0) return null;
  return (
    <p className="text-s">
      Asististe a{' '}
      <strong className="font-semibold tabular-nums">
        {attended} de {held}
      </strong>{' '}
      {held === 1 ? 'clase' : 'clases'}
    </p>
  );
}
