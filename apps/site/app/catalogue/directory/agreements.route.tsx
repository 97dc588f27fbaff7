import { loadAgreements } from '@aulario/client/store/catalogue.thunks';
import { contentPage } from '../../frame/content-page.ts';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { listData } from '../../seo/structured-data.ts';
import { withStore } from '../../state/page-store.ts';
import { useSelect } from '../../state/select.ts';
import { CoverLink } from '../../ui/cover-link.tsx';
import { coursesWords } from '../courses/course-words.ts';
import type { Route } from './+types/agreements.route.ts';
import { AgreementLogo } from './agreement-logo.tsx';
import { missingPage } from './courses-of.loader.ts';
import { DirectoryPage } from './directory-page.tsx';
import { NothingYet } from './nothing-yet.tsx';

export const handle = contentPage;

export function loader({ context }: Route.LoaderArgs) {
  return withStore(context.api, async ({ dispatch }) => {
    const agreements = await dispatch(loadAgreements({ query: { limit: 100 } }));
    if (!agreements.ok) throw missingPage(agreements.status);
    return {
      structured: listData(context.publicUrl, ['Convenios', '/convenios'], agreements.data),
    };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Convenios',
    description:
      'Colegios profesionales, universidades e instituciones que respaldan nuestros cursos y firman sus certificados.',
    path: '/convenios',
  });
}

export default function AgreementsRoute() {
  const agreements = useSelect((state) => state.agreements.list);
  return (
    <DirectoryPage
      title="Convenios"
      intro="Instituciones que respaldan nuestros cursos y firman sus certificados. Algunas dan un descuento a sus miembros."
    >
      {agreements.length === 0 ? (
        <NothingYet title="Todavía no hay convenios vigentes." />
      ) : (
        <ul className="grid gap-x-14 lg:grid-cols-2">
          {agreements.map(({ slug, name, description, logo, courses, memberDiscount }) => (
            <li
              key={slug}
              className="group relative flex gap-5 border-t border-line py-6 transition-colors hover:border-accent md:gap-7 md:py-8"
            >
              {logo && (
                <AgreementLogo logo={logo} sizes="96px" className="size-18 self-start md:size-24" />
              )}
              <div className="min-w-0">
                <h2 className="text-l">
                  <CoverLink to={`/convenios/${slug}`}>{name}</CoverLink>
                </h2>
                {description && (
                  <p className="mt-2 line-clamp-3 text-s text-muted">{description}</p>
                )}
                <p className="mt-3 text-s font-semibold">
                  {coursesWords(courses)}
                  {memberDiscount > 0 && ` · ${memberDiscount} % para miembros`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DirectoryPage>
  );
}
