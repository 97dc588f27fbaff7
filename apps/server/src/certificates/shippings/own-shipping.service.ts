import type {
  OwnShipping,
  ownShippingBody,
  requestShippingBody,
} from '@aulario/contract/certificates/shipping';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { copyPrice, openShipping } from './opening.ts';
import * as queries from './shipping.queries.ts';
import { apply } from './shipping.service.ts';
import { hasNotLeft } from './shipping.transitions.ts';
import { ownShippingView } from './shipping.view.ts';

type OwnDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function ownShippings({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<OwnShipping[]> {
  return (await queries.shippingsOfUser(db, actor.id ?? '')).map(ownShippingView);
}

/** A person asks for the paper copy of a certificate of theirs; another's is *not found*. */
export async function requestShipping(
  deps: OwnDeps,
  actor: Actor,
  { certificate, ...place }: z.output<typeof requestShippingBody>,
): Promise<OwnShipping> {
  const id = await deps.db.transaction(async (tx) => {
    const source = found(await queries.shippableCertificate(tx, certificate));
    if (source.user.id !== actor.id) throw new DomainError('not-found');
    const price = await copyPrice(tx, source);
    const { email, dni, document } = source.user;
    if (price && !(email && dni && document)) {
      throw new DomainError(
        'wrong-state',
        'Para cobrarlo nos falta tu correo o tu documento: escríbenos y lo completamos.',
      );
    }
    return openShipping(deps, tx, actor, source, { place, price });
  });
  return ownShippingView(found(await queries.shippingById(deps.db, id)));
}

/** The person corrects where it goes, while it has not left. */
export async function updateOwnShipping(
  deps: OwnDeps,
  actor: Actor,
  id: string,
  place: z.output<typeof ownShippingBody>,
): Promise<OwnShipping> {
  await deps.db.transaction(async (tx) => {
    const [before] = await queries.lockShippings(tx, [id]);
    if (before?.userId !== actor.id) throw new DomainError('not-found');
    if (!hasNotLeft(before.state)) {
      throw new DomainError('wrong-state', 'Tu envío ya salió. Escríbenos para corregirlo.');
    }
    await apply(deps, tx, actor, before, 'update-own', {
      address: place.address,
      reference: place.reference ?? null,
      district: place.district ?? null,
      city: place.city,
      department: place.department ?? null,
      country: place.country,
      cellphone: place.cellphone ?? before.cellphone,
    });
  });
  return ownShippingView(found(await queries.shippingById(deps.db, id)));
}
