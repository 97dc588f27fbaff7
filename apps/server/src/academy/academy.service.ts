import type { Academy, academyBody } from '@aulario/contract/academy';
import type { DepositAccount } from '@aulario/contract/deal';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSetting, writeSetting } from './academy.queries.ts';

/** What an academy says of itself before anybody has filled it in. */
const unnamed: Academy = {
  name: 'Mi academia',
  tagline: 'Cursos con certificado',
  about: [],
  legalName: '',
  ruc: '',
  address: '',
  phone: '',
  whatsapp: '',
  email: '',
  officeHours: 'lunes a sábado, de 9 a 18 h',
  logo: null,
  demo: false,
};

export async function academyProfile(db: Db): Promise<Academy> {
  return { ...unnamed, ...(await readSetting<Partial<Academy>>(db, 'academy')) };
}

/** Where the academy receives money; empty until staff say so. */
export async function depositAccounts(db: Db): Promise<DepositAccount[]> {
  return (await readSetting<DepositAccount[]>(db, 'accounts')) ?? [];
}

/** Changes what the academy says of itself; its logo and whether it is a demonstration stay. */
export async function changeAcademy(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  input: z.output<typeof academyBody>,
): Promise<Academy> {
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    const before = await academyProfile(tx);
    const after = { ...before, ...input };
    await writeSetting(tx, 'academy', after);
    const entityId = 'academy';
    await recordAudit(tx, actor, { action: 'update', entity: 'setting', entityId, before, after });
    return after;
  });
}

/** Buyers pay to these from now on; the audit keeps which stood before. */
export async function changeAccounts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  accounts: DepositAccount[],
): Promise<DepositAccount[]> {
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    const before = { accounts: await depositAccounts(tx) };
    await writeSetting(tx, 'accounts', accounts);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: 'accounts' },
      ...{ before, after: { accounts } },
    });
    return accounts;
  });
}
