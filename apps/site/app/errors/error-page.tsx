import { isRouteErrorResponse } from 'react-router';
import { Head } from '../frame/document.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useSiteIfLoaded } from '../frame/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Cloth } from '../ui/textile.tsx';

const pages: Record<number, { title: string; text: string }> = {
  404: {
    title: 'No encontramos esta página',
    text: 'Puede que el enlace esté incompleto o que el curso ya no se ofrezca. Busca lo que necesitas o vuelve al catálogo.',
  },
  410: {
    title: 'Esto ya no se ofrece',
    text: 'La página existió, pero la academia la retiró. Busca un tema parecido o mira lo que hay ahora en el catálogo. Si ya lo llevaste, tu certificado sigue valiendo.',
  },
  429: {
    title: 'Vas muy rápido para nosotros',
    text: 'Recibimos muchas consultas seguidas desde tu conexión. Espera un minuto y vuelve a intentarlo.',
  },
  503: {
    title: 'El sitio está en una pausa breve',
    text: 'No pudimos leer el catálogo. Vuelve en unos minutos: no perdiste nada de lo que hiciste.',
  },
};

const broken = {
  title: 'La página no se pudo mostrar',
  text: 'Vuelve a cargarla; si sigue igual, escríbenos y cuéntanos qué hacías.',
};

/** What a person reads when a page cannot be shown: what happened, and what to do next. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useSiteIfLoaded();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = pages[status] ?? broken;
  return (
    <div className="page grid items-center gap-10 py-12 md:grid-cols-[1fr_18rem] md:py-20">
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div>
        <p className="font-display text-m text-muted tabular-nums">
          {status === 410 ? 'Página retirada' : `Error ${status}`}
        </p>
        <h1 className="mt-2 text-3xl">{title}</h1>
        <p className="mt-4 max-w-reading text-muted">{text}</p>
        {status === 404 || status === 410 ? (
          <SearchField id="buscar-error" large className="mt-8 max-w-xl" />
        ) : (
          site && (
            <p className="mt-4">
              Correo: <MailLink address={site.academy.email} />
            </p>
          )
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/cursos" look="secondary">
            Ver todos los cursos
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Ir al inicio
          </ButtonLink>
        </div>
      </div>
      <Cloth className="hidden h-80 w-full rounded-card md:block" />
    </div>
  );
}
