import { dossierEndpoints, type Gathered } from '@aulario/contract/certificates/dossier';
import { data, isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage } from '../errors/error-page.tsx';
import { contentPage } from '../frame/content-page.ts';
import { siteNames, useSite } from '../frame/site.ts';
import { privateLinkHeaders } from '../people/sign-in/private-link.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { buttonClass } from '../ui/button.tsx';
import { longDay, longInstant } from '../ui/date-words.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/dossier.route.ts';
import { AreaHours, hoursWords } from './area-hours.tsx';

export const handle = contentPage;
export const headers = privateLinkHeaders;

export async function loader({ params: { token }, context: { api } }: Route.LoaderArgs) {
  const open = await api.request(dossierEndpoints.openDossier, { query: { token } });
  if (!open.ok) throw data(null, { status: open.status === 402 ? 404 : open.status || 503 });
  return { dossier: open.data };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Legajo de certificados',
    description: 'Certificados que su titular reunió, y cómo comprobar cada uno.',
    path: '/legajos',
    hidden: true,
  });
}

/** What somebody gathered, for who has the address. */
export default function DossierRoute({ loaderData: { dossier } }: Route.ComponentProps) {
  const { academy } = useSite();
  const { holder, certificates, hours, pdf } = dossier;
  return (
    <div className="page max-w-4xl py-10 md:py-16">
      <p className="text-muted">Legajo de certificados de {academy.name}</p>
      <h1 className="mt-2 text-3xl md:text-4xl">{holder || 'Sin certificados'}</h1>
      <p className="mt-3 max-w-reading text-muted">
        {certificates.length === 0
          ? 'Quien te dio este enlace no reúne ahora ningún certificado vigente.'
          : `${certificates.length === 1 ? '1 certificado' : `${certificates.length} certificados`}, ${hoursWords(hours)}. Esta página dice cómo está cada uno hoy.`}
      </p>
      {pdf && (
        <a href={pdf} className={`mt-6 ${buttonClass('primary')}`}>
          <Icon name="download" /> Descargar el PDF sellado
        </a>
      )}
      {certificates.length > 0 && (
        <>
          <h2 className="mt-10 mb-4 text-xl">Horas por área</h2>
          <AreaHours {...dossier} />
          <h2 className="mt-10 mb-4 text-xl">Certificados</h2>
          <ol className="divide-y divide-line border-y border-line">
            {certificates.map((certificate) => (
              <Line key={certificate.code} certificate={certificate} holder={holder} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Line({ certificate, holder }: { certificate: Gathered; holder: string }) {
  const { code, courseName, area, hours, outcome, issuedAt, agreements } = certificate;
  return (
    <li className="py-4">
      <p className="font-semibold">{courseName}</p>
      {certificate.holder !== holder && <p className="text-s">A nombre de {certificate.holder}</p>}
      <p className="mt-1 text-s text-muted">
        {outcome === 'aprobacion' ? 'Aprobación' : 'Participación'}, {hoursWords(hours)}, {area}.
        Emitido el {longInstant(issuedAt)}.
        {agreements.length > 0 && ` Con el respaldo de: ${agreements.join(', ')}.`}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-s">
        <Standing certificate={certificate} />
        <Link className="link tabular-nums" to={`/certificados/${encodeURIComponent(code)}`}>
          Comprobar {code}
        </Link>
      </p>
    </li>
  );
}

function Standing({ certificate: { validUntil, expired } }: { certificate: Gathered }) {
  if (expired && validUntil)
    return (
      <span className="font-semibold text-warning">
        Auténtico, vencido el {longDay(validUntil)}
      </span>
    );
  return (
    <span className="font-semibold text-success">
      {validUntil ? `Vigente, vence el ${longDay(validUntil)}` : 'Vigente'}
    </span>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <div className="page max-w-reading py-16">
      <h1 className="text-3xl">Este enlace ya no abre nada</h1>
      <p className="mt-4 text-muted">
        Su titular lo anuló o hizo otro. Pídele el nuevo, o comprueba cada certificado{' '}
        <Link className="link" to="/certificados">
          con su código
        </Link>
        .
      </p>
    </div>
  );
}
