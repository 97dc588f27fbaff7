import type { Academy } from '@aulario/contract/academy';
import type { DepositAccount } from '@aulario/contract/deal';
import type { Db } from '../platform/database.ts';
import { readSetting } from './academy.queries.ts';

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
