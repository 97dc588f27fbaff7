import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { currencyOf } from '../preferences/currency.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { limaDay } from '../ui/date-words.ts';
import type { Route } from './+types/claims-book.route.ts';
import { fileClaim } from './claim.action.ts';
import { ClaimForm } from './claim-form.tsx';
import { readClaim } from './claim-values.ts';
import { ClaimsBookPage } from './claims-book-page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const empty = { ...readClaim(new FormData()), currency: currencyOf(request, context) };
  return { values: empty, today: limaDay(new Date().toISOString()) };
}

export function action({ request, context }: Route.ActionArgs) {
  return fileClaim(request, context);
}

/** The answer of the action holds all that changed; the key of the form must stay the same. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Libro de Reclamaciones',
    description:
      'Registre aquí su reclamo o queja. Recibirá una copia por correo y la respuesta por escrito en quince días hábiles como máximo.',
    path: '/libro-de-reclamaciones',
  });
}

export default function ClaimsBookRoute({
  loaderData: { values, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <ClaimsBookPage today={today}>
      <ClaimForm values={actionData?.values ?? values} fault={actionData?.fault} />
    </ClaimsBookPage>
  );
}
