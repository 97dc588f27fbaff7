/**
 * A text with gaps: each stands between `[[` and `]]` with the answers that fill it, divided by `|`, as in
 * "La capital del Perú es [[Lima|Lima Metropolitana]]."
 */

const gap = /\[\[([^[\]]*)\]\]/g;

/** As many as a person fills with patience. */
export const mostGaps = 20;

/** @returns for each gap, in the order of the text, what fills it; several where several do. */
export function gapsOf(passage: string): string[][] {
  return [...passage.matchAll(gap)].map(([, inside = '']) =>
    inside
      .split('|')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );
}

/** @returns the text around the gaps: one piece more than there are gaps. */
export function piecesOf(passage: string): string[] {
  return passage.split(/\[\[[^[\]]*\]\]/);
}

/** What is wrong with a text with gaps, in Spanish; undefined when nothing is. */
export function gapsFault(passage: string): string | undefined {
  const gaps = gapsOf(passage);
  if (piecesOf(passage).some((piece) => /\[\[|\]\]/.test(piece)))
    return 'Un hueco no cierra: escribe cada uno entre [[ y ]].';
  if (piecesOf(passage).some(cutsFormula))
    return 'Un hueco está dentro de una fórmula: cierra la fórmula antes del hueco.';
  if (gaps.length === 0) return 'Escribe al menos un hueco, por ejemplo [[Lima]].';
  if (gaps.length > mostGaps) return `Como mucho ${mostGaps} huecos.`;
  if (gaps.some((answers) => answers.length === 0))
    return 'Un hueco está vacío: escribe dentro lo que lo completa.';
  return undefined;
}

/** Whether a formula begins in a piece and ends in another: it could not be drawn. */
const cutsFormula = (piece: string) =>
  /\\[([]/.test(piece.replaceAll(/\\\(.+?\\\)|\\\[.+?\\\]/gs, ''));
