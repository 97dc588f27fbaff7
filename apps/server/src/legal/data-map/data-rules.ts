import type { DataRules } from '@aulario/contract/me/data-policy';
import { readSetting } from '../../academy/academy.queries.ts';
import type { Db } from '../../platform/database.ts';

export type KeptRules = Pick<DataRules, 'periods' | 'processors'>;

export const dataSetting = 'data';

/** What holds until the academy says its own. */
export const usualDataRules: KeptRules = {
  periods: {
    ...{ leadMonths: 24, recordingMonths: 12, voucherYears: 5 },
    ...{ addressMonths: 24, proofMonths: 12, importMonths: 12, auditMonths: 36, saleYears: 5 },
  },
  processors: [],
};

/** For how long data are kept and who processes them; ours until the academy says its own. */
export async function dataRules(db: Db): Promise<KeptRules> {
  const said = await readSetting<Partial<KeptRules>>(db, dataSetting);
  return {
    periods: { ...usualDataRules.periods, ...said?.periods },
    processors: said?.processors ?? usualDataRules.processors,
  };
}
