import { siteNames, useSite } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { buttonClass } from '../ui/button.tsx';
import { Cloth } from '../ui/textile.tsx';
import type { Route } from './+types/offline.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Sin conexión',
    description: 'Lo que se ve cuando el dispositivo no tiene conexión.',
    path: '/sin-conexion',
    hidden: true,
  });
}

/** The service worker shows it in the place of any page that cannot be fetched, with what waits in the tab (`public/sw.js`). */
export default function Offline() {
  const { academy } = useSite();
  return (
    <div className="page grid items-center gap-10 py-12 md:grid-cols-[1fr_18rem] md:py-20">
      <div>
        <p className="font-display text-m text-muted">Sin conexión</p>
        <h1 className="mt-2 text-3xl">No llegamos a internet</h1>
        <p className="mt-4 max-w-reading text-muted">
          Tu dispositivo no tiene conexión en este momento. Revisa el wifi o los datos y vuelve a
          intentarlo: no se perdió nada de lo que ya enviaste.
        </p>
        {academy.phone && (
          <p className="mt-4 text-s">
            ¿Es urgente? Llámanos al{' '}
            <a className="link" href={`tel:${academy.phone.replaceAll(/[^+\d]/g, '')}`}>
              {academy.phone}
            </a>
            , {academy.officeHours.charAt(0).toLowerCase() + academy.officeHours.slice(1)}.
          </p>
        )}
        {/* biome-ignore lint/a11y/useValidAnchor: the address that could not be reached, again, without any script */}
        <a href="" className={`mt-8 ${buttonClass('primary')}`}>
          Volver a intentar
        </a>
      </div>
      <Cloth className="hidden h-80 w-full rounded-card md:block" />
    </div>
  );
}
