import type { InstalmentRules } from '@aulario/contract/sales/instalment-rules';
import { readSetting } from '../../academy/academy.queries.ts';
import type { Db } from '../../platform/database.ts';

type KeptRules = Omit<InstalmentRules, 'version'>;

export const instalmentSetting = 'instalments';
const usual: KeptRules = { entry: 'al-completar', graceDays: null };

/** When whoever pays in instalments enters and is shut out; ours until the academy says its own. */
export async function instalmentRules(db: Db): Promise<KeptRules> {
  return { ...usual, ...(await readSetting<Partial<KeptRules>>(db, instalmentSetting)) };
}
