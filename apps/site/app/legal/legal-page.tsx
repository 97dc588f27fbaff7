import type { OpenLegalText } from '@aulario/contract/legal';
import { Link } from 'react-router';
import { longInstant } from '../ui/date-words.ts';
import { Notice } from '../ui/notice.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

const countries = { PE: 'Perú', CO: 'Colombia', MX: 'México' };
const others = {
  terminos: 'Términos y condiciones',
  privacidad: 'Política de privacidad',
  devoluciones: 'Cancelaciones y devoluciones',
  documentos: 'Entrega de certificados y documentos',
  testimonios: 'Normas de los testimonios',
  accesibilidad: 'Accesibilidad',
};

/** A legal text: which version of which country it is, the text, and the others. Legal texts say usted. */
export function LegalPage({ text }: { text: OpenLegalText }) {
  const { kind, country, title, blocks, versions, version, inForce } = text;
  const path = `/legales/${kind}/${country.toLowerCase()}`;
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-3 text-muted">{standing(text)}</p>
      {!inForce && (
        <div className="mt-5 max-w-reading">
          <Notice tone="info" title="Esta es una versión anterior.">
            <p>
              Se conserva para quien la aceptó.{' '}
              <Link className="link" to={path}>
                Leer la versión vigente
              </Link>
            </p>
          </Notice>
        </div>
      )}
      <div className="prose mt-8">
        <LegalBlocks blocks={blocks} />
      </div>
      <aside className="mt-12 grid max-w-reading gap-8 border-t border-line pt-8 text-s sm:grid-cols-2">
        {versions.length > 0 && (
          <section aria-labelledby="versiones">
            <h2 id="versiones" className="text-m">
              Versiones
            </h2>
            <ul className="mt-2 space-y-3">
              {versions.map((each) => (
                <li key={each.version}>
                  {each.version === version ? (
                    <strong>Versión {each.version}</strong>
                  ) : (
                    <Link className="link inline-block py-1" to={`${path}/${each.version}`}>
                      Versión {each.version}
                    </Link>
                  )}
                  , desde el {longInstant(each.publishedAt)}
                  <span className="block text-muted">{each.changes}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <nav aria-label="Otros textos">
          <h2 className="text-m">Otros textos</h2>
          <ul className="mt-2">
            {Object.entries(others).map(([name, words]) =>
              name === kind ? null : (
                <li key={name}>
                  <Link
                    className="link inline-flex min-h-11 items-center"
                    to={`/legales/${name}/${country.toLowerCase()}`}
                  >
                    {words}
                  </Link>
                </li>
              ),
            )}
          </ul>
          <h2 className="mt-4 text-m">Otros países</h2>
          <p className="mt-2 flex flex-wrap gap-x-4">
            {Object.entries(countries).map(([code, words]) =>
              code === country ? null : (
                <Link
                  key={code}
                  className="link inline-flex min-h-11 items-center"
                  to={`/legales/${kind}/${code.toLowerCase()}`}
                >
                  {words}
                </Link>
              ),
            )}
          </p>
        </nav>
      </aside>
    </div>
  );
}

function standing({ country, version, publishedAt }: OpenLegalText): string {
  const where = `Para quienes compran desde ${countries[country]}`;
  return version === null || publishedAt === null
    ? `${where}. Texto inicial.`
    : `${where}. Versión ${version}, desde el ${longInstant(publishedAt)}.`;
}
