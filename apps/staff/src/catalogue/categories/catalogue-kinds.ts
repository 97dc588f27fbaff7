import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import {
  agreementPublication,
  categoryPublication,
  labelPublication,
  metaPublication,
} from '@aulario/contract/catalogue/catalogue-preview';
import type { Endpoint } from '@aulario/contract/endpoint';

/** What the four kinds of thing that courses point at differ in; the rest of their screens is one. */
export type CatalogueKind = {
  resource: 'categorias' | 'etiquetas' | 'metas' | 'convenios';
  title: string;
  /** "categoría", for the sentences. */
  one: string;
  feminine: boolean;
  endpoint: Endpoint;
  publication: Record<'publish' | 'withdraw' | 'publications' | 'preview', Endpoint>;
  /** Field that holds the picture, when it has one, and what the picture is. */
  picture?: {
    source: 'image' | 'logo';
    label: string;
    purpose: 'category' | 'agreement';
    fit: 'cover' | 'contain';
  };
  /** Address of its public page, below the site. */
  page: string;
  purposeText: string;
};

export const catalogueKinds: CatalogueKind[] = [
  {
    resource: 'categorias',
    title: 'Categorías',
    one: 'categoría',
    feminine: true,
    endpoint: categoryEndpoints.create,
    publication: categoryPublication,
    picture: { source: 'image', label: 'Imagen', purpose: 'category', fit: 'cover' },
    page: '/categorias',
    purposeText: 'Cada curso pertenece a una categoría; ordena el catálogo y sus filtros.',
  },
  {
    resource: 'etiquetas',
    title: 'Etiquetas',
    one: 'etiqueta',
    feminine: true,
    endpoint: labelEndpoints.create,
    publication: labelPublication,
    page: '/etiquetas',
    purposeText: 'Las marcas que llevan las tarjetas de los cursos, como «Nuevo» o «Más vendido».',
  },
  {
    resource: 'metas',
    title: 'Metas',
    one: 'meta',
    feminine: true,
    endpoint: metaEndpoints.create,
    publication: metaPublication,
    picture: { source: 'image', label: 'Imagen', purpose: 'category', fit: 'cover' },
    page: '/metas',
    purposeText:
      'Lo que alguien quiere lograr, con su propia página y sus cursos. Con una ruta, da título y descripción a esa página del sitio.',
  },
  {
    resource: 'convenios',
    title: 'Convenios',
    one: 'convenio',
    feminine: false,
    endpoint: agreementEndpoints.create,
    publication: agreementPublication,
    picture: { source: 'logo', label: 'Logotipo', purpose: 'agreement', fit: 'contain' },
    page: '/convenios',
    purposeText: 'Las instituciones que respaldan los cursos y firman sus certificados.',
  },
];
