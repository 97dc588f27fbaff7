import { isUnfamiliar, type MoodleFault } from '../../integrations/moodle/moodle.fault.ts';

/** How many people in a row could not be asked for, and why. */
export type Failing = { code: string; people: Set<number> };

/** In a row; fewer may be odd accounts by chance. */
const fewest = 3;

/**
 * Names an account that cannot be read. When one after another fails with a code that no account is
 * known for, it is the site, and not everybody.
 * @throws MoodleFault
 */
export function nameUnreadable(
  { lacking, failing }: { lacking: Set<string>; failing: Failing },
  account: number,
  fault: MoodleFault,
): void {
  if (failing.code !== fault.code) failing.people.clear();
  failing.code = fault.code;
  failing.people.add(account);
  if (isUnfamiliar(fault) && failing.people.size >= fewest) throw fault;
  const why =
    fault.code === 'usernotconfirmed'
      ? ', que está sin confirmar: confírmala allí en Usuarios → Cuentas'
      : '';
  lacking.add(`No se puede leer la cuenta ${account} de Moodle${why}.`);
}
