import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import type { Route } from './+types/data.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { mustRead } from './own.ts';
import { OwnDataSheet } from './own-data-sheet.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return mustRead(await api.request(ownAccountEndpoints.ownData));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Una copia de tus datos',
    description: 'Todo lo que guardamos de ti.',
    path: '/mi-cuenta/mis-datos',
    hidden: true,
  });
}

export default function OwnDataPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Una copia de tus datos">
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton words="Imprimir" />
        <a href="/mi-cuenta/mis-datos.json" className={buttonClass('secondary')} download>
          <Icon name="download" /> Descargar (JSON)
        </a>
      </div>
      <OwnDataSheet data={loaderData} />
    </AccountPage>
  );
}
