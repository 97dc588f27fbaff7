import type { Academy } from '@aulario/contract/academy';
import type { Processor } from '@aulario/contract/me/data-policy';
import { currencySchema } from '@aulario/contract/money';
import type { DepositAccount } from '@aulario/contract/sales/deal';
import { writeSetting } from '../academy/academy.queries.ts';
import { imageView } from '../files/file.view.ts';
import type { Tx } from '../platform/database.ts';
import { demoAcademy, demoDirector } from './content/academy.ts';
import { demoCourier } from './demo-courier.ts';
import type { Pictures } from './demo-pictures.ts';

/** Writes what the academy says of itself and where it receives money. */
export async function installAcademy(tx: Tx, pictures: Pictures): Promise<void> {
  const academy: Academy = { ...demoProfile(), logo: imageView(pictures.get('academy')) };
  await writeSetting(tx, 'academy', academy);
  const accounts = demoAccounts().map((account) =>
    account.method === 'yape' || account.method === 'plin'
      ? { ...account, qr: imageView(pictures.get(`qr:${account.method}`)) }
      : account,
  );
  await writeSetting(tx, 'accounts', accounts);
  await writeSetting(tx, 'data', { processors: demoProcessors });
  // Who finishes is asked how their name is to be printed, without anybody's act.
  const signatories = ownSignatories(pictures);
  await writeSetting(tx, 'certificates', { onCompletion: 'solicitar', signatories });
}

/** Who of the academy signs its certificates, with the id of the drawn signature. */
export function ownSignatories(pictures: Pictures) {
  return [{ ...demoDirector, signature: pictures.get(`signature:${demoDirector.name}`).id }];
}

/** What the invented academy says of itself, but for its logo. */
export function demoProfile(): Academy {
  const { name, tagline, paragraph, legalName, ruc, address, phone, whatsapp, email } = demoAcademy;
  return {
    ...{ name, tagline, legalName, ruc, address, phone, whatsapp, email },
    about: [paragraph, ...demoAcademy.about],
    officeHours: demoAcademy.officeHours,
    taxName: 'RUC',
    logo: null,
    claimsNotice: null,
    claimsNoticeAlt: '',
    accent: null,
    accentDark: null,
    signature: '',
    demo: true,
  };
}

/** Its accounts in a currency that courses are sold in. */
export function demoAccounts(): DepositAccount[] {
  return demoAcademy.accounts.flatMap((account) => {
    const { data: currency } = currencySchema.safeParse(account.currency);
    return currency ? [{ ...account, currency, qr: null }] : [];
  });
}

/** Who else has the data of the demonstration: invented. */
export const demoProcessors: Processor[] = [
  { role: 'alojamiento', name: 'Nubes del Sur S.A.', country: 'Chile' },
  { role: 'correo', name: 'Palomar Mensajes S.A.C.', country: 'Perú' },
  { role: 'pagos', name: 'Mercado Pago', country: 'Perú' },
  { role: 'mensajeria', name: `${demoCourier} S.A.C.`, country: 'Perú' },
];
