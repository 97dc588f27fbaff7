import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { openOfferEndpoints } from '@aulario/contract/catalogue/offer';
import { type AppLoadContext, data, redirect } from 'react-router';
import { certificateOffers, isFree } from '../../catalogue/courses/course-offer.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { choicesOf } from './cart.loader.ts';
import {
  type Cart,
  type CartLine,
  keepCart,
  lineText,
  parseLine,
  readCart,
  withLine,
  without,
} from './cart.ts';

/** Changes the cart and shows it: every act leads to an address that can be loaded again. */
export async function changeCart(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const cart = readCart(request);
  const [act = '', subject = ''] = String(form.get('intent') ?? '').split(':');
  switch (act) {
    case 'add':
      return show(
        await withCourse(request, context, cart, String(form.get('slug') ?? '')),
        context,
      );
    case 'pack':
      return show(
        await withPackage(request, context, cart, String(form.get('slug') ?? '')),
        context,
      );
    case 'remove': {
      const line = cart.lines.find(({ course }) => course === subject);
      const query = line ? `?quitado=${lineText(line)}` : '';
      return show(without(cart, [subject]), context, query);
    }
    case 'restore': {
      const line = parseLine(subject);
      return show(line ? withLine(cart, line) : cart, context);
    }
    case 'buy':
      return redirect('/comprar', {
        headers: { 'Set-Cookie': keepCart(chosen(cart, form), context) },
        status: 303,
      });
    default:
      return show(chosen(cart, form), context);
  }
}

/** The certificates, agreements and coupon that stand in the form. */
function chosen(cart: Cart, form: FormData): Cart {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    lines: cart.lines.map((line) => {
      const of = (name: string) => text(`${name}.${line.course}`);
      const mark = of('certificate').charAt(0) || 'n';
      // A choice that was left open stays as it was asked for, so that the next page says it too.
      const open = form.getAll('choice').includes(line.course) ? line.edition : '';
      const written = [line.course, mark, of('agreement'), of('edition') || open].join('.');
      return parseLine(written.replace(/\.+$/, '')) ?? line;
    }),
    coupon: text('coupon').trim().slice(0, 40),
  };
}

/** A certificate that costs nothing comes chosen; one that costs is for the buyer to choose. */
async function withCourse(
  request: Request,
  context: AppLoadContext,
  cart: Cart,
  slug: string,
): Promise<Cart> {
  const currency = currencyOf(request, context);
  const course = await context.api.request(courseEndpoints.openCourse, {
    query: { slug, currency },
  });
  if (!course.ok) throw data(null, { status: course.status === 402 ? 404 : course.status || 503 });
  const { _id, price } = course.data;
  if (cart.lines.some((line) => line.course === _id)) return cart;
  const [cheapest] = certificateOffers(course.data, price?.currency ?? currency);
  const certificate = cheapest && isFree(cheapest) ? cheapest.option : '';
  const line: CartLine = { course: _id, certificate, agreement: '', edition: '' };
  return withLine(cart, line);
}

/** Every course of a package, with its certificate where that costs nothing. */
async function withPackage(
  request: Request,
  context: AppLoadContext,
  cart: Cart,
  slug: string,
): Promise<Cart> {
  const pack = await context.api.request(openOfferEndpoints.openPackage, {
    query: { slug, currency: currencyOf(request, context) },
  });
  if (!pack.ok) throw data(null, { status: pack.status === 402 ? 404 : pack.status || 503 });
  const { courses, currency } = pack.data;
  const lines = courses.map(
    ({ _id }): CartLine => ({ course: _id, certificate: '', agreement: '', edition: '' }),
  );
  const choices = await choicesOf(context.api, lines);
  return choices.reduce((full, choice) => {
    if (full.lines.some(({ course }) => course === choice._id)) return full;
    const [cheapest] = certificateOffers(choice, currency);
    const certificate = cheapest && isFree(cheapest) ? cheapest.option : '';
    return withLine(full, { course: choice._id, certificate, agreement: '', edition: '' });
  }, cart);
}

function show(cart: Cart, context: AppLoadContext, query = '') {
  const headers = { 'Set-Cookie': keepCart(cart, context) };
  return redirect(`/carrito${query}`, { headers, status: 303 });
}
