import { useMay } from '../../permissions.ts';
import { PublicationActs } from '../publication/publication-acts.tsx';
import { outOfForce } from './agreement-dates.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';
import type { CatalogueRow } from './catalogue-list.tsx';

/** What is done with a category, a label, a goal or an agreement as a whole. */
export function CatalogueActs({ kind, record }: { kind: CatalogueKind; record: CatalogueRow }) {
  const writable = useMay()('catalogue:write');
  const { publish, withdraw, preview } = kind.publication;
  const article = kind.feminine ? 'la' : 'el';
  const object = kind.feminine ? 'la' : 'lo';
  return (
    <PublicationActs
      resource={kind.resource}
      record={record}
      one={kind.one}
      feminine={kind.feminine}
      page={`${kind.page}/${record.slug}`}
      published={record.status}
      outOfForce={outOfForce(record, Date.now()) !== null}
      writable={writable}
      preview={preview}
      publish={{
        endpoint: publish,
        text: 'Cualquiera podrá ver su página desde ahora, con lo último que se guardó.',
        done: 'Ya está en el sitio.',
      }}
      withdraw={{
        endpoint: withdraw,
        text: `Su página y las menciones de ${article} ${kind.one} dejan de verse. Los cursos no cambian.`,
        done: 'Ya no está en el sitio.',
      }}
      consequence={`Sale del sitio y de las listas. Los cursos que ${object} usan no cambian, y podrás recuperar${object}.`}
    />
  );
}
