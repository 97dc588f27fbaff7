import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { currencyOfCountry } from '@aulario/contract/money';
import { usualDocument } from '@aulario/contract/people/user';
import { measuringEndpoints } from '@aulario/contract/sales/measuring';
import { type AppLoadContext, data, redirect } from 'react-router';
import { certificateOffers, isFree } from '../../catalogue/courses/course-offer.ts';
import { mailed } from '../../frame/mailed.ts';
import { formTicket } from '../../human/form-ticket.ts';
import { textsFor } from '../../legal/texts-for.ts';
import { countryOf } from '../../preferences/country.ts';
import { currencyOf } from '../../preferences/currency.ts';
import {
  type CartItem,
  choicesOf,
  type GroupedItem,
  itemsOf,
  withGroups,
} from '../cart/cart.loader.ts';
import { type Cart, readCart } from '../cart/cart.ts';
import { orderOf } from './bought-already.ts';
import { invitationOf, withInvitation } from './invitation.ts';
import { knownPerson, withKnown } from './known-person.ts';
import { memberOffers } from './member-offers.ts';
import { deliveryOffers, pricePurchase } from './purchase-price.ts';
import type { PurchaseValues } from './purchase-values.ts';

/**
 * What is to be bought (the course of `?curso=`, else the cart), the countries to choose from, a
 * form with what is known of the person, and what it costs.
 */
export async function loadPurchase(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const slug = query.get('curso');
  const [lines, countries, person, ticket, invited, texts, measuring] = await Promise.all([
    slug ? oneCourse(request, context, slug) : cartItems(request, context),
    context.api.request(academyEndpoints.countries),
    knownPerson(request, context),
    formTicket(context),
    invitationOf(query.get('invitacion'), context),
    textsFor(context, 'compra'),
    context.api.request(measuringEndpoints.asked),
  ]);
  if (!countries.ok) throw data(null, { status: 503 });
  const items = withInvitation(await withGroups(context.api, lines), invited);
  const country = countryOf(currencyOf(request, context));
  const coupon = slug ? '' : readCart(request).coupon;
  const known = withKnown(emptyForm(items, coupon, country), person, countries.data);
  const agreement = agreementOf(items, query.get('convenio'));
  const asked = {
    ...known,
    invitation: invited?.kept ? invited.token : '',
    membership: { agreement, proof: '' },
  };
  const deliveries = await deliveryOffers(context.api);
  const { values, price } = await pricePurchase(context.api, asked, deliveries);
  const buyers = context.sentCountry ?? values.buyer.country;
  return {
    ticket,
    mail: { buyer: mailed(context, 'buyer'), back: mailed(context, 'returning') },
    texts,
    /** What is asked about advertising, beside the purchase; nothing where nobody is told. */
    measuring: measuring.ok ? measuring.data.asked : null,
    /** For the notices around the form, also where no script follows what is chosen in it. */
    law: (texts.find((each) => each.country === buyers) ?? texts[0])?.country,
    courses: items.map(({ choice }) => choice),
    /** The order that was just made of these; who goes back finds it here. */
    made: await orderOf(
      request,
      context,
      items.map(({ course }) => course),
    ),
    choices: items.map(({ groups, groupFault }) => ({ groups, groupFault })),
    invited,
    countries: countries.data,
    values,
    price,
    deliveries,
    members: memberOffers(items.map(({ choice }) => choice)).map(
      ({ _id, name, memberDiscount, courses }) => {
        const some = courses.length < items.length;
        const where = some ? ` en ${courses.length} de ${items.length} cursos` : '';
        return { _id, words: `${name} (−${memberDiscount} %${where})` };
      },
    ),
    /** Where the data of the form come from: a mailed link, the session, or a link that is over. */
    known: person.from,
    back: backTo(query),
  };
}

export type PurchaseData = Awaited<ReturnType<typeof loadPurchase>>;

async function oneCourse(
  request: Request,
  context: AppLoadContext,
  slug: string,
): Promise<CartItem[]> {
  const currency = currencyOf(request, context);
  const course = await context.api.request(courseEndpoints.openCourse, {
    query: { slug, currency },
  });
  if (!course.ok) throw data(null, { status: course.status === 402 ? 404 : course.status || 503 });
  const country = countryOf(currency);
  const edition = new URL(request.url).searchParams.get('grupo') ?? '';
  const [cheapest] = certificateOffers(course.data, currencyOfCountry(country));
  // A certificate that costs nothing comes chosen; one that costs is for the buyer to tick.
  const certificate = cheapest && isFree(cheapest) ? cheapest.option : '';
  const cart: Cart = {
    lines: [{ course: course.data._id, certificate, agreement: '', edition }],
    coupon: '',
  };
  return itemsOf(cart, await choicesOf(context.api, cart.lines));
}

/** Where a mailed link leads back to: the same purchase. */
function backTo(query: URLSearchParams): string {
  const kept = ['curso', 'grupo', 'invitacion'].flatMap((name) => {
    const value = query.get(name);
    return value && query.has('curso') ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return kept.length > 0 ? `/comprar?${kept.slice(0, 2).join('&')}` : '/comprar';
}

/** The agreement that a link to the members' price names; empty for any other word. */
function agreementOf(items: CartItem[], slug: string | null): string {
  const offers = memberOffers(items.map(({ choice }) => choice));
  return offers.find((offer) => offer.slug === slug)?._id ?? '';
}

async function cartItems(request: Request, { api }: AppLoadContext): Promise<CartItem[]> {
  const cart = readCart(request);
  const items = itemsOf(cart, await choicesOf(api, cart.lines));
  if (items.length === 0) throw redirect('/carrito');
  return items;
}

function emptyForm(items: GroupedItem[], coupon: string, country: string): PurchaseValues {
  return {
    lines: items.map(({ course, certificate, agreement, edition }) => ({
      ...{ course, certificate },
      ...{ agreement, edition },
    })),
    choices: [],
    invitation: '',
    coupon,
    membership: { agreement: '', proof: '' },
    delivery: '',
    buyer: {
      firstName: '',
      lastName: '',
      document: usualDocument(country),
      dni: '',
      email: '',
      country,
      mobile: '',
    },
    shipping: { department: '', city: '', address: '', reference: '' },
    student: {
      ...{ birthDate: '', 'guardian.name': '' },
      ...{ 'guardian.email': '', 'guardian.mobile': '' },
    },
    paper: {
      ...{ kind: '', taxName: '', ruc: '', legalName: '', address: '' },
      ...{ postalCode: '', taxRegime: '', cfdiUse: '' },
    },
    terms: false,
    measured: '',
    seenTexts: '',
    key: crypto.randomUUID(),
    seenTotal: undefined,
    seenCurrency: undefined,
  };
}
