import { derived } from '../catalogue/categories/catalogue.queries.ts';
import { agreements, categories, labels, metas } from '../catalogue/categories/catalogue.tables.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { demoAgreements } from './content/agreements.ts';
import { demoCategories } from './content/categories.ts';
import { demoLabels } from './content/labels.ts';
import { demoMetas } from './content/metas.ts';
import { ownSignatories } from './demo-academy.ts';
import { addDays, daysBefore } from './demo-days.ts';
import type { Keep } from './demo-keep.ts';
import type { Pictures } from './demo-pictures.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

/** What courses point at, with its ids. */
export type DemoCatalogue = ReturnType<typeof composeCatalogue>;

type Named = { slug: string; name: string; shortName?: string; keywords?: string };

/** Categories, labels, metas and agreements as rows, as if they had been there for 430 days. */
export function composeCatalogue(now: Date, pictures: Pictures) {
  const random = demoRandom('catalogue');
  const createdAt = daysBefore(now, 430);
  const shared = (item: Named, order: number) => ({
    id: random.id(createdAt),
    createdAt,
    updatedAt: createdAt,
    name: item.name,
    slug: item.slug,
    order,
    status: true,
    ...derived(item),
  });
  const today = limaDay(now);
  return {
    ownSignatories: ownSignatories(pictures),
    categories: demoCategories.map((item, order) => ({
      ...shared(item, order),
      description: item.description,
      imageId: pictures.get(`category:${item.slug}`).id,
    })),
    labels: demoLabels.map((item, order) => ({ ...shared(item, order), colour: item.colour })),
    metas: demoMetas.map((item, order) => ({
      ...shared(item, order),
      description: item.description,
      keywords: item.keywords,
      imageId: pictures.get(`meta:${item.slug}`).id,
    })),
    agreements: demoAgreements.map((item, order) => ({
      ...shared(item, order),
      shortName: item.shortName,
      description: item.description,
      logoId: pictures.get(`seal:${item.slug}`).id,
      signatories: item.signatories.map(({ name, position }) => ({
        name,
        position,
        signature: pictures.get(`signature:${name}`).id,
      })),
      validFrom: addDays(today, -420),
      validUntil: addDays(today, 310 + 45 * order),
      memberDiscount: item.memberDiscount,
      documentId: null as string | null,
      documentFrom: null as string | null,
      documentUntil: null as string | null,
    })),
  };
}

/** Gives each agreement its paper but for the last one, which shows how a missing one is said. */
export async function keepAgreements(keep: Keep, rows: DemoCatalogue['agreements']): Promise<void> {
  for (const row of rows.slice(0, -1)) {
    const [from, until] = [row.validFrom, row.validUntil];
    row.documentId = await keep.agreement({ institution: row.name, from, until });
    Object.assign(row, { documentFrom: from, documentUntil: until });
  }
}

/** Before any course. */
export async function insertCatalogue(tx: Tx, catalogue: DemoCatalogue): Promise<void> {
  await insertRows(tx, categories, catalogue.categories);
  await insertRows(tx, labels, catalogue.labels);
  await insertRows(tx, metas, catalogue.metas);
  await insertRows(tx, agreements, catalogue.agreements);
}
