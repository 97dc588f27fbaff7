import type { Resolver } from 'node:dns/promises';
import type { CheckSubject, SystemStatus } from '@aulario/contract/office/operation';
import type { Config } from '../../../config.ts';
import { seconds } from '../../../platform/clock.ts';
import { spokenFault } from '../../../platform/spoken-fault.ts';
import { TimeOver, within } from '../../../platform/within.ts';

export type Finding = SystemStatus['findings'][number];
/** What a check found; what it is about is what the check is about, unless it says so itself. */
export type Found = Omit<Finding, 'subject'> & Partial<Pick<Finding, 'subject'>>;

/** What a check may look at, so that tests can put something else in its place. */
export type Scene = {
  config: Config;
  now: Date;
  /** The names of the Internet. */
  names: Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;
  /** The folder of the project, where `.env` stands. */
  project: string;
};

/** One thing to look at; it answers with what is well too, so that nobody wonders what was looked at. */
export type Check = {
  subject: CheckSubject;
  look(scene: Scene): Promise<Found[]> | Found[];
};

/** How long one check may take, in milliseconds. */
const longest = seconds(10);

/**
 * Runs the checks beside each other. One that takes too long or breaks is itself a finding: none can keep the
 * others from answering.
 */
export async function runChecks(
  checks: readonly Check[],
  scene: Scene,
  limit = longest,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ subject, look }) => {
      try {
        const all = await within(limit, subject, Promise.resolve(scene).then(look));
        return all.map((one) => ({ subject, ...one }));
      } catch (error) {
        return [{ ...unseen(error, limit), subject }];
      }
    }),
  );
  return found.flat();
}

const ranks = { falta: 0, aviso: 1, bien: 2 } as const;

/** The worst first, and otherwise as they came. */
export function worstFirst(findings: Finding[]): Finding[] {
  return findings.toSorted((a, b) => ranks[a.level] - ranks[b.level]);
}

export const well = (text: string): Found => ({ level: 'bien', text, remedy: null });
export const warning = (text: string, remedy: string): Found => ({ level: 'aviso', text, remedy });
export const fault = (text: string, remedy: string): Found => ({ level: 'falta', text, remedy });

function unseen(error: unknown, limit: number): Found {
  if (error instanceof TimeOver)
    return warning(
      `Una comprobación no terminó en ${limit / 1000} segundos.`,
      'Prueba otra vez en unos minutos; si sigue así, revisa la red de esta máquina.',
    );
  return warning(
    `Una comprobación no se pudo hacer (${spokenFault(error)}).`,
    'Prueba otra vez con la cuenta que inicia el servidor.',
  );
}
