import { courseKinds, courseLevels } from '@aulario/contract/course';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { FilterNames } from './catalogue.loader.ts';
import { type Catalogue, catalogueHref } from './catalogue-query.ts';
import { shortModality } from './course-words.ts';

/** The filters in force, each with a link that takes it off. */
export function ChosenFilters({ catalogue, names }: { catalogue: Catalogue; names: FilterNames }) {
  const chosen = chosenFilters(catalogue, names);
  if (chosen.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ name, words }) => (
        <li key={name}>
          <Link
            to={catalogueHref(catalogue, { [name]: undefined })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field bg-surface px-3.5 text-s wrap-anywhere hover:border-accent hover:text-accent"
          >
            <span className="sr-only">Quitar el filtro</span> {words}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chosenFilters(
  { q, tipo, modalidad, nivel, ...catalogue }: Catalogue,
  names: FilterNames,
): { name: keyof Catalogue; words: string }[] {
  const words: Partial<Record<keyof Catalogue, string | undefined>> = {
    q: q && `«${q}»`,
    tipo: tipo && courseKinds[tipo],
    modalidad: modalidad && shortModality(modalidad),
    nivel: nivel && `Nivel ${courseLevels[nivel].toLowerCase()}`,
    etiqueta: names.etiqueta ?? catalogue.etiqueta,
    meta: names.meta ?? catalogue.meta,
    convenio: names.convenio ?? catalogue.convenio,
    docente: names.docente ?? catalogue.docente,
  };
  return Object.entries(words).flatMap(([name, text]) =>
    text ? [{ name: name as keyof Catalogue, words: text }] : [],
  );
}
