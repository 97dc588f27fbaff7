import { sessionEndpoints } from '@aulario/contract/people/session';
import { isStaff } from '@aulario/contract/role';
import type { AppLoadContext } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { isOffice, ownDoor } from './enter.ts';

export type OutsideAccount = { name: string; door: string; asked: string };

/** Whose session does not open the back office that they want; null for anybody else. */
export async function outsideAccount(
  { api }: AppLoadContext,
  next: string,
): Promise<OutsideAccount | null> {
  if (!isOffice(next)) return null;
  const me = await api.request(sessionEndpoints.me);
  if (!me.ok || isStaff(me.data.roles)) return null;
  return { name: me.data.fullName, door: ownDoor(me.data.roles), asked: next };
}

/** Instead of a form that would not say why it is there. */
export function NoOfficeAccess({ name, door, asked }: OutsideAccount) {
  return (
    <AccountCard title="Esta cuenta no entra a la administración">
      <p>
        Ingresaste como <strong>{name}</strong>. La administración es solo para el personal de la
        academia. Si trabajas aquí, pide el acceso a quien administra la plataforma.
      </p>
      <div className="mt-6 space-y-3">
        <ButtonLink to={door} wide>
          {door === '/ensenar' ? 'Ir a mi área docente' : 'Ir a mis cursos'}
        </ButtonLink>
        <form method="post" action="/salir">
          <input
            type="hidden"
            name="siguiente"
            value={`/login?siguiente=${encodeURIComponent(asked)}`}
          />
          <Button type="submit" look="secondary" wide>
            Entrar con otra cuenta
          </Button>
        </form>
      </div>
    </AccountCard>
  );
}
