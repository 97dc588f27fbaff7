import type {
  agreementEndpoints,
  CatalogueKind,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import type { synonymEndpoints } from '@aulario/contract/catalogue/search';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { listExport } from '../../platform/list-export.ts';
import {
  dayColumn,
  flagColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { listItems } from './catalogue.service.ts';
import { listSynonyms } from './synonym.service.ts';

type Shared = {
  name: string;
  slug: string;
  order: number;
  status: boolean;
  createdAt: string;
  retiredAt: string | null;
};

const begin = [
  textColumn<Shared>('Nombre', ({ name }) => name),
  textColumn<Shared>('Dirección en el sitio', ({ slug }) => slug),
];
const end = [
  numberColumn<Shared>('Orden', ({ order }) => order),
  flagColumn<Shared>('Visible', ({ status }) => status),
  momentColumn<Shared>('Creado', ({ createdAt }) => createdAt),
  momentColumn<Shared>('Retirado', ({ retiredAt }) => retiredAt),
];

const itemsOf =
  (kind: CatalogueKind) => (deps: Deps, actor: Actor, query: Parameters<typeof listItems>[3]) =>
    listItems(deps, actor, kind, query);

export const categoryExport = listExport<typeof categoryEndpoints.list>({
  name: 'categorias',
  entity: 'category',
  list: itemsOf('categories'),
  columns: [...begin, textColumn('Descripción', ({ description }) => description), ...end],
});

export const labelExport = listExport<typeof labelEndpoints.list>({
  name: 'etiquetas',
  entity: 'label',
  list: itemsOf('labels'),
  columns: [...begin, textColumn('Color', ({ colour }) => colour), ...end],
});

export const metaExport = listExport<typeof metaEndpoints.list>({
  name: 'metas',
  entity: 'meta',
  list: itemsOf('metas'),
  columns: [
    ...begin,
    textColumn('Página que describe', ({ path }) => path),
    textColumn('Descripción', ({ description }) => description),
    textColumn('Palabras clave', ({ keywords }) => keywords),
    ...end,
  ],
});

export const agreementExport = listExport<typeof agreementEndpoints.list>({
  name: 'convenios',
  entity: 'agreement',
  list: itemsOf('agreements'),
  columns: [
    ...begin,
    textColumn('Nombre corto', ({ shortName }) => shortName),
    textColumn('Quiénes firman', ({ signatories }) =>
      signatories.map(({ name }) => name).join(', '),
    ),
    dayColumn('Vigente desde', ({ validFrom }) => validFrom),
    dayColumn('Vigente hasta', ({ validUntil }) => validUntil),
    flagColumn('Con documento', ({ hasDocument }) => hasDocument),
    dayColumn('Documento hasta', ({ documentUntil }) => documentUntil),
    numberColumn('Descuento a miembros (%)', ({ memberDiscount }) => memberDiscount),
    ...end,
  ],
});

export const synonymExport = listExport<typeof synonymEndpoints.list>({
  name: 'sinonimos',
  entity: 'synonym',
  list: listSynonyms,
  columns: [
    textColumn('Palabras', ({ terms }) => terms.join(', ')),
    flagColumn('En uso', ({ status }) => status),
    momentColumn('Creado', ({ createdAt }) => createdAt),
    momentColumn('Retirado', ({ retiredAt }) => retiredAt),
  ],
});
