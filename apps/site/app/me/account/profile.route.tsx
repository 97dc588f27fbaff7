import { academyEndpoints } from '@aulario/contract/academy';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/profile.route.ts';
import { ownHeaders, useAccount } from './account.ts';
import { AccountPage, AccountPart } from './account-page.tsx';
import { mustRead } from './own.ts';
import { PhotoForm } from './photo-form.tsx';
import { changeProfile } from './profile.action.ts';
import { Identity, ProfileForm } from './profile-form.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return { countries: mustRead(await api.request(academyEndpoints.countries)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeProfile(request, context);
}

/** The list of countries stays; who the person is now, the layout reads anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis datos',
    description: 'Tus datos y tu foto.',
    path: '/mi-cuenta/perfil',
    hidden: true,
  });
}

export default function Profile({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const { person } = useAccount();
  return (
    <AccountPage title="Mis datos">
      <AccountPart id="foto" title="Tu foto">
        <PhotoForm person={person} answer={actionData?.form === 'photo' ? actionData : undefined} />
      </AccountPart>
      <AccountPart id="nombre" title="Quién eres">
        <Identity person={person} />
      </AccountPart>
      <AccountPart id="contacto" title="Dónde te encontramos">
        <ProfileForm
          person={person}
          countries={countries}
          answer={actionData?.form === 'profile' ? actionData : undefined}
        />
      </AccountPart>
    </AccountPage>
  );
}
