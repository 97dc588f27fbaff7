import { readCookie } from './cookie.ts';

/** Light, dark, or as the device says. */
export const themes = { auto: 'Automático', claro: 'Claro', oscuro: 'Oscuro' } as const;
export type Theme = keyof typeof themes;
export const themeCookie = 'tema';

/** The theme that the visitor chose; `auto` until they do. */
export function themeOf(request: Request): Theme {
  return asTheme(readCookie(request, themeCookie)) ?? 'auto';
}

/** A word as a theme, or undefined. */
export function asTheme(word: unknown): Theme | undefined {
  return typeof word === 'string' && Object.hasOwn(themes, word) ? (word as Theme) : undefined;
}
