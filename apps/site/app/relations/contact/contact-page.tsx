import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';

/** The form, and beside it every other way to reach the academy. */
export function ContactPage({ children }: { children: ReactNode }) {
  const { academy } = useSite();
  return (
    <div className="page py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Contacto</h1>
      <p className="mt-3 max-w-reading text-muted">
        Pregúntanos por un curso, un pago o un certificado. Te responde una persona.
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 md:mt-10 lg:grid-cols-[1fr_20rem]">
        <div className="max-w-form">{children}</div>
        <aside aria-labelledby="otras-vias" className="lg:border-l lg:border-line lg:pl-10">
          <h2 id="otras-vias" className="text-l">
            También puedes
          </h2>
          <ul className="mt-4 space-y-4 text-s">
            {academy.whatsapp && (
              <Way icon="chat" term="Escribir por WhatsApp">
                <a
                  className="link inline-block py-1"
                  href={`https://wa.me/${academy.whatsapp.replaceAll(/\D/g, '')}`}
                  rel="noreferrer"
                >
                  {academy.whatsapp}
                </a>
              </Way>
            )}
            {academy.phone && (
              <Way icon="phone" term="Llamar">
                <a
                  className="link inline-block py-1"
                  href={`tel:${academy.phone.replaceAll(/[^+\d]/g, '')}`}
                >
                  {academy.phone}
                </a>
              </Way>
            )}
            {academy.email && (
              <Way icon="mail" term="Escribir un correo">
                <MailLink address={academy.email} className="inline-block py-1" />
              </Way>
            )}
            {academy.address && (
              <Way icon="place" term="Venir">
                {academy.address}
              </Way>
            )}
            <Way icon="clock" term="Horario de atención">
              {academy.officeHours}
            </Way>
          </ul>
          <p className="mt-6 border-t border-line pt-4 text-s text-muted">
            ¿Algo salió mal? Tienes a tu disposición el{' '}
            <Link className="link" to="/libro-de-reclamaciones">
              Libro de Reclamaciones
            </Link>
            .
          </p>
        </aside>
      </div>
    </div>
  );
}

function Way({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-accent" />
      <div>
        <p className="font-semibold">{term}</p>
        <div>{children}</div>
      </div>
    </li>
  );
}
