import { coursesWords } from '../catalogue/courses/course-words.ts';
import { useSelect } from '../state/select.ts';
import { CoverLink } from '../ui/cover-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { HomeSection } from './home-section.tsx';

/** The institutions that back courses. */
export function Agreements() {
  const agreements = useSelect((state) => state.agreements.list);
  if (agreements.length === 0) return null;
  return (
    <HomeSection
      id="convenios"
      title="Instituciones que nos respaldan"
      text="Firman los certificados de sus cursos y, en algunos casos, dan un descuento a sus miembros."
      more={{ to: '/convenios', words: 'Ver los convenios' }}
    >
      <ul className="grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-2 lg:grid-cols-3">
        {agreements.map(({ slug, name, logo, courses, memberDiscount }) => (
          <li
            key={slug}
            className="group relative flex items-center gap-4 p-5 shadow-[0_0_0_0.5px_var(--line)]"
          >
            {logo && (
              <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-white p-1">
                <Picture image={logo} alt="" sizes="56px" className="max-h-full object-contain" />
              </span>
            )}
            <div>
              <h3 className="font-text text-m leading-snug font-semibold tracking-normal">
                <CoverLink to={`/convenios/${slug}`}>{name}</CoverLink>
              </h3>
              <p className="mt-0.5 text-s text-muted">
                {coursesWords(courses)}
                {memberDiscount > 0 && ` · ${memberDiscount} % para miembros`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
