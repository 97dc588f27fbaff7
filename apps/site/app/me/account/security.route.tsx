import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { passkeyEndpoints } from '@aulario/contract/people/passkey';
import { proofEndpoints } from '@aulario/contract/people/proof';
import { providerEndpoints } from '@aulario/contract/people/provider';
import { consentEndpoints } from '@aulario/contract/relations/consent';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/security.route.ts';
import { ownHeaders, useAccount } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { ConsentForm } from './consent-form.tsx';
import { mustRead } from './own.ts';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderList } from './provider-list.tsx';
import { changeSecurity } from './security.action.ts';
import { SessionList } from './session-list.tsx';

export const headers = ownHeaders;

export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const [passkeys, proof, sessions, consent, providers, accounts] = await Promise.all([
    api.request(passkeyEndpoints.ownPasskeys),
    api.request(proofEndpoints.ownProof),
    api.request(ownAccountEndpoints.ownSessions),
    api.request(consentEndpoints.ownConsent),
    api.request(providerEndpoints.listProviders),
    api.request(providerEndpoints.ownAccounts),
  ]);
  return {
    passkeys: mustRead(passkeys),
    proof: mustRead(proof),
    sessions: mustRead(sessions),
    consent: mustRead(consent),
    providers: mustRead(providers),
    accounts: mustRead(accounts),
    union: new URL(request.url).searchParams.get('union'),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeSecurity(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Seguridad y privacidad',
    description: 'Tu contraseña, tus llaves de acceso, tus sesiones y tus datos.',
    path: '/mi-cuenta/seguridad',
    hidden: true,
  });
}

export default function Security({
  loaderData: { passkeys, proof, sessions, consent, providers, accounts, union },
  actionData,
}: Route.ComponentProps) {
  const { person } = useAccount();
  const of = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <AccountPage title="Seguridad y privacidad">
      <AccountPart id="clave" title="Contraseña">
        <PasswordForm username={person.username ?? person.email ?? ''} answer={of('password')} />
      </AccountPart>
      <AccountPart id="llaves" title="Llaves de acceso">
        <PasskeyList passkeys={passkeys} proof={proof} answer={of('passkeys')} />
      </AccountPart>
      {providers.length + accounts.length > 0 && (
        <AccountPart id="ingresos" title="Entrar con otro servicio">
          <ProviderList
            providers={providers}
            accounts={accounts}
            proven={proof.until !== null}
            answer={of('providers') ?? unionAnswer(union)}
          />
        </AccountPart>
      )}
      <AccountPart id="sesiones" title="Dónde entraste">
        <SessionList sessions={sessions} answer={of('sessions')} />
      </AccountPart>
      <AccountPart id="publicidad" title="Publicidad">
        <ConsentForm consent={consent} answer={of('consent')} />
      </AccountPart>
      <AccountPart id="mis-datos" title="Una copia de tus datos">
        <p className="max-w-reading text-s">
          Todo lo que guardamos de ti: tus datos, cursos, notas, pagos, certificados, opiniones y
          sesiones. Es tuyo y puedes llevártelo cuando quieras.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/mi-cuenta/mis-datos" look="secondary">
            Ver e imprimir
          </ButtonLink>
          <a href="/mi-cuenta/mis-datos.json" className={buttonClass('secondary')} download>
            <Icon name="download" /> Descargar (JSON)
          </a>
        </div>
      </AccountPart>
      <AccountPart id="derechos" title="Mis derechos">
        <p className="max-w-reading text-s">
          Pide acceso, portabilidad, corrección, supresión u oposición sobre tus datos, y mira hasta
          qué día te respondemos.
        </p>
        <ButtonLink to="/mi-cuenta/derechos" look="secondary" className="mt-4">
          Ver mis derechos
        </ButtonLink>
      </AccountPart>
    </AccountPage>
  );
}

/** What became of a way to the provider and back. */
function unionAnswer(union: string | null) {
  if (union === 'hecha') return { said: 'Listo: ya puedes entrar con esa cuenta.' };
  if (union !== 'fallo') return undefined;
  return {
    fault: { message: 'No pudimos empezar. Confirma quién eres e inténtalo otra vez.', errors: [] },
  };
}
