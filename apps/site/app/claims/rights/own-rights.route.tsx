import type { RequestKind } from '@aulario/contract/me/privacy-request';
import { rightsEndpoints } from '@aulario/contract/me/rights';
import { Form, useNavigation } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/own-rights.route.ts';
import { OwnRequests } from './own-requests.tsx';
import { readRight, rightAnswer } from './right.action.ts';
import { RightFields } from './right-fields.tsx';
import { RightNotice } from './right-notice.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return { requests: mustRead(await api.request(rightsEndpoints.ownRequests)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readRight(await request.formData());
  const body = { kind: values.kind as RequestKind, detail: values.detail };
  const asked = await context.api.request(rightsEndpoints.askRight, { body });
  return rightAnswer(context, asked, values);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis derechos',
    description: 'Pide algo sobre tus datos y mira su respuesta.',
    path: '/mi-cuenta/derechos',
    hidden: true,
  });
}

export default function OwnRights({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const { said, fault, values } = actionData ?? {};
  return (
    <AccountPage
      title="Mis derechos"
      lead="Tus datos son tuyos. Aquí pides lo que quieras sobre ellos y ves hasta qué día te respondemos."
    >
      {requests.length > 0 && (
        <AccountPart id="solicitudes" title="Lo que pediste">
          <OwnRequests requests={requests} copies={['/mi-cuenta/mis-datos.json']} />
        </AccountPart>
      )}
      <Form key={said ?? 'form'} method="post" noValidate className="max-w-form space-y-6">
        <ErrorSummary fault={fault} />
        <RightFields fault={fault} values={values} />
        <RightNotice />
        <Button type="submit" disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar la solicitud'}
        </Button>
        {said && <Notice tone="success" title={said} live />}
      </Form>
    </AccountPage>
  );
}
