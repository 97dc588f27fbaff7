import {
  claimBookEndpoints,
  claimCountrySchema,
  claimProfiles,
} from '@aulario/contract/claims/claim-book';
import { currencyOfCountry } from '@aulario/contract/money';
import { usualDocument } from '@aulario/contract/people/user';
import { data } from 'react-router';
import { siteNames } from '../frame/site.ts';
import { formTicket } from '../human/form-ticket.ts';
import { textsFor } from '../legal/texts-for.ts';
import { currencyOf } from '../preferences/currency.ts';
import { lawOfVisitor } from '../preferences/law.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { limaDay } from '../ui/date-words.ts';
import { unlessOwnPost } from '../ui/own-post.ts';
import type { Route } from './+types/claims-book.route.ts';
import { fileClaim } from './claim.action.ts';
import { ClaimForm } from './claim-form.tsx';
import { readClaim } from './claim-values.ts';
import { ClaimsBookPage } from './claims-book-page.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('pais')?.toUpperCase();
  const chosen = claimCountrySchema.safeParse(asked).data;
  const country = chosen ?? lawOfVisitor(request, context);
  const [book, texts] = await Promise.all([
    context.api.request(claimBookEndpoints.claimBook, { query: { country } }),
    textsFor(context, 'reclamo'),
  ]);
  if (!book.ok) throw data(null, { status: book.status || 503 });
  const blank = readClaim(new FormData());
  const empty = {
    ...blank,
    consumer: { ...blank.consumer, document: usualDocument(country) },
    country,
    // Who says from where they bought says in which money.
    currency: chosen ? currencyOfCountry(chosen) : currencyOf(request, context),
    seenTexts: texts.find((each) => each.country === country)?.seen ?? '',
  };
  const ticket = await formTicket(context);
  const today = limaDay(new Date().toISOString());
  return { values: empty, ticket, book: book.data, today, law: country };
}

export function action({ request, context }: Route.ActionArgs) {
  return fileClaim(request, context);
}

export const shouldRevalidate = unlessOwnPost;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { country = 'PE', answerDays = 15 } = loaderData?.book ?? {};
  return pageMeta({
    ...siteNames(matches),
    title: claimProfiles[country].book,
    description: `Registre aquí su reclamo o queja. Tendrá su constancia en el momento y la respuesta por escrito en ${answerDays} días hábiles como máximo.`,
    path: '/libro-de-reclamaciones',
  });
}

export default function ClaimsBookRoute({
  loaderData: { values, ticket, today, book },
  actionData,
}: Route.ComponentProps) {
  // What was typed stays; whose law the sheet follows is what the page says now.
  const { country, seenTexts } = values;
  return (
    <ClaimsBookPage today={today} book={book}>
      <ClaimForm
        values={actionData ? { ...actionData.values, country, seenTexts } : values}
        profile={claimProfiles[book.country]}
        fault={actionData?.fault}
        ticket={actionData ? actionData.ticket : ticket}
      />
    </ClaimsBookPage>
  );
}
