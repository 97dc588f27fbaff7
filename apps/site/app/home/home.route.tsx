import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home.route.ts';
import { About } from './about.tsx';
import { Agreements } from './agreements.tsx';
import { CategoryIndex } from './category-index.tsx';
import { ClaimsNotice } from './claims-notice.tsx';
import { FeaturedCourses } from './featured-courses.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './home.loader.ts';
import { Metas } from './metas.tsx';
import { Teachers } from './teachers.tsx';
import { Testimonies } from './testimonies.tsx';
import { UpcomingCourses } from './upcoming-courses.tsx';
import { Verification } from './verification.tsx';

export const handle = contentPage;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHome(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  const names = siteNames(matches);
  return pageMeta({
    ...names,
    title: names.siteName,
    description: `Cursos, talleres y diplomados de ${names.siteName}: docentes que ejercen, precios a la vista y certificados que cualquiera puede verificar.`,
    path: '/',
  });
}

export default function Home({ loaderData: { figures, full } }: Route.ComponentProps) {
  return (
    <>
      <Hero figures={figures} />
      <FeaturedCourses full={full} />
      <CategoryIndex total={figures.courses} />
      <UpcomingCourses full={full} />
      <Metas />
      <Verification />
      <Agreements />
      <Teachers total={figures.teachers} />
      <Testimonies />
      <About />
      <ClaimsNotice />
    </>
  );
}
