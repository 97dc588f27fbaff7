import {
  certificateCheckEndpoints,
  mostChecks,
} from '@aulario/contract/certificates/certificate-check';
import { largestUpload, megabyte } from '@aulario/contract/file';
import { data, Link, redirect } from 'react-router';
import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Icon } from '../ui/icon.tsx';
import { Cloth } from '../ui/textile.tsx';
import type { Route } from './+types/verify.route.ts';
import { readCode } from './certificate-code.ts';
import { CheckPdf } from './check-pdf.tsx';
import { VerifyForm } from './verify-form.tsx';

export const handle = contentPage;

export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('codigo');
  const code = readCode(typed);
  if (code) throw redirect(`/certificados/${encodeURIComponent(code)}`);
  return { typed: typed?.slice(0, 60) ?? null };
}

const nothing = { checked: null, fault: null };

/** Somebody drops a PDF, which is compared byte by byte and not kept. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  if (Number(request.headers.get('content-length')) > largestUpload + megabyte) {
    return data({ ...nothing, fault: 'El archivo pesa demasiado para ser un certificado.' }, 413);
  }
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    return data({ ...nothing, fault: 'Elige el PDF del certificado.' }, 402);
  }
  const answer = await api.request(certificateCheckEndpoints.checkPdf, { body: {}, file });
  if (!answer.ok) {
    return data({ ...nothing, fault: answer.error.message }, answer.status || 503);
  }
  return { ...nothing, checked: answer.data };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Verificar un certificado',
    description:
      'Escribe el código de un certificado y comprueba a nombre de quién está, por qué curso y si sigue vigente.',
    path: '/certificados',
  });
}

export default function Verify({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const error = typed === null ? undefined : 'Escribe el código tal como está en el certificado.';
  return (
    <div className="page grid gap-12 py-10 md:grid-cols-[1fr_16rem] md:py-16">
      <div>
        <h1 className="text-3xl md:text-4xl">Verificar un certificado</h1>
        <p className="mt-4 mb-8 max-w-reading text-muted">
          Cualquiera puede comprobarlo, sin crear una cuenta. Verás el nombre, el curso, las horas,
          las fechas, quién lo respalda y si sigue vigente. Nunca mostramos documento, correo ni
          teléfono.
        </p>
        <VerifyForm code={typed ?? undefined} error={error} />
        <CheckPdf checked={actionData?.checked ?? null} fault={actionData?.fault ?? null} />
        <ManyTogether />
      </div>
      <Cloth className="hidden min-h-96 w-full rounded-card md:block" />
    </div>
  );
}

/** For whoever receives many, such as a personnel office. */
function ManyTogether() {
  return (
    <section aria-labelledby="varios" className="mt-12 max-w-form border-t border-line pt-8">
      <h2 id="varios" className="text-xl">
        ¿Tienes varios?
      </h2>
      <p className="mt-2 text-muted">
        Para oficinas de personal y concursos: hasta {mostChecks} de una vez, por sus códigos o por
        sus PDF.
      </p>
      <Link
        to="/certificados/varios"
        className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        Revisar varios certificados <Icon name="arrow" />
      </Link>
    </section>
  );
}
