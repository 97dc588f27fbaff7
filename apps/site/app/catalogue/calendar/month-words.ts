import { longDay } from '../../ui/date-words.ts';

/** `2026-11` as "noviembre de 2026". */
export const longMonth = (month: string): string => longDay(`${month}-01`).slice('1 de '.length);
