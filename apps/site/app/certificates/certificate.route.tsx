import { loadCertificate } from '@aulario/client/store/certificate.thunks';
import type { OpenCertificate } from '@aulario/contract/certificates/certificate';
import { certificateCheckEndpoints } from '@aulario/contract/certificates/certificate-check';
import { type AppLoadContext, data, isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '../errors/error-page.tsx';
import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { withStore } from '../state/page-store.ts';
import { useSelect } from '../state/select.ts';
import type { Route } from './+types/certificate.route.ts';
import { readCode } from './certificate-code.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import moreLetters from './more-letters.css?url';
import { NumberedPaper } from './numbered-paper.tsx';
import { UnknownCertificate } from './unknown-certificate.tsx';

export const handle = contentPage;

/** A name has letters that the rest of the site hardly needs. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: moreLetters }];

export function loader({ params, context }: Route.LoaderArgs) {
  return withStore(context.api, async ({ dispatch }) => {
    const code = readCode(params.code);
    if (!code) throw data(null, { status: 404 });
    const result = await dispatch(loadCertificate(code));
    if (!result.ok) {
      const paper = await paperNumbered(context.api, code);
      if (paper) return { paper };
      const missing = result.status === 402 || result.status === 404;
      throw data(null, { status: missing ? 404 : result.status || 503 });
    }
    return { paper: null };
  });
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (loaderData?.paper) return [{ title: 'Documento nuestro' }, noIndex];
  const certificate = loaderData?.state.certificate?.current;
  if (!certificate || !isLoaded(certificate)) return [];
  return pageMeta({
    ...siteNames(matches),
    title: `Certificado de ${certificate.holder}`,
    description: `${certificate.courseName}, ${certificate.hours} horas. Comprueba si el certificado ${certificate.code} sigue vigente.`,
    path: `/certificados/${params.code}`,
    image: `/api/open/certificates/share-image?code=${encodeURIComponent(certificate.code)}`,
    type: 'article',
    // A person's name belongs to whoever holds the code, not to search engines.
    hidden: true,
  });
}

/** A legajo and a record of grades have numbers too, that people type where codes are typed. */
async function paperNumbered(api: AppLoadContext['api'], code: string) {
  const answer = await api.request(certificateCheckEndpoints.checkMany, {
    body: { codes: [code] },
  });
  const checked = answer.ok ? answer.data[0] : undefined;
  return checked?.result === 'numero' ? checked : undefined;
}

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  const certificate = useSelect((state) => state.certificate.current);
  const paper = loaderData?.paper;
  if (paper) return <NumberedPaper checked={paper} />;
  return isLoaded(certificate) ? <CertificateSheet certificate={certificate} /> : null;
}

const noIndex = { name: 'robots', content: 'noindex' };

/** The slice starts with an empty record (spec §3). */
function isLoaded(
  certificate: OpenCertificate | Record<string, never>,
): certificate is OpenCertificate {
  return 'code' in certificate;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <UnknownCertificate code={params.code ?? ''} /> : <ErrorPage error={error} />;
}
