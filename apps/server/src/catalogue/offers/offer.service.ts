import type { Permission } from '@aulario/contract/access';
import type { DeliveryOption, Package, TaxRate } from '@aulario/contract/catalogue/offer';
import { type AnyColumn, and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import {
  behind,
  matches,
  orderBy,
  type Page,
  type Sorted,
  type Walk,
  window,
} from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText, slugify, sortKey } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import { courseNames } from '../courses/course.queries.ts';
import { deliveryOptions, packages, taxRates } from '../pricing/offer.tables.ts';
import { taxOf } from '../pricing/tax.ts';

type OfferDeps = Pick<Deps, 'db' | 'clock'>;
type Row = {
  id: string;
  version: number;
  retiredAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
type OfferTable = PgTable & Record<'id' | 'createdAt' | 'retiredAt' | 'version', AnyColumn>;

/** One kind of record that staff keep, as far as it differs from the others. */
type Kind<View> = {
  entity: string;
  table: OfferTable;
  access: { read: Permission; write: Permission };
  /** What its list is searched by; a kind without it is a handful of records. */
  searched?: PgColumn;
  /** Columns from what staff sent; `before` is undefined for a new one. */
  columns(db: Db, sent: Record<string, unknown>, before: Row | undefined): Promise<object>;
  views(db: Db, rows: Row[]): Promise<View[]>;
};

/** The acts on one kind: list, one, new, change, retire, bring back. Every write is audited. */
export function keeper<View>(kind: Kind<View>) {
  const { table, entity } = kind;
  const one = async (db: Db, id: string): Promise<Row> => {
    const rows = (await db.select().from(table).where(eq(table.id, id))) as Row[];
    return found(rows[0]);
  };
  const view = async (db: Db, id: string): Promise<View> =>
    (await kind.views(db, [await one(db, id)]))[0] as View;
  const change = async (
    { db, clock }: OfferDeps,
    actor: Actor,
    id: string,
    action: string,
    decide: (tx: Tx, before: Row) => Promise<object>,
  ): Promise<View> => {
    requirePermission(actor, kind.access.write);
    await withUniqueNames(taken, () =>
      db.transaction(async (tx) => {
        const [before] = (await tx
          .select()
          .from(table)
          .where(eq(table.id, id))
          .for('update')) as Row[];
        const changes = await decide(tx, found(before));
        const [after] = await tx
          .update(table)
          .set({ ...changes, version: (before?.version ?? 0) + 1, updatedAt: clock.now() })
          .where(eq(table.id, id))
          .returning();
        await recordAudit(tx, actor, {
          action,
          entity,
          entityId: id,
          before: before as Row,
          after: after as object,
        });
      }),
    );
    return view(db, id);
  };
  return {
    async list(
      { db }: OfferDeps,
      actor: Actor,
      query: {
        page: number;
        limit: number;
        sort: string;
        search?: string | undefined;
        walk?: Walk;
        ids?: string[] | undefined;
        retired?: boolean | undefined;
      },
    ): Promise<Page<View>> {
      requirePermission(actor, kind.access.read);
      const where = and(
        query.retired ? isNotNull(table.retiredAt) : isNull(table.retiredAt),
        query.ids ? inArray(table.id, query.ids) : undefined,
        kind.searched ? matches(kind.searched, query.search) : undefined,
        behind(query, table.id as PgColumn),
      );
      const sorted = query as Sorted<'createdAt' | 'match'>;
      const createdAt = table.createdAt as PgColumn;
      const match = kind.searched ? byMatch(query.search, kind.searched, kind.searched) : createdAt;
      const rows = (await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderBy(sorted, { createdAt, match }, table.id as PgColumn))
        .limit(window(query).limit)
        .offset(window(query).offset)) as Row[];
      const [total] = await db.select({ n: count() }).from(table).where(where);
      return { rows: await kind.views(db, rows), total: total?.n ?? 0 };
    },
    async get({ db }: OfferDeps, actor: Actor, id: string): Promise<View> {
      requirePermission(actor, kind.access.read);
      return view(db, id);
    },
    async create({ db, clock }: OfferDeps, actor: Actor, sent: object): Promise<View> {
      requirePermission(actor, kind.access.write);
      const id = await withUniqueNames(taken, () =>
        db.transaction(async (tx) => {
          const now = clock.now();
          const columns = await kind.columns(tx, { ...sent }, undefined);
          const [after] = (await tx
            .insert(table)
            .values({ ...columns, createdAt: now, updatedAt: now } as never)
            .returning()) as Row[];
          const row = found(after);
          await recordAudit(tx, actor, { action: 'create', entity, entityId: row.id, after: row });
          return row.id;
        }),
      );
      return view(db, id);
    },
    update(
      deps: OfferDeps,
      actor: Actor,
      id: string,
      { version, ...sent }: { version?: number | undefined },
    ) {
      return change(deps, actor, id, 'update', async (tx, before) => {
        await checkVersion(tx, { actor, entity, before, version, sent });
        return kind.columns(tx, { ...sent }, before);
      });
    },
    retire: (deps: OfferDeps, actor: Actor, id: string) =>
      change(deps, actor, id, 'retire', async () => ({ retiredAt: deps.clock.now() })),
    restore: (deps: OfferDeps, actor: Actor, id: string) =>
      change(deps, actor, id, 'restore', async () => ({ retiredAt: null })),
  };
}

const offers = { read: 'offers:read', write: 'offers:write' } as const;

const taken = {
  institutions_tax_number: {
    path: 'taxNumber',
    message: 'Ya hay una institución con ese número.',
  },
  packages_slug: { path: 'slug', message: 'Ya hay un paquete con esa dirección.' },
  tax_rates_from: { path: 'validFrom', message: 'Ya hay un impuesto de esa moneda desde ese día.' },
};

export const taxRateKeeper = keeper<TaxRate>({
  entity: 'tax-rate',
  access: offers,
  table: taxRates,
  columns: async (_, sent) => sent,
  views: async (_, rows) =>
    (rows as (typeof taxRates.$inferSelect)[]).map(
      ({ currency, name, rate, treatment, validFrom, ...row }) => ({
        ...record(row),
        ...{ currency, name, rate, validFrom },
        treatment: taxOf({ currency, name, rate, treatment }).treatment,
      }),
    ),
});

export const deliveryOptionKeeper = keeper<DeliveryOption>({
  entity: 'delivery-option',
  access: offers,
  table: deliveryOptions,
  columns: async (_, sent) => sent,
  views: async (_, rows) =>
    (rows as (typeof deliveryOptions.$inferSelect)[]).map((row) => {
      const { name, detail, currency, amount, pickup, order, status } = row;
      return { ...record(row), name, detail, currency, amount, pickup, order, status };
    }),
});

export const packageKeeper = keeper<Package>({
  entity: 'package',
  access: offers,
  table: packages,
  searched: packages.searchText,
  async columns(db, sent, before) {
    const { name, slug, courses } = sent as { name?: string; slug?: string; courses?: string[] };
    if (courses) {
      const known = await courseNames(db, courses);
      if (known.size < courses.length) throw fieldFault('courses', 'Uno de los cursos no existe.');
    }
    return {
      ...sent,
      ...(name ? { sortKey: sortKey(name), searchText: searchText(name) } : {}),
      ...(name && !before ? { slug: slug ?? slugify(name) } : {}),
    };
  },
  async views(db, rows) {
    const all = rows as (typeof packages.$inferSelect)[];
    const names = await courseNames(db, [...new Set(all.flatMap(({ courses }) => courses))]);
    return all.map((row) => {
      const { name, slug, summary, courses, prices, startsOn, endsOn, status } = row;
      const courseNames = courses.map((id) => names.get(id) ?? '');
      return {
        ...record(row),
        name,
        slug,
        summary,
        courses,
        courseNames,
        prices,
        startsOn,
        endsOn,
        status,
      };
    });
  },
});

function record({ id, createdAt, updatedAt, version, retiredAt }: Row) {
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}
