import { dossierEndpoints } from '@aulario/contract/certificates/dossier';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { AreaHours } from '../../certificates/area-hours.tsx';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/dossier.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { changeDossier } from './dossier.action.ts';
import { DossierChoice } from './dossier-choice.tsx';
import { DossierLink } from './dossier-link.tsx';
import { DossierPaper } from './dossier-paper.tsx';
import { mustRead } from './own.ts';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return { dossier: mustRead(await api.request(dossierEndpoints.ownDossier)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeDossier(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mi legajo',
    description: 'Tus certificados reunidos, con un enlace y un PDF sellado.',
    path: '/mi-cuenta/legajo',
    hidden: true,
  });
}

export default function Dossier({ loaderData: { dossier }, actionData }: Route.ComponentProps) {
  const { certificates } = dossier;
  const chosen = certificates.filter((one) => one.chosen).length;
  return (
    <AccountPage
      title="Mi legajo"
      lead="Reúne los certificados que quieres presentar a un concurso o a un empleo: suma las horas por área y los muestra en un solo enlace, o en un PDF sellado."
    >
      {actionData?.said && <Notice tone="success" title={actionData.said} live />}
      {actionData?.fault && <Notice tone="danger" title={actionData.fault} live />}
      {certificates.length === 0 ? (
        <NothingYet title="Todavía no tienes certificados." to="/mi-cuenta" words="Ver mis cursos">
          Cuando tengas el primero, aquí podrás reunirlo con los que vengan.
        </NothingYet>
      ) : (
        <AccountPart id="reunir" title="Qué certificados reúne">
          <DossierChoice certificates={certificates} />
        </AccountPart>
      )}
      {chosen > 0 && (
        <>
          <AccountPart id="horas" title="Horas por área">
            <AreaHours {...dossier} />
          </AccountPart>
          <AccountPart id="enlace" title="Un enlace para mostrarlo">
            <DossierLink link={dossier.link} madeAt={dossier.linkMadeAt} />
          </AccountPart>
          <AccountPart id="pdf" title="Un PDF sellado">
            <DossierPaper paper={dossier.paper} />
          </AccountPart>
        </>
      )}
    </AccountPage>
  );
}
