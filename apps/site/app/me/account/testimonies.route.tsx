import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { siteNames } from '../../frame/site.ts';
import { textsFor } from '../../legal/texts-for.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/testimonies.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { mustRead } from './own.ts';
import { OwnTestimonies } from './own-testimonies.tsx';
import { changeTestimonies } from './testimony.action.ts';
import { TestimonyForm } from './testimony-form.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  const [classroom, studies, testimonies, rules, profile] = await Promise.all([
    api.request(ownAccountEndpoints.ownClassroom),
    api.request(ownAccountEndpoints.ownStudies),
    api.request(ownAccountEndpoints.ownTestimonies),
    textsFor({ api }, 'testimonio'),
    api.request(sessionEndpoints.me),
  ]);
  const entries = mustRead(classroom).courses;
  const { courses } = mustRead(studies);
  const written = mustRead(testimonies);
  const published = (slug: string | null) =>
    written.some(({ state, course }) => state === 'aprobado' && (course?.slug ?? null) === slug);
  const subjects = courses.flatMap(({ enrolment, courseName, courseSlug }) => {
    const entry = entries.find((each) => each.enrolment === enrolment);
    return entry && !published(courseSlug) ? [{ course: entry.course, name: courseName }] : [];
  });
  const { country } = mustRead(profile);
  return {
    texts: rules.find((each) => each.country === country) ?? rules[0],
    testimonies: written,
    subjects,
    /** Whether the academy as a whole can be written about. */
    general: entries.length > 0 && !published(null),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeTestimonies(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mi opinión',
    description: 'Lo que piensas de tus cursos.',
    path: '/mi-cuenta/testimonios',
    hidden: true,
  });
}

export default function Testimonies({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonies, subjects, general, texts } = loaderData;
  return (
    <AccountPage
      title="Mi opinión"
      lead="Ayuda a otra persona a decidir. La leemos antes de publicarla, y la puedes retirar cuando quieras."
    >
      {(subjects.length > 0 || general) && (
        <TestimonyForm
          subjects={subjects}
          general={general}
          answer={actionData?.correcting ? undefined : actionData}
          texts={texts}
        />
      )}
      {testimonies.length > 0 && (
        <AccountPart id="escritos" title="Lo que escribiste">
          <OwnTestimonies testimonies={testimonies} answer={actionData} />
        </AccountPart>
      )}
      {testimonies.length === 0 && subjects.length === 0 && (
        <p className="text-muted">Cuando lleves un curso podrás contar aquí qué te pareció.</p>
      )}
    </AccountPage>
  );
}
