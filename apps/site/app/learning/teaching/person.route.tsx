import { lessonKinds } from '@aulario/contract/learning/course-content';
import type { Learning } from '@aulario/contract/learning/learner';
import { teachingEndpoints } from '@aulario/contract/learning/teaching';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { Progress } from '../../me/account/progress.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { limaDay, longInstantAndHour, shortDay } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { percentWords } from '../classroom/quiz-words.ts';
import type { Route } from './+types/person.route.ts';
import { AccommodationForm } from './accommodation-form.tsx';
import { changeAccommodation } from './person.action.ts';

export const headers = ownHeaders;

export async function loader({ params, context: { api } }: Route.LoaderArgs) {
  const here = { id: params.enrolment };
  return mustRead(await api.request(teachingEndpoints.taughtLearning, { params: here }));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeAccommodation(request, context, params.enrolment);
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.user.name ?? 'Persona',
    description: 'El avance de una persona de tu grupo.',
    path: `/ensenar/ediciones/${params.edition}/personas/${params.enrolment}`,
    hidden: true,
  });
}

/** What one person did of each lesson, with their attempts at quizzes. */
export default function TaughtPersonPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const { user, courseName, progress, attendance, lessons, completedAt, finalGrade } = loaderData;
  return (
    <>
      <Link
        to={`/ensenar/ediciones/${params.edition}`}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" /> {courseName}
      </Link>
      <AccountPage title={user.name}>
        <div className="max-w-reading space-y-2 text-s">
          <Progress value={progress} of={courseName} />
          {completedAt && <p>Terminó el {shortDay(limaDay(completedAt))}.</p>}
          {finalGrade !== null && <p>Nota: {String(finalGrade).replace('.', ',')} de 20.</p>}
          {attendance && (
            <p>
              Vino a {attendance.attended} de {attendance.sessions} sesiones
              {attendance.missing > 0 &&
                `; le faltan ${attendance.missing} para la asistencia mínima`}
              .
            </p>
          )}
        </div>
        {actionData?.said && <Notice tone="success" title={actionData.said} live />}
        {lessons.length > 0 && (
          <AccountPart id="lecciones" title="Lecciones">
            <ol className="divide-y divide-line rounded-card border border-line bg-surface">
              {lessons.map((lesson) => (
                <LessonLine key={lesson._id} lesson={lesson}>
                  {!completedAt && (
                    <AccommodationForm lesson={lesson} name={user.name} answer={actionData} />
                  )}
                </LessonLine>
              ))}
            </ol>
          </AccountPart>
        )}
      </AccountPage>
    </>
  );
}

function LessonLine({
  lesson,
  children,
}: {
  lesson: Learning['lessons'][number];
  children: ReactNode;
}) {
  const { title, unit, kind, required, seenAt, doneAt, quiz } = lesson;
  return (
    <li className="px-5 py-3 text-s">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-semibold">{title}</span>
          <span className="block text-xs text-muted">
            {[unit, lessonKinds[kind], required ? '' : 'opcional'].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={doneAt ? 'text-success' : 'text-muted'}>
          {doneAt
            ? `Hecha el ${shortDay(limaDay(doneAt))}`
            : seenAt
              ? `Abierta el ${shortDay(limaDay(seenAt))}`
              : 'Sin abrir'}
        </span>
      </div>
      {quiz && quiz.attempts.length > 0 && (
        <ul className="mt-1 text-muted tabular-nums">
          {quiz.attempts.map(({ number, startedAt, handedInAt, score }) => (
            <li key={number}>
              Intento {number}, {longInstantAndHour(startedAt)}:{' '}
              {score !== null ? percentWords(score) : handedInAt ? 'por calificar' : 'sin entregar'}
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
