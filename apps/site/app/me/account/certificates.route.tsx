import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { Link } from 'react-router';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { siteNames, useSite } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/certificates.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { showGrade } from './grade.action.ts';
import { mustRead } from './own.ts';
import { OwnCertificates } from './own-certificates.tsx';
import { OwnCorrections } from './own-corrections.tsx';
import { OwnShippings } from './own-shippings.tsx';
import { shippingSituation } from './shipping-situation.ts';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  const [studies, shippings, name, corrections] = await Promise.all([
    api.request(ownAccountEndpoints.ownStudies),
    api.request(shippingEndpoints.ownShippings),
    api.request(certificateCorrectionEndpoints.ownCertificateName),
    api.request(certificateCorrectionEndpoints.ownCorrections),
  ]);
  const { certificates, purchases } = mustRead(studies);
  return {
    certificates,
    shippings: mustRead(shippings).map((shipping) => ({
      shipping,
      situation: shippingSituation(
        shipping.state,
        purchases.find(({ number }) => number === shipping.deal?.number),
      ),
    })),
    name: mustRead(name),
    corrections: mustRead(corrections),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return showGrade(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis certificados',
    description: 'Tus certificados.',
    path: '/mi-cuenta/certificados',
    hidden: true,
  });
}

export default function Certificates({
  loaderData: { certificates, shippings, name, corrections },
  actionData,
}: Route.ComponentProps) {
  const { publicUrl } = useSite();
  return (
    <AccountPage
      title="Certificados"
      lead="Cualquiera puede comprobar cada uno con su código, sin ver tu documento ni tu correo."
    >
      {actionData?.said && <Notice tone="success" title={actionData.said} live />}
      {actionData?.fault && <Notice tone="danger" title={actionData.fault} live />}
      {name.confirmedAt === null && !hasIssued(certificates) && (
        <Notice title={`Tu nombre saldrá así: ${name.firstName} ${name.lastName}`}>
          <Link className="link inline-block py-1" to="/mi-cuenta/nombre">
            Confírmalo o corrígelo
          </Link>{' '}
          antes de tu primer certificado.
        </Notice>
      )}
      {certificates.length > 0 ? (
        <OwnCertificates
          certificates={certificates}
          publicUrl={publicUrl}
          choosesGrade
          onPaper={shippings
            .filter(({ shipping }) => shipping.state !== 'anulado')
            .map(({ shipping }) => shipping.certificate)}
          corrected={corrections
            .filter(({ state }) => state === 'pendiente')
            .map(({ certificate }) => certificate)}
        />
      ) : (
        <NothingYet title="Todavía no tienes certificados." to="/mi-cuenta" words="Ver mis cursos">
          Cuando apruebes un curso y lo emitamos, aquí lo descargas y lo compartes. Revisa antes, en{' '}
          <Link className="link" to="/mi-cuenta/perfil">
            tus datos
          </Link>
          , cómo saldrá tu nombre.
        </NothingYet>
      )}
      {hasIssued(certificates) && (
        <p>
          <Link className="link" to="/mi-cuenta/legajo">
            Reunirlos en mi legajo
          </Link>{' '}
          para mostrarlos en un solo enlace o llevarlos a un concurso en un PDF sellado.
        </p>
      )}
      {corrections.length > 0 && (
        <AccountPart id="correcciones" title="Correcciones que pediste">
          <OwnCorrections corrections={corrections} />
        </AccountPart>
      )}
      {shippings.length > 0 && (
        <AccountPart id="envios" title="Certificados en papel">
          <OwnShippings shippings={shippings} />
        </AccountPart>
      )}
    </AccountPage>
  );
}

/** After the first one a name changes only by a correction. */
function hasIssued(certificates: Route.ComponentProps['loaderData']['certificates']): boolean {
  return certificates.some(({ pdf }) => pdf !== null);
}
