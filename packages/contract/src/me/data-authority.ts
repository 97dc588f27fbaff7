/** To whom somebody turns who is not content with what was answered about their data, by the law of their country. */
export const dataAuthorities = {
  PE: 'la Autoridad Nacional de Protección de Datos Personales',
  CO: 'la Superintendencia de Industria y Comercio',
  MX: 'la Secretaría Anticorrupción y Buen Gobierno',
} as const;

/** Where somebody turns whose request was refused: in Peru the answer names the courts too (DS 016-2024-JUS art. 73). */
export const dataAppeals = {
  ...dataAuthorities,
  PE: `${dataAuthorities.PE} o acudir al Poder Judicial con una acción de hábeas data`,
} as const;
