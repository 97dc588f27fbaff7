import { type SectionId, sectionTitles } from './course-sections.ts';

/** The index of the article. */
export function CourseIndex({ sections }: { sections: SectionId[] }) {
  return (
    <nav aria-label="En esta página" className="mt-10 border-y border-line py-2">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-s font-semibold hover:text-accent hover:underline"
            >
              {sectionTitles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
