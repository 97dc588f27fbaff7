/** As Spanish writes it; a dash where there is none. */
export const figure = (value: number | null): string =>
  value === null ? '–' : String(value).replace('.', ',');

/** What a facility says: of a hundred points, how many are earned. */
export function facilityWords(facility: number | null): string {
  if (facility === null) return '';
  if (facility >= 90) return 'Casi todos la aciertan.';
  if (facility >= 30) return '';
  return 'Casi nadie la acierta: revisa la clave o cómo se entiende.';
}

/** What a discrimination says, as it is usually read. */
export function discriminationWords(value: number | null): string {
  if (value === null) return 'Se sabe desde 5 intentos que no sean todos iguales.';
  if (value < 0) return 'La aciertan más quienes fallan el resto: suele ser una clave equivocada.';
  if (value < 0.2) return 'Distingue poco entre quien sabe y quien no.';
  return value < 0.4 ? 'Distingue lo suficiente.' : 'Distingue bien a quien sabe.';
}
