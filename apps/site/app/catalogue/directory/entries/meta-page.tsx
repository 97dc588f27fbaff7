import type { OpenMeta } from '@aulario/contract/catalogue/catalogue';
import { Picture } from '../../../ui/picture.tsx';
import type { Catalogue } from '../../courses/catalogue-query.ts';
import { CoursesOf } from '../courses-of.tsx';
import { EntryPage } from '../entry-page.tsx';

/** What somebody wants to achieve, and the courses that lead there. */
export function MetaPage({ goal, catalogue }: { goal: OpenMeta; catalogue: Catalogue }) {
  const { name, slug, description, image } = goal;
  return (
    <EntryPage
      back={{ to: '/metas', words: 'Metas' }}
      title={name}
      picture={
        image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 480px, (min-width: 48rem) 320px, 100vw"
            eager
            className="aspect-video w-full rounded-card object-cover md:w-80 lg:w-120"
          />
        )
      }
      courses={
        <CoursesOf
          path={`/metas/${slug}`}
          title="Cursos que te acercan"
          none="Por ahora no hay cursos abiertos para esta meta."
          catalogue={catalogue}
        />
      }
    >
      {description && <p className="mt-4 text-l leading-snug text-muted">{description}</p>}
    </EntryPage>
  );
}
