import { type Assignment, submissionFileKinds } from '@aulario/contract/learning/assignment';
import type { OwnAssignment, SubmissionState } from '@aulario/contract/learning/submission';
import type { IconName } from '../../../ui/icon.tsx';
import { percentWords, triesWords } from '../quiz-words.ts';

/** Where a state stands in the page: its icon and its colour. */
export const stateLooks: Record<SubmissionState, { icon: IconName; tone: string }> = {
  borrador: { icon: 'info', tone: 'text-muted' },
  entregada: { icon: 'clock', tone: 'text-muted' },
  devuelta: { icon: 'warning', tone: 'text-warning' },
  calificada: { icon: 'check', tone: 'text-success' },
};

/** The rules of an assignment, a fact a line; its end is said apart. */
export function ruleLines({ rules, attemptsLeft }: OwnAssignment): string[] {
  const { attempts, counts, passPercent, asks, mostFiles, megabytes, dueAfter } = rules;
  const files = mostFiles === 1 ? 'Un archivo' : `Hasta ${mostFiles} archivos`;
  return [
    askedWords[asks],
    ...(rules.group ? ['Se entrega en equipo'] : []),
    ...(asks === 'texto' ? [] : [`${files}, de ${megabytes} MB como mucho: ${kindWords(rules)}`]),
    attempts === null ? 'Intentos sin límite' : triesWords(attempts, attemptsLeft ?? 0),
    ...(attempts === 1 ? [] : [countedWords[counts]]),
    ...(dueAfter === null ? ['Sin plazo'] : [lateLine(rules)]),
    `Se aprueba con ${percentWords(passPercent)}`,
  ];
}

const askedWords: Record<Assignment['asks'], string> = {
  texto: 'Se entrega un texto',
  archivos: 'Se entregan archivos',
  ambos: 'Se entrega un texto y al menos un archivo',
  cualquiera: 'Se entrega un texto o archivos',
};

const countedWords: Record<Assignment['counts'], string> = {
  mejor: 'Cuenta tu mejor entrega calificada',
  ultimo: 'Cuenta tu última entrega calificada',
};

const lateLine = ({ latePerDay }: Assignment) =>
  latePerDay === null
    ? 'No se aceptan entregas tardías'
    : latePerDay === 0
      ? 'Se acepta tarde sin descuento'
      : `Tarde se descuenta ${percentWords(latePerDay)} por cada día empezado`;

const kindWords = ({ fileKinds }: Assignment) =>
  fileKinds.map((kind) => submissionFileKinds[kind]).join(', ');

/** What the file chooser offers; the server looks at what is in the file. */
export function acceptedTypes({ fileKinds }: Assignment): string {
  const endings = {
    pdf: 'application/pdf',
    foto: 'image/jpeg,image/png,image/webp',
    oficina: '.docx,.xlsx,.pptx',
  };
  return fileKinds.map((kind) => endings[kind]).join(',');
}

/** Bytes as people say them. */
export const sizeWords = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

export const lateWords = (days: number) => (days === 1 ? '1 día tarde' : `${days} días tarde`);
