import type { Academy } from '@aulario/contract/academy';
import type { DepositAccount } from '@aulario/contract/deal';
import { currencySchema } from '@aulario/contract/money';
import { writeSetting } from '../academy/academy.queries.ts';
import { imageView } from '../files/file.view.ts';
import type { Tx } from '../platform/database.ts';
import { demoAcademy } from './content/academy.ts';
import type { Pictures } from './demo-pictures.ts';

/** Writes what the academy says of itself and where it receives money. */
export async function installAcademy(tx: Tx, pictures: Pictures): Promise<void> {
  const { name, tagline, paragraph, legalName, ruc, address, phone, whatsapp, email } = demoAcademy;
  const academy: Academy = {
    ...{ name, tagline, legalName, ruc, address, phone, whatsapp, email },
    about: [paragraph, ...demoAcademy.about],
    officeHours: demoAcademy.officeHours,
    logo: imageView(pictures.get('academy')),
    accent: null,
    accentDark: null,
    signature: '',
    demo: true,
  };
  await writeSetting(tx, 'academy', academy);
  await writeSetting(tx, 'accounts', accounts());
  // Who finishes is asked how their name is to be printed, without anybody's act.
  await writeSetting(tx, 'certificates', { onCompletion: 'solicitar' });
}

/** Those in a currency that courses are sold in. */
function accounts(): DepositAccount[] {
  return demoAcademy.accounts.flatMap((account) => {
    const { data: currency } = currencySchema.safeParse(account.currency);
    return currency ? [{ ...account, currency }] : [];
  });
}
