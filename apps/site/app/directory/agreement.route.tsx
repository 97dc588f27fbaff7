import { agreementEndpoints } from '@aulario/contract/catalogue';
import { oldAddress } from '../errors/old-address.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { withStore } from '../state/page-store.ts';
import { Icon } from '../ui/icon.tsx';
import { largestCopy } from '../ui/picture.tsx';
import type { Route } from './+types/agreement.route.ts';
import { AgreementLogo } from './agreement-logo.tsx';
import { entryData, loadCoursesOf } from './courses-of.loader.ts';
import { CoursesOf } from './courses-of.tsx';
import { EntryPage } from './entry-page.tsx';

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  return withStore(context.api, async (store) => {
    const [agreement, catalogue] = await Promise.all([
      context.api.request(agreementEndpoints.detail, { query: { slug } }),
      loadCoursesOf({ convenio: slug }, request, context, store),
    ]);
    if (!agreement.ok)
      throw await oldAddress('agreements', slug, agreement.status, { request, context });
    const structured = entryData(
      context,
      store,
      ['Convenios', '/convenios'],
      [agreement.data.name, `/convenios/${slug}`],
    );
    return { agreement: agreement.data, catalogue, structured };
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, description, logo } = loaderData.agreement;
  return pageMeta({
    ...siteNames(matches),
    title: `Cursos con ${name}`,
    description: description ?? `Cursos con el respaldo de ${name} y certificado verificable.`,
    path: `/convenios/${slug}`,
    page: loaderData?.catalogue.pagina,
    image: logo ? largestCopy(logo) : undefined,
  });
}

export default function AgreementRoute({
  loaderData: { agreement, catalogue },
}: Route.ComponentProps) {
  const { name, slug, description, logo, memberDiscount } = agreement;
  return (
    <EntryPage
      back={{ to: '/convenios', words: 'Convenios' }}
      title={name}
      picture={logo && <AgreementLogo logo={logo} sizes="176px" className="size-28 md:size-44" />}
      courses={
        <CoursesOf
          path={`/convenios/${slug}`}
          title="Cursos con su respaldo"
          none="Por ahora no hay cursos abiertos con este convenio."
          catalogue={catalogue}
        />
      }
    >
      {description && <p className="mt-4 whitespace-pre-line">{description}</p>}
      <ul className="mt-5 space-y-2 text-s">
        <li className="flex gap-3">
          <Icon name="certificate" className="mt-0.5 size-5 text-accent" />
          Firma los certificados de los cursos que respalda.
        </li>
        {memberDiscount > 0 && (
          <li className="flex gap-3">
            <Icon name="people" className="mt-0.5 size-5 text-accent" />
            Sus miembros tienen {memberDiscount} % de descuento.
          </li>
        )}
      </ul>
    </EntryPage>
  );
}
