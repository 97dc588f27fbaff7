/**
 * What a CFDI 4.0 says of whom it is for, besides RFC and name (Anexo 20 of SAT): the keys of its catalogues that a course can be
 * invoiced with. Who does not know theirs leaves it empty; the academy asks them.
 */
export const taxRegimes = {
  '601': 'General de ley personas morales',
  '603': 'Personas morales con fines no lucrativos',
  '605': 'Sueldos y salarios',
  '606': 'Arrendamiento',
  '612': 'Personas físicas con actividades empresariales y profesionales',
  '616': 'Sin obligaciones fiscales',
  '620': 'Sociedades cooperativas de producción',
  '621': 'Incorporación fiscal',
  '622': 'Actividades agrícolas, ganaderas, silvícolas y pesqueras',
  '624': 'Coordinados',
  '625': 'Actividades por plataformas tecnológicas',
  '626': 'Régimen simplificado de confianza',
} as const;
export type TaxRegime = keyof typeof taxRegimes;

export const cfdiUses = {
  G03: 'Gastos en general',
  D10: 'Pagos por servicios educativos (colegiaturas)',
  S01: 'Sin efectos fiscales',
} as const;
export type CfdiUse = keyof typeof cfdiUses;

/** "601 General de ley personas morales" of each, as SAT lists them. */
export function cfdiChoices(of: Record<string, string>): [key: string, words: string][] {
  return Object.entries(of).map(([key, words]) => [key, `${key} ${words}`]);
}
