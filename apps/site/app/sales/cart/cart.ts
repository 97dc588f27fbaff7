import { mostLines } from '@aulario/contract/catalogue/course-choice';
import type { CertificateOption } from '@aulario/contract/catalogue/price';
import type { AppLoadContext } from 'react-router';
import { cookieText, readCookie } from '../../preferences/cookie.ts';

/** What somebody means to buy. It is kept on their device alone, in a cookie that pages can read without JavaScript. */
export type Cart = { lines: CartLine[]; coupon: string };
export type CartLine = {
  /** Id of the course. */
  course: string;
  certificate: CertificateOption | '';
  /** Id of the agreement that is to back the certificate; empty for any. */
  agreement: string;
  /** Id of the run of the course; empty for the next one that has room. */
  edition: string;
};

export const cartCookie = 'carrito';
const days = 60;
const marks = { d: 'digital', f: 'fisico', n: '' } as const;
const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24}';
const linePattern = new RegExp(
  `^(${idPattern})\\.([dfn])(?:\\.(${idPattern})?)?(?:\\.(${idPattern}))?$`,
);

/** The cart of a visit. Whatever else the cookie holds is left out. */
export function readCart(request: Request): Cart {
  return parseCart(readCookie(request, cartCookie) ?? '');
}

/** `id.d.agreement.edition,id.f;CUPON` → a cart; what is left out between two stops is empty. */
export function parseCart(text: string): Cart {
  const [written = '', coupon = ''] = text.split(';');
  const lines = new Map<string, CartLine>();
  for (const part of written.split(',').slice(0, mostLines)) {
    const line = parseLine(part);
    if (line) lines.set(line.course, line);
  }
  return { lines: [...lines.values()], coupon: coupon.slice(0, 40) };
}

/** One line of it, or undefined. */
export function parseLine(text: string): CartLine | undefined {
  const match = linePattern.exec(text);
  if (!match) return undefined;
  const [, course = '', mark, agreement = '', edition = ''] = match;
  return { course, certificate: marks[mark as keyof typeof marks], agreement, edition };
}

export function lineText({ course, certificate, agreement, edition }: CartLine): string {
  return [course, certificate.charAt(0) || 'n', agreement, edition].join('.').replace(/\.+$/, '');
}

export function cartText({ lines, coupon }: Cart): string {
  if (lines.length === 0) return '';
  const written = lines.map(lineText).join(',');
  return coupon ? `${written};${coupon.replaceAll(/[;,]/g, '')}` : written;
}

/** The Set-Cookie that keeps a cart, or forgets an empty one. */
export function keepCart(cart: Cart, { publicUrl }: Pick<AppLoadContext, 'publicUrl'>): string {
  const value = cartText(cart);
  return cookieText({ name: cartCookie, value, days: value ? days : 0, publicUrl });
}

/** With one more course, or with another choice for one that is there; at most twenty. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const isThere = cart.lines.some(({ course }) => course === line.course);
  if (!isThere && cart.lines.length >= mostLines) return cart;
  const lines = isThere
    ? cart.lines.map((each) => (each.course === line.course ? line : each))
    : [...cart.lines, line];
  return { ...cart, lines };
}

/** Without these courses; an empty cart keeps no coupon either. */
export function without(cart: Cart, courses: readonly string[]): Cart {
  const lines = cart.lines.filter(({ course }) => !courses.includes(course));
  return { lines, coupon: lines.length > 0 ? cart.coupon : '' };
}
