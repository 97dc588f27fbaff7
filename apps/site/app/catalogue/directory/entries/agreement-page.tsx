import type { OpenAgreement } from '@aulario/contract/catalogue/catalogue';
import { Icon } from '../../../ui/icon.tsx';
import type { Catalogue } from '../../courses/catalogue-query.ts';
import { AgreementLogo } from '../agreement-logo.tsx';
import { CoursesOf } from '../courses-of.tsx';
import { EntryPage } from '../entry-page.tsx';

/** An institution, what it gives its members, and the courses that it backs. */
export function AgreementPage({
  agreement,
  catalogue,
}: {
  agreement: OpenAgreement;
  catalogue: Catalogue;
}) {
  const { name, slug, description, logo, memberDiscount } = agreement;
  return (
    <EntryPage
      back={{ to: '/convenios', words: 'Convenios' }}
      title={name}
      picture={logo && <AgreementLogo logo={logo} sizes="176px" className="size-28 md:size-44" />}
      courses={
        <CoursesOf
          path={`/convenios/${slug}`}
          title="Cursos con su respaldo"
          none="Por ahora no hay cursos abiertos con este convenio."
          catalogue={catalogue}
        />
      }
    >
      {description && <p className="mt-4 whitespace-pre-line">{description}</p>}
      <ul className="mt-5 space-y-2 text-s">
        <li className="flex gap-3">
          <Icon name="certificate" className="mt-0.5 size-5 text-accent" />
          Firma los certificados de los cursos que respalda.
        </li>
        {memberDiscount > 0 && (
          <li className="flex gap-3">
            <Icon name="people" className="mt-0.5 size-5 text-accent" />
            Sus miembros tienen {memberDiscount} % de descuento.
          </li>
        )}
      </ul>
    </EntryPage>
  );
}
