import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/name.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { confirmName } from './name.action.ts';
import { NameForm } from './name-form.tsx';
import { mustRead } from './own.ts';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return mustRead(await api.request(certificateCorrectionEndpoints.ownCertificateName));
}

export function action({ request, context }: Route.ActionArgs) {
  return confirmName(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Tu nombre en los certificados',
    description: 'Confirma cómo saldrá tu nombre.',
    path: '/mi-cuenta/nombre',
    hidden: true,
  });
}

export default function Name({ loaderData: name, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Tu nombre en los certificados">
      <NameForm name={name} answer={actionData} />
      <ButtonLink to="/mi-cuenta/certificados" look="quiet" className="-ml-5">
        Volver a mis certificados
      </ButtonLink>
    </AccountPage>
  );
}
