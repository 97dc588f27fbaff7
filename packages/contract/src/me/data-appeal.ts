import { dataAuthorities } from './data-authority.ts';

/** Where somebody turns whose request was refused: in Peru the answer names the courts too (DS 016-2024-JUS art. 73). */
export const dataAppeals = {
  ...dataAuthorities,
  PE: `${dataAuthorities.PE} o acudir al Poder Judicial con una acción de hábeas data`,
} as const;
