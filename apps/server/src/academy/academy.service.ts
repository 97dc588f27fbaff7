import type {
  Academy,
  academyBody,
  accountsBody,
  settingsSchema,
  WaysToPay,
} from '@aulario/contract/academy';
import { accentOnDark } from '@aulario/contract/colour';
import type { Image } from '@aulario/contract/file';
import { currencies } from '@aulario/contract/money';
import type { DepositAccount } from '@aulario/contract/sales/deal';
import type { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { checkVersion } from '../platform/version.ts';
import { lockSetting, readSetting, settingVersion, writeSetting } from './academy.queries.ts';

/** @throws DomainError for what is no picture. */
export type PictureReader = (db: Db, id: string) => Promise<Image>;

/** What an academy says of itself before anybody has filled it in. */
const unnamed: Academy = {
  name: 'Mi academia',
  tagline: 'Cursos con certificado',
  about: [],
  legalName: '',
  ruc: '',
  taxName: 'RUC',
  address: '',
  phone: '',
  whatsapp: '',
  email: '',
  officeHours: 'lunes a sábado, de 9 a 18 h',
  logo: null,
  claimsNotice: null,
  claimsNoticeAlt: '',
  accent: null,
  accentDark: null,
  signature: '',
  demo: false,
};

export async function academyProfile(db: Db): Promise<Academy> {
  return { ...unnamed, ...(await readSetting<Partial<Academy>>(db, 'academy')) };
}

/** The same for what is done by the hundred: read anew once any node has changed it. */
export function knownAcademy({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<Academy> {
  return cache.remember('academy', () => academyProfile(db));
}

/** Where the academy receives money; empty until staff say so. */
export async function depositAccounts(db: Db): Promise<DepositAccount[]> {
  const kept = (await readSetting<DepositAccount[]>(db, 'accounts')) ?? [];
  // Those from before there were codes have none.
  return kept.map((account) => ({ ...account, qr: account.qr ?? null }));
}

/** By what one may pay in each currency, without a word of where. */
export async function waysToPay({
  db,
  gateway,
}: Pick<Deps, 'db' | 'gateway'>): Promise<WaysToPay[]> {
  const accounts = await depositAccounts(db);
  return currencies.map((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    const methods = [...new Set(own.map(({ method }) => method))];
    return { currency, methods, card: gateway?.serves(currency) ?? false };
  });
}

/** What the settings page edits. */
export async function readSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<z.output<typeof settingsSchema>> {
  requirePermission(actor, 'settings:read');
  return {
    academy: await academyProfile(db),
    accounts: await depositAccounts(db),
    versions: {
      academy: await settingVersion(db, 'academy'),
      accounts: await settingVersion(db, 'accounts'),
    },
  };
}

/**
 * Changes what the academy says of itself; whether it is a demonstration stays.
 * @param pictureById reads an uploaded picture, which an area to the right of this one knows.
 * @throws DomainError `stale-version` when somebody else changed it since `version`.
 */
export async function changeAcademy(
  { db, pictureById }: Pick<Deps, 'db'> & { pictureById: PictureReader },
  actor: Actor,
  { version, logo, claimsNotice, accent, ...input }: z.output<typeof academyBody>,
): Promise<Academy> {
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    await lockSetting(tx, 'academy');
    const before = await academyProfile(tx);
    const sent = { ...input, logo, claimsNotice, accent };
    const next = await nextVersion(tx, actor, 'academy', { version, before, sent });
    const pictureOf = async (id: string | null | undefined, stood: Image | null) =>
      id ? pictureById(tx, id) : id === null ? null : stood;
    const after: Academy = {
      ...before,
      ...input,
      signature: input.signature ?? before.signature,
      taxName: input.taxName ?? before.taxName,
      claimsNoticeAlt: input.claimsNoticeAlt ?? before.claimsNoticeAlt,
      logo: await pictureOf(logo, before.logo),
      claimsNotice: await pictureOf(claimsNotice, before.claimsNotice),
      ...(accent === undefined
        ? {}
        : { accent, accentDark: accent === null ? null : accentOnDark(accent) }),
    };
    await writeSetting(tx, 'academy', after);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: 'academy' },
      ...{ before, after: { ...after, version: next } },
    });
    return after;
  });
}

/** Buyers pay to these from now on; the audit keeps which stood before. */
export async function changeAccounts(
  { db, pictureById }: Pick<Deps, 'db'> & { pictureById: PictureReader },
  actor: Actor,
  { accounts: written, version }: z.output<typeof accountsBody>,
): Promise<DepositAccount[]> {
  requirePermission(actor, 'settings:write');
  requireRecentProof(actor);
  return db.transaction(async (tx) => {
    await lockSetting(tx, 'accounts');
    const before = { accounts: await depositAccounts(tx) };
    const sent = { accounts: written };
    const accounts: DepositAccount[] = [];
    for (const account of written)
      accounts.push({ ...account, qr: account.qr ? await pictureById(tx, account.qr) : null });
    const next = await nextVersion(tx, actor, 'accounts', { version, before, sent });
    await writeSetting(tx, 'accounts', accounts);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: 'accounts' },
      ...{ before, after: { accounts, version: next } },
    });
    return accounts;
  });
}

/** The version that a change will have, on a setting that nobody else writes meanwhile. */
export async function nextVersion(
  tx: Tx,
  actor: Actor,
  name: string,
  { version, before, sent }: { version: number | undefined; before: object; sent: object },
): Promise<number> {
  const now = await lockSetting(tx, name);
  const locked = { ...before, id: name, version: now };
  await checkVersion(tx, { actor, entity: 'setting', before: locked, version, sent });
  return now + 1;
}
