import {
  certificateCheckEndpoints,
  mostChecks,
} from '@aulario/contract/certificates/certificate-check';
import { data, Form, Link, useNavigation } from 'react-router';
import { contentPage } from '../frame/content-page.ts';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { AreaField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/many.route.ts';
import { CheckedMany } from './checked-many.tsx';
import { bodyOf, faultOf, labelled, paperValue, readAsked } from './many-codes.ts';
import { ManyPapers } from './many-papers.tsx';

export const handle = contentPage;

const mostTyped = 20_000;

/** Somebody asks for many at once: codes in lines, and PDFs of which only the digest comes. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = String(form.get('codigos') ?? '').slice(0, mostTyped);
  const asked = readAsked(form);
  const fault = faultOf(asked);
  if (fault) return data({ typed, fault, lines: null, papers: [] }, 402);
  const answer = await api.request(certificateCheckEndpoints.checkMany, { body: bodyOf(asked) });
  if (!answer.ok) {
    const { message } = answer.error;
    return data({ typed, fault: message, lines: null, papers: [] }, answer.status || 503);
  }
  return {
    ...{ typed, fault: null, lines: labelled(answer.data, asked) },
    papers: asked.papers.map(paperValue),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Revisar varios certificados',
    description: `Para oficinas de personal: comprueba hasta ${mostChecks} certificados de una vez, por sus códigos o por sus PDF, y descarga el resultado.`,
    path: '/certificados/varios',
  });
}

export default function CheckMany({ actionData }: Route.ComponentProps) {
  const { lines = null, fault = null, typed = '', papers = [] } = actionData ?? {};
  return (
    <div className="page py-10 md:py-16">
      <Link to="/certificados" className="link inline-flex min-h-11 items-center gap-2 text-s">
        <Icon name="back" /> Verificar uno solo
      </Link>
      <h1 className="mt-2 text-3xl md:text-4xl">Revisar varios certificados</h1>
      <p className="mt-4 max-w-reading text-muted">
        Para oficinas de personal y concursos: hasta {mostChecks} de una vez. De cada uno verás si
        sigue vigente, a nombre de quién está y por qué curso, y puedes descargar el resultado.
      </p>
      {lines && <CheckedMany lines={lines} asked={{ typed, papers }} />}
      <AskMany typed={typed} fault={fault} again={lines !== null} />
    </div>
  );
}

function AskMany({ typed, fault, again }: { typed: string; fault: string | null; again: boolean }) {
  const busy = useNavigation().formData?.has('codigos') ?? false;
  return (
    <section aria-labelledby="pedir" className="mt-10">
      <h2 id="pedir" className={again ? 'border-t border-line pt-8 text-xl' : 'sr-only'}>
        {again ? 'Corregir la lista o revisar otros' : 'Qué quieres revisar'}
      </h2>
      {fault && (
        <div className="mt-4 max-w-form">
          <Notice tone="danger" title={fault} live />
        </div>
      )}
      <Form method="post" className="mt-4">
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
          <AreaField
            label="Códigos"
            name="codigos"
            rows={9}
            defaultValue={typed}
            maxLength={mostTyped}
            autoComplete="off"
            spellCheck={false}
            help="Uno en cada línea. También puedes pegar filas de tu hoja de cálculo, o las direcciones que da el código QR."
          />
          <ManyPapers />
        </div>
        <Button type="submit" className="mt-6" disabled={busy}>
          {busy ? 'Revisando…' : 'Revisar todos'}
        </Button>
      </Form>
    </section>
  );
}
