import { Link } from 'react-router';
import { useSelect } from '../state/select.ts';
import { Icon } from '../ui/icon.tsx';
import { HomeSection } from './home-section.tsx';

/** Goals that people come with, and the courses that lead there. */
export function Metas() {
  const metas = useSelect((state) => state.metas.list);
  if (metas.length === 0) return null;
  return (
    <HomeSection id="metas" title="¿A dónde quieres llegar?">
      <ul className="grid gap-x-10 gap-y-2 md:grid-cols-2 lg:grid-cols-3">
        {metas.map(({ slug, name, description, courses }) => (
          <li
            key={slug}
            className="group relative border-t-2 border-ink py-5 transition-colors hover:border-accent"
          >
            <h3 className="flex items-start justify-between gap-4 text-l">
              <Link
                to={`/cursos?meta=${slug}`}
                className="outline-none transition-colors after:absolute after:inset-0 group-hover:text-accent focus-visible:after:outline-3 focus-visible:after:outline-accent"
              >
                {name}
              </Link>
              <Icon name="arrow" className="mt-0.5 size-5 text-accent" />
            </h3>
            {description && <p className="mt-2 line-clamp-3 text-s text-muted">{description}</p>}
            <p className="mt-3 text-s font-semibold">
              {courses === 1 ? '1 curso' : `${courses} cursos`}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
