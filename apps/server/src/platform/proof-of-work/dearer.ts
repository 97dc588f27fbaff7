import { highestLevel } from '@aulario/contract/challenge';
import { DomainError } from '../error.ts';
import { inWords } from '../strangers/waiting-words.ts';

/** Where no program runs waiting does the work: so many seconds of each level. */
const patience = 60;

/** What a ticket is worth that came back as it was, after so many seconds: −1 for nothing. */
export function levelOfPatience(age: number): number {
  return Math.min(highestLevel, Math.floor(age / patience) - 1);
}

/** Of a ticket that came back too early, which goes on serving: how long it is still to be kept. */
export function stillTooEarly(seconds: number): string {
  const left = inWords(seconds);
  const lacking = left.startsWith('1 ') ? 'Falta' : 'Faltan';
  return `${lacking} ${left} de espera. Después sirve enviar lo mismo otra vez, sin cambiar nada.`;
}

/** Where so many waited in an hour that waiting serves nobody beyond them. */
export function noWaitsLeft(seconds: number): string {
  return `Ahora esperar no sirve: las esperas de esta hora ya se usaron. Envíalo otra vez dentro de ${inWords(seconds)}, o desde un navegador con JavaScript, que hace la comprobación por ti.`;
}

/** Nobody is shut out by a name that others typed: it takes more work for a while (decision 179). */
export function workNeeded(level: number): DomainError {
  const wait = (level + 1) * patience;
  return new DomainError(
    'work-needed',
    `Ese correo o documento se usó muchas veces en la última hora. Hace falta una comprobación más larga: la hace el navegador en menos de medio minuto. Si no puede, sirve enviar lo mismo otra vez dentro de ${inWords(wait)}.`,
  ).withWork({ level, wait });
}
