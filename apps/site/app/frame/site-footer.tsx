import { Link, useMatches } from 'react-router';
import type { Law } from '../preferences/law.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Ribbon } from '../ui/textile.tsx';
import { ClaimsBook } from './claims-book.tsx';
import { CurrencySwitch, ThemeSwitch } from './preference-switch.tsx';
import type { Site } from './site.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

/**
 * Who answers for the site, where to go, the claims book, and the visitor's preferences. A page that says whose law it
 * follows (of an order, a claim, or of the country in its form) offers no other currency.
 * @param law that of what is chosen in the form on the page, before it is sent.
 */
export function SiteFooter({ site, law }: { site: Site | undefined; law: Law | undefined }) {
  const settled = (useMatches().at(-1)?.loaderData as { law?: Law } | undefined)?.law;
  return (
    <footer className="mt-24 bg-surface print:hidden">
      <Ribbon />
      <div className="page grid gap-x-12 gap-y-10 py-12 md:grid-cols-2 lg:grid-cols-[1.1fr_1.6fr_1.2fr]">
        {site && <Legal site={site} />}
        <nav aria-label="Pie de página" className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
          <Group
            title="Aprender"
            places={{
              '/cursos': 'Todos los cursos',
              '/calendario': 'Calendario',
              ...site?.directories,
            }}
          />
          <Group
            title="Comprobar y consultar"
            places={{
              '/certificados': 'Verificar un certificado',
              '/pagos': 'Consultar mis pagos',
              '/contacto': 'Contacto',
              ...(site?.person ? { '/mi-cuenta': 'Mi cuenta' } : { '/login': 'Ingresar' }),
              '/terminos': 'Términos y condiciones',
              '/privacidad': 'Política de privacidad',
              '/legales/devoluciones': 'Cancelaciones y devoluciones',
              '/legales/documentos': 'Entrega de certificados',
              '/derechos': 'Mis derechos',
              '/legales/accesibilidad': 'Accesibilidad',
            }}
          />
        </nav>
        <div className="grid content-start gap-8 md:col-span-2 md:grid-cols-2 lg:col-span-1 lg:grid-cols-1">
          <ClaimsBook law={law ?? settled ?? site?.law ?? 'PE'} />
          {site && (
            <div className="space-y-5">
              {!settled && <CurrencySwitch currency={site.currency} />}
              <ThemeSwitch theme={site.theme} />
            </div>
          )}
        </div>
      </div>
      {site?.academy.demo && (
        <div className="page">
          <p className="border-t border-line py-4 text-xs text-muted">
            Academia de demostración: cursos, personas y cifras son inventados.
          </p>
        </div>
      )}
    </footer>
  );
}

function Legal({ site }: { site: Site }) {
  const { academy } = site;
  return (
    <div>
      <p className="font-display text-l">{academy.name}</p>
      <p className="mt-1 max-w-sm text-s text-muted">{academy.tagline}</p>
      <address className="mt-5 space-y-1 text-s not-italic">
        {academy.address && <p>{academy.address}</p>}
        {academy.phone && (
          <p>
            <a
              className="link inline-block py-1.5"
              href={`tel:${academy.phone.replaceAll(/[^+\d]/g, '')}`}
            >
              {academy.phone}
            </a>
          </p>
        )}
        <p>
          <WhatsAppLink site={site} className="link inline-block py-1.5" />
        </p>
        {academy.email && (
          <p>
            <MailLink address={academy.email} className="inline-block py-1.5" />
          </p>
        )}
        <p className="text-muted">{academy.officeHours}</p>
      </address>
      {academy.ruc && (
        <p className="mt-5 text-xs text-muted">
          {academy.legalName} · {academy.taxName} {academy.ruc}
        </p>
      )}
    </div>
  );
}

function Group({ title, places }: { title: string; places: Record<string, string> }) {
  return (
    <div>
      <h2 className="mb-2 text-m">{title}</h2>
      <ul className="text-s">
        {Object.entries(places).map(([to, words]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
