import { providerEndpoints } from '@aulario/contract/people/provider';
import { type AppLoadContext, data, redirect } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/from-provider.route.ts';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { privateLinkHeaders } from './private-link.ts';
import { carried, carry, forget } from './provider-cookie.ts';
import { carryChallenge, codePath } from './second-step.ts';

export const headers = privateLinkHeaders;

/** The browser is back from the provider: inside, one step further, or told why not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context;
  const asked = carried('asked', request, publicUrl);
  const brought = { token: asked?.token ?? '', answer: new URL(request.url).search.slice(1) };
  if (!asked || !brought.answer) return refused(lost, 401, publicUrl);
  if (asked.joins) return join(brought, context);
  const result = await api.request(providerEndpoints.signIn, { body: brought });
  if (!result.ok) return refused(result.error.message, result.status || 503, publicUrl);
  const found = result.data;
  if ('token' in found) return withoutAsked(enter(found, asked.next, publicUrl), publicUrl);
  const headers = new Headers({ 'Set-Cookie': forget('asked', publicUrl) });
  if ('secondFactor' in found) {
    const { challenge, methods } = found.secondFactor;
    headers.append('Set-Cookie', carryChallenge(challenge, publicUrl));
    return redirect(codePath(asked.next, methods), { headers, status: 303 });
  }
  const pending = { ...found.pending, next: asked.next };
  headers.append('Set-Cookie', carry('pending', pending, publicUrl));
  return redirect('/registro/con', { headers, status: 303 });
}

const lost = 'Pasó demasiado tiempo o empezaste en otro navegador. Vuelve a ingresar.';

async function join(
  brought: { token: string; answer: string },
  { api, publicUrl }: AppLoadContext,
) {
  const joined = await api.request(providerEndpoints.join, { body: brought });
  if (!joined.ok) return refused(joined.error.message, joined.status || 503, publicUrl);
  const headers = { 'Set-Cookie': forget('asked', publicUrl) };
  return redirect('/mi-cuenta/seguridad?union=hecha#ingresos', { headers, status: 303 });
}

function withoutAsked(response: Response, publicUrl: string): Response {
  response.headers.append('Set-Cookie', forget('asked', publicUrl));
  return response;
}

function refused(message: string, status: number, publicUrl: string) {
  const headers = { 'Set-Cookie': forget('asked', publicUrl) };
  return data({ message }, { status, headers });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Ingresar',
    description: 'No se completó el ingreso.',
    path: '/login/vuelta',
    hidden: true,
  });
}

export default function FromProvider({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <AccountCard title="No pudimos dejarte entrar">
      <Notice tone="danger" title={message} live />
      <ButtonLink to="/login" look="secondary" wide className="mt-5">
        Volver a ingresar
      </ButtonLink>
    </AccountCard>
  );
}
