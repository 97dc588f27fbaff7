import {
  type ClaimBook,
  claimCountries,
  claimNotices,
  claimProfiles,
} from '@aulario/contract/claims/claim-book';
import type { ReactNode } from 'react';
import { useSite } from '../frame/site.ts';
import { longDay } from '../ui/date-words.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Ribbon } from '../ui/textile.tsx';

/** The claims book: who must answer, what happens with a sheet, and the sheet to fill in. */
export function ClaimsBookPage({
  today,
  book,
  children,
}: {
  today: string;
  book: ClaimBook;
  children: ReactNode;
}) {
  const profile = claimProfiles[book.country];
  const { academy } = useSite();
  const official = profile.taxNumber === academy.taxName ? academy.claimsNotice : null;
  return (
    <div className="page py-8 md:py-14">
      <div className="max-w-reading">
        <h1 className="text-3xl md:text-4xl">{profile.book}</h1>
        <p className="mt-3 text-muted">
          Registre aquí su reclamo o queja. No necesita una cuenta ni ningún pago, y solo pedimos lo
          que la ley exige.
        </p>
        {official && (
          <p className="mt-1 lg:hidden">
            <a className="link inline-block py-1.5 text-s" href="#aviso">
              Ver el aviso oficial
            </a>
          </p>
        )}
      </div>
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <section
          aria-labelledby="hoja"
          className="overflow-hidden rounded-card border border-line bg-surface lg:col-start-1 lg:row-start-1"
        >
          <Ribbon />
          <div className="p-5 md:p-10">
            <h2 id="hoja" className="text-xl md:text-2xl">
              {profile.sheet}
            </h2>
            <dl className="mt-5 grid gap-x-8 gap-y-3 border-y border-line py-4 text-s sm:grid-cols-2">
              <Fact term="Proveedor" words={academy.legalName} />
              <Fact term={academy.taxName} words={academy.ruc} />
              <Fact term="Domicilio" words={academy.address} />
              <Fact term="Fecha" words={longDay(today)} />
            </dl>
            <CountryChoice chosen={book.country} />
            {children}
          </div>
        </section>
        <aside aria-labelledby="despues" className="text-s lg:sticky lg:top-6 lg:col-start-2">
          {official && (
            <a
              id="aviso"
              href={`${official.base}-${official.widths.at(-1)}.webp`}
              className="block"
            >
              <Picture
                image={official}
                alt={`${academy.claimsNoticeAlt || profile.book}. Abrir en grande.`}
                sizes="20rem"
                className="mb-6 w-full"
              />
            </a>
          )}
          <h2 id="despues" className="text-l">
            Qué pasa después
          </h2>
          <ol className="mt-3 list-decimal space-y-2 pl-5">
            <li>Su hoja recibe un número y queda registrada con fecha y hora.</li>
            <li>
              La puede imprimir. Si deja su correo y confirma que es suyo, le enviamos una copia.
            </li>
            <li>Le respondemos por escrito en {book.answerDays} días hábiles como máximo.</li>
          </ol>
          {claimNotices(book.country, book.answerDays).map((notice) => (
            <p key={notice} className="mt-4 border-t border-line pt-4 text-xs text-muted">
              {notice}
            </p>
          ))}
          <p className="mt-4 border-t border-line pt-4 text-xs text-muted">
            Si prefiere hablar con una persona: {academy.phone && `${academy.phone} o `}
            <MailLink address={academy.email} />. {academy.officeHours}.
          </p>
        </aside>
      </div>
    </div>
  );
}

/** Each country has its own book, terms and authority: whoever claims says under which. */
function CountryChoice({ chosen }: { chosen: ClaimBook['country'] }) {
  const others = Object.entries(claimCountries).filter(([code]) => code !== chosen);
  return (
    <p className="mt-4 text-s text-muted">
      Esta hoja sigue las reglas de {claimCountries[chosen]}. Si compró desde otro país:{' '}
      {others.map(([code, words]) => (
        <a
          key={code}
          className="link mr-3 inline-block py-1.5"
          href={`/libro-de-reclamaciones?pais=${code.toLowerCase()}`}
        >
          {words}
        </a>
      ))}
    </p>
  );
}

function Fact({ term, words }: { term: string; words: string }) {
  if (!words) return null;
  return (
    <div>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold">{words}</dd>
    </div>
  );
}
