import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/course';
import { currencyOfCountry } from '@aulario/contract/money';
import { type AppLoadContext, data, redirect } from 'react-router';
import { type CartItem, choicesOf, itemsOf } from '../cart/cart.loader.ts';
import { type Cart, readCart } from '../cart/cart.ts';
import { certificateOffers, isFree } from '../courses/course-offer.ts';
import { formTicket } from '../human/form-ticket.ts';
import { countryOf } from '../preferences/country.ts';
import { currencyOf } from '../preferences/currency.ts';
import { knownPerson, withKnown } from './known-person.ts';
import { memberOffers } from './member-offers.ts';
import { deliveryOffers, pricePurchase } from './purchase-price.ts';
import type { PurchaseValues } from './purchase-values.ts';

/**
 * What is to be bought (the course of `?curso=`, else the cart), the countries to choose from, a
 * form with what is known of the person, and what it costs.
 */
export async function loadPurchase(request: Request, context: AppLoadContext) {
  const slug = new URL(request.url).searchParams.get('curso');
  const [items, countries, person, ticket] = await Promise.all([
    slug ? oneCourse(request, context, slug) : cartItems(request, context),
    context.api.request(academyEndpoints.countries),
    knownPerson(request, context),
    formTicket(context),
  ]);
  if (!countries.ok) throw data(null, { status: 503 });
  const country = countryOf(currencyOf(request, context), context.currencyCountry);
  const coupon = slug ? '' : readCart(request).coupon;
  const known = withKnown(emptyForm(items, coupon, country), person, countries.data);
  const agreement = agreementOf(items, new URL(request.url).searchParams.get('convenio'));
  const asked = { ...known, membership: { agreement, proof: '' } };
  const deliveries = await deliveryOffers(context.api);
  const { values, price } = await pricePurchase(context.api, asked, deliveries);
  return {
    ticket,
    courses: items.map(({ choice }) => choice),
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
    back: slug ? `/comprar?curso=${slug}` : '/comprar',
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
  const country = countryOf(currency, context.currencyCountry);
  const [cheapest] = certificateOffers(course.data, currencyOfCountry(country));
  // A certificate that costs nothing comes chosen; one that costs is for the buyer to tick.
  const certificate = cheapest && isFree(cheapest) ? cheapest.option : '';
  const cart: Cart = {
    lines: [{ course: course.data._id, certificate, agreement: '' }],
    coupon: '',
  };
  return itemsOf(cart, await choicesOf(context.api, cart.lines));
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

function emptyForm(items: CartItem[], coupon: string, country: string): PurchaseValues {
  return {
    lines: items.map(({ course, certificate, agreement }) => ({ course, certificate, agreement })),
    coupon,
    membership: { agreement: '', proof: '' },
    delivery: '',
    buyer: {
      firstName: '',
      lastName: '',
      document: country === 'CO' ? 'CC' : country === 'MX' ? 'CURP' : 'DNI',
      dni: '',
      email: '',
      country,
      mobile: '',
    },
    shipping: { department: '', city: '', address: '', reference: '' },
    terms: false,
    key: crypto.randomUUID(),
    seenTotal: undefined,
  };
}
