import { postgresError } from './error.ts';
import { spokenFault } from './spoken-fault.ts';
import { isTrouble } from './trouble.ts';

/** The exit code of a start that the settings forbid (EX_CONFIG of sysexits.h): starting again is no use. */
export const wrongSetting = 78;
/** The one of a start that lacked a system, which may be there again later (EX_UNAVAILABLE). */
export const lacksSystem = 69;

/** A fault of the surroundings that keeps the process from starting: one line in Spanish that says what to do. */
export class StartFault extends Error {
  /** Tells the supervisor whether to try again. */
  readonly exitCode: number;

  constructor(message: string, exitCode: number = wrongSetting) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What to say of a start that failed, and the exit code to end with. Whatever is ours comes with its stack. */
export function startFault(error: unknown): { said: string; code: number } {
  if (error instanceof StartFault) return { said: error.message, code: error.exitCode };
  const { code, stack, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen')
    return { said: listenFault(code, spokenFault(error)), code: wrongSetting };
  if (code === 'ENOSPC') return { said: fullDisk(spokenFault(error)), code: lacksSystem };
  if (syscall === 'mkdir' || code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return { said: folderFault(spokenFault(error)), code: wrongSetting };
  }
  const ofDatabase = databaseFault(error);
  if (ofDatabase) return { said: ofDatabase, code: lacksSystem };
  return { said: stack ?? String(error), code: 1 };
}

/** What the database lacked while it was made ready: after it was opened, and before anybody is served. */
function databaseFault(error: unknown): string | undefined {
  const { code = '' } = postgresError(error) ?? {};
  if (code === '53100') return fullDisk(spokenFault({ code }));
  if (!isTrouble(error)) return undefined;
  const why = spokenFault(code ? { code, message: `código ${code}` } : rootOf(error));
  return `La base de datos falló mientras se preparaba: revisa que PostgreSQL esté en marcha y vuelve a iniciar, que sigue donde quedó (${why}).`;
}

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

/** @param reason of the system, which names the folder. */
export function folderFault(reason: string): string {
  return `No se puede escribir en DATA_DIR: da permiso a la cuenta que inicia el servidor o elige otra carpeta (${reason}).`;
}

/** @param reason of the system, or how much is left. */
export function fullDisk(reason: string): string {
  return `El disco está lleno: libera espacio y vuelve a iniciar (${reason}).`;
}

function listenFault(code: string | undefined, reason: string): string {
  if (code === 'EADDRINUSE')
    return `El puerto está ocupado: detén lo que lo usa o cambia PORT (${reason}).`;
  if (code === 'EACCES')
    return `El puerto no está permitido: elige un PORT mayor que 1023 (${reason}).`;
  return `No se puede abrir el puerto: revisa HOST y PORT (${reason}).`;
}
