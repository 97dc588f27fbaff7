/** To whom somebody turns who is not content with what was answered about their data, by the law of their country. */
export const dataAuthorities = {
  PE: 'la Autoridad Nacional de Protección de Datos Personales',
  CO: 'la Superintendencia de Industria y Comercio',
  MX: 'la Secretaría Anticorrupción y Buen Gobierno',
} as const;
