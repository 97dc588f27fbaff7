import { useSite } from '../frame/site.ts';
import { HomeSection } from './home-section.tsx';

/** Who the academy says it is, in its own words; the first of them open the page. */
export function About() {
  const { academy } = useSite();
  const [, ...more] = academy.about;
  if (more.length === 0) return null;
  return (
    <HomeSection id="academia" title="Quiénes somos">
      <div className="gap-14 md:columns-2">
        {more.map((paragraph) => (
          <p key={paragraph} className="mb-4 break-inside-avoid">
            {paragraph}
          </p>
        ))}
      </div>
    </HomeSection>
  );
}
