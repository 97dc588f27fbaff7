import { useSelect } from '../state/select.ts';
import { Testimony } from '../ui/testimony.tsx';
import { HomeSection } from './home-section.tsx';

/** What people wrote, only what was approved; the featured ones first. */
export function Testimonies() {
  const testimonies = useSelect((state) => state.testimonies.list);
  const shown = [...testimonies]
    .sort((one, other) => Number(other.featured) - Number(one.featured))
    .slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <HomeSection
      id="testimonios"
      title="Lo que cuentan quienes ya pasaron por aquí"
      more={{ to: '/testimonios', words: 'Leer más testimonios' }}
    >
      <ul className="grid gap-10 md:grid-cols-3">
        {shown.map((testimony) => (
          <li key={testimony._id} className="border-t-2 border-saffron pt-5">
            <Testimony testimony={testimony} showCourse />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
