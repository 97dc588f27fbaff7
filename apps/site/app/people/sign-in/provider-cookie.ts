import type { PendingPerson } from '@aulario/contract/people/provider';
import { closedCookieText, readClosedCookie } from '../../preferences/cookie.ts';

/** What this browser keeps while its person is at the provider, and what it knows when they are back. */
type Carried = {
  /** What was asked of the provider, and what for. */
  asked: { token: string; next: string; joins: boolean };
  /** Who is nobody's here yet. */
  pending: PendingPerson & { next: string };
  /** Half of what joins; the other half went by mail. */
  joining: { joining: string };
};

const cookies = {
  asked: { name: 'ida', days: 10 / (24 * 60) },
  pending: { name: 'vuelta', days: 30 / (24 * 60) },
  joining: { name: 'union', days: 60 / (24 * 60) },
} as const;

export function carry<What extends keyof Carried>(
  what: What,
  value: Carried[What],
  publicUrl: string,
): string {
  return closedCookieText({ ...cookies[what], value: JSON.stringify(value), publicUrl });
}

export function carried<What extends keyof Carried>(
  what: What,
  request: Request,
  publicUrl: string,
): Carried[What] | undefined {
  const text = readClosedCookie(request, { name: cookies[what].name, publicUrl });
  try {
    return text ? (JSON.parse(text) as Carried[What]) : undefined;
  } catch {
    return undefined;
  }
}

export function forget(what: keyof Carried, publicUrl: string): string {
  return closedCookieText({ name: cookies[what].name, value: '', days: 0, publicUrl });
}
