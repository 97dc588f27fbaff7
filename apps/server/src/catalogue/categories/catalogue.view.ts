import type { CatalogueKind } from '@aulario/contract/catalogue/catalogue';
import { type CatalogueRow, kinds } from './catalogue.kinds.ts';

/** An item as staff see it. */
export function itemView(kind: CatalogueKind, item: CatalogueRow): object {
  const { row } = item;
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    name: row.name,
    slug: row.slug,
    order: row.order,
    status: row.status,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    ...kinds[kind].view(item),
  };
}

/** An item as visitors see it. */
export function openItemView(kind: CatalogueKind, item: CatalogueRow): object {
  const { id, name, slug } = item.row;
  return { _id: id, name, slug, courses: item.courses, ...kinds[kind].openView(item) };
}
