import type { OpenLabel } from '@aulario/contract/catalogue/catalogue';
import type { Catalogue } from '../../courses/catalogue-query.ts';
import { LabelMark } from '../../courses/label-chip.tsx';
import { CoursesOf } from '../courses-of.tsx';
import { EntryPage } from '../entry-page.tsx';

/** A mark that courses carry, and the courses that carry it. */
export function LabelPage({ label, catalogue }: { label: OpenLabel; catalogue: Catalogue }) {
  return (
    <EntryPage
      back={{ to: '/etiquetas', words: 'Etiquetas' }}
      title={
        <>
          <LabelMark colour={label.colour} className="mr-3 inline-block size-[0.7em]" />
          {label.name}
        </>
      }
      courses={
        <CoursesOf
          path={`/etiquetas/${label.slug}`}
          title="Cursos con esta etiqueta"
          none="Por ahora ningún curso lleva esta etiqueta."
          catalogue={catalogue}
        />
      }
    />
  );
}
