import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UserRow } from '../users/user.tables.ts';

/** Tells the owner of an account that something more opens it from now on, in case it was not them. */
export async function tellAccessAdded(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { id: userId, email, firstName }: Pick<UserRow, 'id' | 'email' | 'firstName'>,
  {
    id,
    kind,
    name,
  }: { id: string; kind: 'llave' | 'cuenta' | 'clave' | 'verificacion'; name: string },
): Promise<void> {
  if (!email) return;
  await sendMail(deps, tx, {
    ...{ occasion: `access-added:${id}`, to: email, userId, template: 'access-added' },
    props: { firstName, kind, name, path: `${deps.config.publicUrl}/mi-cuenta/seguridad` },
  });
}
