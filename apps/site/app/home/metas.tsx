import { coursesWords } from '../catalogue/courses/course-words.ts';
import { goals } from '../catalogue/directory/goals.ts';
import { useSelect } from '../state/select.ts';
import { CoverLink } from '../ui/cover-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { HomeSection } from './home-section.tsx';

/** Goals that people come with, and the courses that lead there. */
export function Metas() {
  const metas = goals(useSelect((state) => state.metas.list));
  if (metas.length === 0) return null;
  return (
    <HomeSection
      id="metas"
      title="¿A dónde quieres llegar?"
      more={{ to: '/metas', words: 'Ver todas las metas' }}
    >
      <ul className="grid gap-x-10 gap-y-2 md:grid-cols-2 lg:grid-cols-3">
        {metas.map(({ slug, name, description, courses }) => (
          <li
            key={slug}
            className="group relative border-t-2 border-ink py-5 transition-colors hover:border-accent"
          >
            <h3 className="flex items-start justify-between gap-4 text-l">
              <CoverLink to={`/metas/${slug}`}>{name}</CoverLink>
              <Icon name="arrow" className="mt-0.5 size-5 text-accent" />
            </h3>
            {description && <p className="mt-2 line-clamp-3 text-s text-muted">{description}</p>}
            <p className="mt-3 text-s font-semibold">{coursesWords(courses)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
