import { sessionCookie } from '@aulario/contract/people/session';
import { closedCookieText, readClosedCookie } from '../../preferences/cookie.ts';

/** Tells the API that somebody was inside on this device: strangers' mistakes do not keep them out. */
const name = 'dispositivo';

export function rememberDevice(device: string, publicUrl: string): string {
  return closedCookieText({ name, value: device, days: sessionCookie.days, publicUrl });
}

export function thisDevice(request: Request, publicUrl: string): { device?: string } {
  const device = readClosedCookie(request, { name, publicUrl });
  return device ? { device } : {};
}
