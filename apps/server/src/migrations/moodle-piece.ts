import type { MoodleClient } from '../integrations/moodle/moodle.client.ts';
import { MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import { permissionOf, spoiling } from '../integrations/moodle/permission-words.ts';
import type { Cells } from './migration.tables.ts';

/** Where reading stands; kept with the rows that were read, so that a crash loses and doubles none. */
export type Cursor = Record<string, unknown>;
export type Piece = {
  rows: Cells[];
  next: Cursor | null;
  /** Spanish: what looks wrong with the whole of it, for whoever reads the report. */
  warning?: string;
};

export type Reading = {
  moodle: MoodleClient;
  /** Ids in Moodle, in the order in which they are read. */
  courses: readonly number[];
  /** Our names of the courses, by their ids in Moodle. */
  names: ReadonlyMap<number, string>;
  /** Whether only these courses were asked for; people else come from the whole site. */
  chosen: boolean;
};

/** A place in a list of courses, and a place in that course. */
export function placeOf(cursor: Cursor): { course: number; from: number } {
  return { course: Number(cursor.course ?? 0), from: Number(cursor.from ?? 0) };
}

/** Unix seconds as text; undefined for none. */
export function instantOf(seconds: number | null | undefined): string | undefined {
  return seconds ? new Date(seconds * 1000).toISOString() : undefined;
}

/** Without the cells that are empty. */
export function cellsOf(cells: Record<string, Cells[string] | undefined>): Cells {
  const filled = Object.entries(cells).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  // What a column of text may not hold at all.
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
    ]),
  ) as Cells;
}

/** A row that says what could not be read, and why; it is refused with these words. */
export function unreadable(cells: Cells, why: string): Cells {
  return { ...cells, [unreadableCell]: why };
}

/** Never a field of a row. */
export const unreadableCell = 'unreadable';

/** Never a field of a row: what is the case when nobody here is the person that it speaks of. */
export const ifUnknownCell = 'ifUnknown';

/** What Moodle holds and cannot hand out, in words that its administrator can act on. */
export const unreadableWords = `Moodle no puede entregar sus datos: revisa en su ficha ${spoiling}.`;

/** What the account lacks that does not see people who are in a course. */
export const unseenWords =
  'Falta permitir «Ver perfiles de usuario» (moodle/user:viewdetails) en el rol de la cuenta de servicio.';

/** What a migration of people warns of. */
export const noStudentsWords =
  'En los cursos unidos no se vio a ningún alumno. Si los hay, a la cuenta de servicio le faltan permisos y aquí faltan personas: mira lo que dice «Comprobar ahora», en la página Moodle.';

/** Why Moodle answers nothing about one account. */
export function whyNot({ kind, code }: MoodleFault): string {
  if (kind === 'unreadable') return unreadableWords;
  if (code === 'usernotconfirmed')
    return 'Moodle no entrega nada de una cuenta sin confirmar: confírmala en Usuarios → Cuentas, y vuelve a migrar.';
  return `Moodle no entrega las notas de esta cuenta (código ${code}): revísala allí, y vuelve a migrar.`;
}

/** "«Gestión pública» (curso 12 de Moodle)". */
export function courseWords({ names }: Pick<Reading, 'names'>, course: number): string {
  const name = names.get(course);
  return name ? `«${name}» (curso ${course} de Moodle)` : `El curso ${course} de Moodle`;
}

/**
 * Reads of one course; one that is gone or closed to the token is named in a row of its own, and
 * the others go on.
 * @param onward where reading goes on behind this course
 * @throws MoodleFault for what concerns the whole site.
 */
export async function readCourse(
  reading: Reading,
  course: number,
  onward: Cursor,
  read: () => Promise<Piece>,
): Promise<Piece> {
  try {
    return await read();
  } catch (error) {
    const why = error instanceof MoodleFault ? closedCourse(error) : undefined;
    if (!why) throw error;
    const row = unreadable({ courseMoodleId: course }, `${courseWords(reading, course)} ${why}`);
    return { rows: [row], next: onward };
  }
}

/** Why a course cannot be read, in Spanish; undefined when the fault is not the course's. */
export function closedCourse(fault: MoodleFault): string | undefined {
  const { kind, code } = fault;
  if (kind === 'not-found')
    return 'ya no existe en Moodle. Quita la unión del curso, o únelo a otro.';
  if (code === 'notingroup')
    return 'tiene grupos separados y la cuenta de servicio no ve ninguno: permite «Acceder a todos los grupos» (moodle/site:accessallgroups) en su rol.';
  const closed = [
    'requireloginerror',
    'errorcoursecontextnotvalid',
    'nopermissions',
    'nopermission',
  ];
  if (!closed.includes(code)) return undefined;
  const lacks = permissionOf(fault);
  const what = lacks ? `su rol necesita ${lacks}` : 'revisa sus permisos en ese curso';
  return `no se deja leer con la cuenta de servicio: ${what}.`;
}
