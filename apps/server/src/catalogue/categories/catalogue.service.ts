import type {
  CatalogueKind,
  catalogueListQuery,
  openCatalogueListQuery,
} from '@aulario/contract/catalogue/catalogue';
import type { z } from 'zod';
import { keepFormerSlug } from '../../academy/former-slug.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { slugify } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import { itemRenamed } from './catalogue.jobs.ts';
import { type CatalogueRow, kinds } from './catalogue.kinds.ts';
import * as queries from './catalogue.queries.ts';
import { itemView, openItemView } from './catalogue.view.ts';

/** Categories, labels, metas and agreements are kept alike: one service for the four. */

export type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'jobs'> & {
  /** Looks at the courses of an agreement that changed; given by the area of courses. */
  checkAgreement?: (tx: Tx, id: string) => Promise<void>;
};
/** How many published courses each id has; given by the area of courses. */
export type CountCourses = (kind: CatalogueKind, ids: string[]) => Promise<Map<string, number>>;

export async function listItems(
  { db }: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  query: z.output<typeof catalogueListQuery>,
): Promise<Page<object>> {
  requirePermission(actor, 'catalogue:read');
  const { rows, total } = await queries.listItems(db, kind, query);
  return { rows: rows.map((row) => itemView(kind, row)), total };
}

export async function getItem(
  { db }: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
) {
  requirePermission(actor, 'catalogue:read');
  return itemView(kind, found(await queries.itemById(db, kind, id)));
}

export async function listOpenItems(
  { db, clock }: CatalogueDeps,
  kind: CatalogueKind,
  query: z.output<typeof openCatalogueListQuery>,
  countCourses: CountCourses,
): Promise<Page<object>> {
  const { rows, total } = await queries.listOpenItems(db, kind, query, limaDay(clock.now()));
  return { rows: await withCourses(kind, rows, countCourses), total };
}

export async function openItem(
  { db, clock }: CatalogueDeps,
  kind: CatalogueKind,
  slug: string,
  countCourses: CountCourses,
): Promise<object> {
  const wanted = { slug, sort: 'order', page: 1, limit: 1 } as const;
  const { rows } = await queries.listOpenItems(db, kind, wanted, limaDay(clock.now()));
  const [view] = await withCourses(kind, rows, countCourses);
  return found(view);
}

export async function createItem(
  { db }: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  input: { name: string; slug?: string | undefined } & object,
) {
  requirePermission(actor, 'catalogue:write');
  const item = {
    ...toColumns(kind, input),
    name: input.name,
    slug: input.slug ?? slugify(input.name),
  };
  checkDays(item);
  const id = await db.transaction(async (tx) => {
    const created = await withUniqueNames(uniqueFields(kind), () =>
      queries.insertItem(tx, kind, item),
    );
    await recordAudit(tx, actor, {
      action: 'create',
      entity: kinds[kind].entity,
      entityId: created,
      after: item,
    });
    return created;
  });
  return itemView(kind, found(await queries.itemById(db, kind, id)));
}

export async function updateItem(
  deps: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
  { version, ...input }: { version?: number | undefined } & object,
) {
  return change(deps, actor, kind, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: kinds[kind].entity, before, version, sent: input });
    return toColumns(kind, input);
  });
}

/** Takes it off the site; courses that point at it keep pointing. */
export async function retireItem(
  deps: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
) {
  return change(deps, actor, kind, id, 'retire', () => ({ retiredAt: deps.clock.now() }));
}

export async function restoreItem(
  deps: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
) {
  return change(deps, actor, kind, id, 'restore', () => ({ retiredAt: null }));
}

/** Puts it on the site. @throws DomainError `wrong-state` when it is retired or already there. */
export async function publishItem(
  deps: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
) {
  return change(deps, actor, kind, id, 'publish', (before) => {
    if (before.retiredAt) {
      throw new DomainError('wrong-state', 'Está entre lo retirado: recupéralo primero.');
    }
    if (before.status) throw new DomainError('wrong-state', 'Ya está en el sitio.');
    return { status: true };
  });
}

/** Takes it off the site. @throws DomainError `wrong-state` when it is not there. */
export async function withdrawItem(
  deps: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
) {
  return change(deps, actor, kind, id, 'withdraw', (before) => {
    if (!before.status) throw new DomainError('wrong-state', 'No está en el sitio.');
    return { status: false };
  });
}

type Before = { id: string; version: number; status: boolean; retiredAt: Date | null };

async function change(
  { db, jobs, checkAgreement }: CatalogueDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
  action: string,
  decide: (before: Before, tx: Tx) => object | Promise<object>,
) {
  requirePermission(actor, 'catalogue:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockItem(tx, kind, id));
    const changes = await decide(before, tx);
    checkDays({ ...before, ...changes });
    const after = await withUniqueNames(uniqueFields(kind), () =>
      queries.updateItem(tx, kind, before, changes),
    );
    if (kind === 'agreements' && signsMore(before, after)) await checkAgreement?.(tx, id);
    await keepFormerSlug(tx, kind, before, after);
    // Courses are found by its name as long as visitors see it.
    const shownAs = ({ searchText, status, retiredAt }: typeof before) =>
      status && !retiredAt ? searchText : null;
    if (shownAs(before) !== shownAs(after)) await jobs.send(tx, itemRenamed, { kind, id });
    await recordAudit(tx, actor, {
      // Whoever sets it among other fields published it or took it off all the same.
      action: before.status === after.status ? action : after.status ? 'publish' : 'withdraw',
      entity: kinds[kind].entity,
      entityId: id,
      before,
      after,
    });
  });
  return itemView(kind, found(await queries.itemById(db, kind, id)));
}

/** As visitors see them, with how many courses each has. */
export async function withCourses(
  kind: CatalogueKind,
  rows: CatalogueRow[],
  countCourses: CountCourses,
): Promise<object[]> {
  const counts = await countCourses(
    kind,
    rows.map(({ row }) => row.id),
  );
  return rows.map((row) => openItemView(kind, { ...row, courses: counts.get(row.row.id) ?? 0 }));
}

/** @throws DomainError `validation` for what is in force until before it begins. */
function checkDays(days: object): void {
  const { validFrom, validUntil, documentFrom, documentUntil } = days as Partial<
    Record<string, string | null>
  >;
  if (documentFrom && documentUntil && documentUntil < documentFrom)
    throw fieldFault('documentUntil', 'El documento no puede terminar antes de empezar.');
  if (validFrom && validUntil && validUntil < validFrom)
    throw fieldFault('validUntil', 'El convenio no puede terminar antes de empezar.');
}

/** Whether more may sign for it than before, or on other days; whatever else changes is nobody's signature. */
function signsMore(before: object, after: object): boolean {
  const signing = (row: Partial<Before & { signatories: unknown[] }>) =>
    row.status && !row.retiredAt ? (row.signatories?.length ?? 0) : 0;
  const days = ({ validFrom, validUntil }: Partial<Record<string, unknown>>) =>
    `${validFrom} ${validUntil}`;
  return signing(after) > signing(before) || days(before as never) !== days(after as never);
}

/** A picture arrives as the id of a file; its column is named after it. */
function toColumns(kind: CatalogueKind, input: object): object {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const { image } = kinds[kind];
  return Object.fromEntries(
    fields.map(([name, value]) => (name === image?.field ? [image.name, value] : [name, value])),
  );
}

function uniqueFields(kind: CatalogueKind) {
  return {
    [`${kind}_slug`]: { path: 'slug', message: 'Esa dirección (slug) ya está ocupada.' },
    metas_path: { path: 'path', message: 'Otra meta ya se aplica a esa ruta.' },
  };
}
