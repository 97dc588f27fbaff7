import { courseContentEndpoints } from '@aulario/contract/learning/course-content';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/free-lesson.route.ts';
import { LessonBody } from './lesson-body.tsx';
import { minutesWords } from './room-words.ts';

export async function loader({ params: { slug, lesson }, context: { api } }: Route.LoaderArgs) {
  return mustRead(
    await api.request(courseContentEndpoints.openLesson, { query: { slug, lesson } }),
  );
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    ...siteNames(matches),
    title: `${loaderData.lesson.title} · ${loaderData.courseName}`,
    description: `Una lección gratuita del curso ${loaderData.courseName}.`,
    path: `/cursos/${params.slug}/lecciones/${params.lesson}`,
  });
}

/** A lesson that anybody may read before they buy the course. */
export default function FreeLesson({
  loaderData: { courseName, courseSlug, lesson },
}: Route.ComponentProps) {
  const course = `/cursos/${courseSlug}`;
  return (
    <article className="page max-w-reading py-6 md:py-10">
      <Link to={course} className="link inline-flex min-h-11 items-center gap-2 text-s">
        <Icon name="back" className="size-4.5" /> {courseName}
      </Link>
      <header className="mt-2 mb-6">
        <p className="text-s text-muted">Lección gratuita · {minutesWords(lesson.minutes)}</p>
        <h1 className="mt-1 text-2xl md:text-3xl">{lesson.title}</h1>
      </header>
      <LessonBody lesson={lesson} />
      <aside className="mt-10 rounded-card border border-line bg-surface p-5 md:p-6">
        <p className="font-display text-l leading-tight">Esta es una lección de {courseName}.</p>
        <p className="mt-2 mb-4 text-s">
          Si te inscribes, las demás te esperan apenas verifiquemos tu pago.
        </p>
        <ButtonLink to={course}>Ver el curso</ButtonLink>
      </aside>
    </article>
  );
}
