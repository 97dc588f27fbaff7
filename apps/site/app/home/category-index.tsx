import { Link } from 'react-router';
import { useSelect } from '../state/select.ts';
import { HomeSection } from './home-section.tsx';

/** The categories as the index of a printed catalogue: name, leader, count. */
export function CategoryIndex({ total }: { total: number }) {
  const categories = useSelect((state) => state.categories.list);
  if (categories.length === 0) return null;
  return (
    <HomeSection
      id="categorias"
      title="Índice por categoría"
      more={{ to: '/cursos', words: `Los ${total} cursos` }}
    >
      <ul className="grid gap-x-14 md:grid-cols-2">
        {categories.map(({ slug, name, courses }) => (
          <li key={slug} className="border-b border-line">
            <Link
              to={`/categorias/${slug}`}
              className="group flex min-h-14 items-center gap-3 py-2 transition-colors hover:text-accent"
            >
              <span className="font-display text-l">{name}</span>
              <span
                aria-hidden="true"
                className="mt-2 min-w-4 flex-1 border-b-2 border-dotted border-field/60 group-hover:border-accent"
              />
              <span className="tabular-nums">
                {courses}
                <span className="sr-only">{courses === 1 ? ' curso' : ' cursos'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
