import { useSelect } from '../state/select.ts';
import { CoverLink } from '../ui/cover-link.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { HomeSection } from './home-section.tsx';

/** Who teaches. */
export function Teachers({ total }: { total: number }) {
  const teachers = useSelect((state) => state.teachers.teachers);
  if (teachers.length === 0) return null;
  return (
    <HomeSection
      id="docentes"
      title="Docentes con oficio"
      more={{ to: '/docentes', words: 'Ver todos los docentes' }}
      text={
        total > teachers.length ? `${teachers.length} de nuestros ${total} docentes.` : undefined
      }
    >
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-x-5 sm:gap-y-8 sm:overflow-visible sm:px-0">
        {teachers.map(({ _id, username, fullName, headline, photo }) => (
          <li
            key={_id}
            className="group relative w-[44vw] shrink-0 snap-start scroll-ml-4 sm:w-auto"
          >
            <Portrait image={photo} name={fullName} className="aspect-square w-full" />
            <h3 className="mt-3 text-m leading-tight">
              <CoverLink to={`/docentes/${encodeURIComponent(username)}`}>{fullName}</CoverLink>
            </h3>
            {headline && <p className="mt-1 text-s leading-snug text-muted">{headline}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
