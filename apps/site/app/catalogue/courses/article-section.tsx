import type { ReactNode } from 'react';
import { type SectionId, sectionTitles } from './course-sections.ts';

/** One section of the course's article, where its index leads. */
export function ArticleSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-16">
      <h2 id={id} className="mb-5 text-2xl">
        {sectionTitles[id]}
      </h2>
      {children}
    </section>
  );
}
