import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import type { Account } from './account.loader.ts';
import { AccountPage } from './account-page.tsx';

/** The first page of somebody who works here and does not study: where their own work is. */
export function Welcome({ account: { person, staff, teaches } }: { account: Account }) {
  return (
    <AccountPage
      title={`Hola, ${person.shortName}`}
      lead={
        staff
          ? 'Tu trabajo está en el panel. Aquí cuidas tus datos y tus sesiones.'
          : teaches
            ? 'Tus clases y tus alumnos están en Enseñar. Aquí cuidas tus datos y tus sesiones.'
            : 'Aquí cuidas tus datos y tus sesiones.'
      }
    >
      <div className="flex flex-wrap gap-3">
        {staff && (
          <a href="/admin" className={buttonClass('primary')}>
            Ir al panel
          </a>
        )}
        {teaches && (
          <ButtonLink to="/ensenar" look={staff ? 'secondary' : 'primary'}>
            Ir a enseñar
          </ButtonLink>
        )}
        {teaches && person.username && (
          <ButtonLink to={`/docentes/${person.username}`} look="secondary">
            Ver mi página de docente
          </ButtonLink>
        )}
        <ButtonLink to="/mi-cuenta/perfil" look="secondary">
          Revisar mis datos
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
