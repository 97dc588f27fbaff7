import type { Deal } from '@aulario/contract/sales/deal';
import { fold } from '../../words/fold.ts';

type Bought = Pick<Deal, 'typed' | 'userName' | 'userDni'>;

/** Who placed an order, and whether its record is of somebody else by name and document, as after a merge of two people. */
export function personOf({ typed, userName, userDni }: Bought) {
  const another =
    typed.name !== '' &&
    fold(typed.name) !== fold(userName) &&
    (typed.dni || null) !== (userDni || null);
  return another
    ? { another, name: typed.name, dni: typed.dni || null }
    : { another, name: userName, dni: userDni };
}
