import type { CatalogueKind } from '@aulario/contract/catalogue/catalogue';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImageColumns } from '../../files/file.tables.ts';
import { imageView } from '../../files/file.view.ts';
import { agreements, categories, labels, metas, type Signatory } from './catalogue.tables.ts';

type Row = Record<string, unknown> & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  name: string;
  slug: string;
  order: number;
  status: boolean;
  retiredAt: Date | null;
};
export type CatalogueRow = {
  row: Row;
  image: ImageColumns;
  /** Pictures that a row points at from inside: signatures of an agreement's signatories. */
  pictures: Map<string, ImageColumns>;
  courses: number;
};

/**
 * What differs between the four kinds: the table, the column of the picture, how a field of the
 * contract becomes a column, and what the own fields of a row look like from outside.
 */
type Kind = {
  // The four tables share their first columns; the queries use only those.
  table: typeof categories;
  entity: string;
  image: { column: PgColumn; field: string; name: string } | undefined;
  view: (row: CatalogueRow) => object;
  openView: (row: CatalogueRow) => object;
};

export const kinds: Record<CatalogueKind, Kind> = {
  categories: {
    table: categories,
    entity: 'category',
    image: { column: categories.imageId, field: 'image', name: 'imageId' },
    view: ({ row, image }) => ({ description: row.description, image: imageView(image) }),
    openView: ({ row, image }) => ({ description: row.description, image: imageView(image) }),
  },
  labels: {
    table: labels as unknown as typeof categories,
    entity: 'label',
    image: undefined,
    view: ({ row }) => ({ colour: row.colour }),
    openView: ({ row }) => ({ colour: row.colour }),
  },
  metas: {
    table: metas as unknown as typeof categories,
    entity: 'meta',
    image: { column: metas.imageId, field: 'image', name: 'imageId' },
    view: metaFields,
    openView: metaFields,
  },
  agreements: {
    table: agreements as unknown as typeof categories,
    entity: 'agreement',
    image: { column: agreements.logoId, field: 'logo', name: 'logoId' },
    view: ({ row, image, pictures }) => ({
      ...openAgreementFields({ row, image }),
      signatories: (row.signatories as Signatory[]).map((signatory) => ({
        ...signatory,
        signature: imageView(pictures.get(signatory.signature ?? '') ?? null),
      })),
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      hasDocument: row.documentId !== null,
      documentFrom: row.documentFrom,
      documentUntil: row.documentUntil,
    }),
    openView: openAgreementFields,
  },
};

function metaFields({ row, image }: CatalogueRow) {
  return {
    description: row.description,
    keywords: row.keywords,
    image: imageView(image),
    path: row.path,
  };
}

function openAgreementFields({ row, image }: Pick<CatalogueRow, 'row' | 'image'>) {
  return {
    shortName: row.shortName,
    description: row.description,
    logo: imageView(image),
    memberDiscount: row.memberDiscount,
  };
}
