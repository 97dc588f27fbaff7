import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { useSelect } from '../../state/select.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Ribbon } from '../../ui/textile.tsx';
import { type Catalogue, catalogueHref } from './catalogue-query.ts';

/** What to try when a list came out empty. */
export function NoResults({
  catalogue,
  total,
  pages,
}: {
  catalogue: Catalogue;
  total: number;
  pages: number;
}) {
  const { academy } = useSite();
  const categories = useSelect((state) => state.categories.list);
  return (
    <div className="mt-5 overflow-hidden rounded-card border border-line bg-surface">
      <Ribbon />
      <div className="max-w-reading p-6 md:p-8">
        {total > 0 ? (
          <>
            <p className="font-display text-l">
              Esta lista no llega a la página {catalogue.pagina}.
            </p>
            <p className="mt-2">
              Tiene {pages === 1 ? 'una sola página' : `${pages} páginas`}.{' '}
              <Link className="link" to={catalogueHref(catalogue)}>
                Ir a la primera
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className="font-display text-l">Ningún curso coincide con lo que pediste.</p>
            <ul className="mt-3 list-disc space-y-1.5 pl-5">
              <li>
                Prueba con una palabra más corta o más general: «contratos» en lugar de
                «contrataciones con el Estado 2026».
              </li>
              <li>
                Quita los filtros y{' '}
                <Link className="link" to="/cursos">
                  mira todos los cursos
                </Link>
                .
              </li>
              <li>
                Pregúntanos por un curso que no ves: <MailLink address={academy.email} />.
              </li>
            </ul>
            <p className="mt-5 text-s font-semibold">O empieza por una categoría</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {categories.slice(0, 8).map(({ slug, name }) => (
                <li key={slug}>
                  <Link
                    to={`/categorias/${slug}`}
                    className="inline-flex min-h-11 items-center rounded-full border border-field px-4 text-s hover:border-accent hover:text-accent"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
