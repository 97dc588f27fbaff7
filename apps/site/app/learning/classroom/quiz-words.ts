import type { Attempt, OwnQuiz } from '@aulario/contract/learning/attempt';
import { longDay } from '../../ui/date-words.ts';
import { minutesWords } from './room-words.ts';

/** Hundredths as Spanish writes them: "82,5 %". */
export function percentWords(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}

/** The rules of a quiz, a fact a line. */
export function ruleLines(quiz: OwnQuiz): string[] {
  const { questions, timeLimit, closesOn, attempts, attemptsLeft, counts, passPercent } = quiz;
  return [
    questions === 1 ? '1 pregunta' : `${questions} preguntas`,
    timeLimit === null ? 'Sin límite de tiempo' : `${minutesWords(timeLimit)} por intento`,
    closesOn === null ? '' : closingWords({ ...quiz, closesOn }),
    attempts === null ? 'Intentos sin límite' : triesWords(attempts, attemptsLeft ?? 0),
    ...(attempts === 1 ? [] : [countedWords[counts] ?? '']),
    `Se aprueba con ${percentWords(passPercent)}`,
  ].filter(Boolean);
}

/** The last day of a quiz, or that it is over. */
export function closingWords({ closesOn, closed }: { closesOn: string; closed: boolean }): string {
  return closed
    ? `Se cerró el ${longDay(closesOn)}`
    : `Se cierra el ${longDay(closesOn)}, a medianoche de Lima`;
}

/** How many tries there are, and how many are left. */
export function triesWords(attempts: number, left: number): string {
  const all = attempts === 1 ? 'Un solo intento' : `${attempts} intentos`;
  if (left === attempts) return all;
  if (left === 0) return `${all}; no te queda ninguno`;
  return `${all}; ${left === 1 ? 'te queda uno' : `te quedan ${left}`}`;
}

const countedWords: Record<string, string> = {
  mejor: 'Cuenta tu mejor intento',
  ultimo: 'Cuenta tu último intento',
  primero: 'Cuenta tu primer intento',
  promedio: 'Cuenta el promedio de tus intentos',
};

/** Time that is left, as a clock shows it: "1:04:09", "9:05". */
export function clockWords(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Address of an attempt. */
export function attemptPath({
  enrolment,
  lesson,
  _id,
}: Pick<Attempt, 'enrolment' | 'lesson' | '_id'>): string {
  return `/aula/${enrolment}/${lesson}/intentos/${_id}`;
}
