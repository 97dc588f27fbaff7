import type { Client } from '@aulario/client/http';
import {
  type CourseChoice,
  courseChoiceEndpoints,
} from '@aulario/contract/catalogue/course-choice';
import { type PriceCalculation, priceEndpoints } from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';
import { type AppLoadContext, data } from 'react-router';
import {
  type ChosenGroup,
  chosenGroup,
  namingChosen,
} from '../../catalogue/groups/chosen-group.ts';
import { groupsWithHours, type OpenGroup } from '../../catalogue/groups/open-groups.ts';
import { countryOf } from '../../preferences/country.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { type MemberOffer, memberOffers } from '../checkout/member-offers.ts';
import { type Cart, type CartLine, parseLine, readCart } from './cart.ts';

/** The courses of the cart with their options, what they cost now, and what was just taken out. */
export async function loadCart(request: Request, context: AppLoadContext) {
  const cart = readCart(request);
  const removed = parseLine(new URL(request.url).searchParams.get('quitado') ?? '');
  const currency = currencyOf(request, context);
  const asked = [...cart.lines, ...(removed ? [removed] : [])];
  const choices = await choicesOf(context.api, asked);
  const items = await withGroups(context.api, itemsOf(cart, choices));
  const price = items.length > 0 ? await priceOf(context, cart, items, currency) : null;
  return {
    items,
    coupon: cart.coupon,
    currency,
    price,
    members: membersWords(items, price),
    /** Courses that were withdrawn since somebody chose them. */
    gone: cart.lines.length - items.length,
    removed:
      removed && !cart.lines.some(({ course }) => course === removed.course)
        ? undo(removed, choices)
        : null,
  };
}

export type CartData = Awaited<ReturnType<typeof loadCart>>;
export type CartItem = CartLine & { choice: CourseChoice };
/** With the groups that its course has on sale. */
export type GroupedItem = CartItem & ChosenGroup & { groups: OpenGroup[] };

/** What can be chosen of these courses; one call whatever their number. */
export async function choicesOf(api: Client, lines: CartLine[]): Promise<CourseChoice[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ course }) => course).join(',');
  const choices = await api.request(courseChoiceEndpoints.listChoices, { query: { ids } });
  if (!choices.ok) throw data(null, { status: 503 });
  return choices.data;
}

/** The lines whose course is on sale, each with it. */
export function itemsOf(cart: Cart, choices: CourseChoice[]): CartItem[] {
  return cart.lines.flatMap((line) => {
    const choice = choices.find(({ _id }) => _id === line.course);
    return choice ? [{ ...line, choice }] : [];
  });
}

/** The lines with the groups to choose from, each with the one that it asks for, or the next that has room. */
export async function withGroups(api: Client, items: CartItem[]): Promise<GroupedItem[]> {
  return Promise.all(
    items.map(async (item) => {
      const groups = await groupsWithHours(api, item.choice.slug);
      return { ...item, groups, ...chosenGroup(groups, item.edition) };
    }),
  );
}

/** Who pays less for these courses, and where it is asked for; null when nobody does. */
function membersWords(items: CartItem[], price: PriceCalculation | null): string | null {
  if (!price) return null;
  const [best, ...others] = memberOffers(items.map(({ choice }) => choice)).filter((offer) =>
    wins(offer, price),
  );
  if (!best) return null;
  const name = best.shortName ?? best.name;
  const who = others.length > 0 ? `${name} o de otra institución con convenio` : name;
  return `Si eres miembro de ${who}, pagas hasta ${best.memberDiscount} % menos${forWhich(best, items)}: lo indicas al continuar.`;
}

/** Discounts do not add up: one that would not win on any of its courses is none. */
function wins({ courses, memberDiscount }: MemberOffer, { lines }: PriceCalculation): boolean {
  return lines.some(({ course, coursePrice, discounts }) => {
    const saved = discounts.reduce((sum, { amount }) => sum + amount, 0);
    return courses.includes(course) && coursePrice * memberDiscount > saved * 100;
  });
}

function forWhich({ courses }: MemberOffer, items: CartItem[]): string {
  if (courses.length === items.length) return '';
  if (courses.length > 1) return ` por ${courses.length} de tus cursos`;
  return ` por «${items.find(({ course }) => courses.includes(course))?.choice.name}»`;
}

async function priceOf(
  { api }: AppLoadContext,
  { coupon }: Cart,
  items: CartItem[],
  currency: Currency,
) {
  const price = await api.request(priceEndpoints.calculatePrice, {
    body: {
      lines: items.map(({ course, certificate, agreement, edition }) => ({
        course,
        certificate: certificate || undefined,
        agreement: agreement || undefined,
        edition: edition || undefined,
      })),
      country: countryOf(currency),
      coupon: coupon || undefined,
    },
  });
  return price.ok ? namingChosen(price.data, items) : null;
}

function undo(line: CartLine, choices: CourseChoice[]) {
  const choice = choices.find(({ _id }) => _id === line.course);
  return choice ? { ...line, name: choice.name } : null;
}
