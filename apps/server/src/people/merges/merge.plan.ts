import {
  type MergeField,
  type MergePreview,
  type MergeSide,
  mergeFieldNames,
} from '@aulario/contract/people/merge';
import type { UserStage } from '@aulario/contract/people/user';
import { proofOf } from '../users/email-proof.ts';
import type { Extra, UserRow } from '../users/user.tables.ts';

/** The columns that go together with a field. */
export const columnsOf: Partial<Record<MergeField, readonly (keyof UserRow)[]>> = {
  // Proved and seen is said of one e-mail and one document: it goes with them.
  email: ['email', 'emailProven', 'provenEmail'],
  mobile: ['mobile', 'mobileCode'],
  dni: ['document', 'dni', 'documentTyped'],
};

/** What only one record can have: the one that is taken in gives it up, so that it is free. */
export const givenUp = ['email', 'username', 'document', 'dni', 'moodleId'] as const;

/** Everything of the one that stays, as it is: what the other says only waits. */
export const keepAll = Object.fromEntries(
  mergeFieldNames.map((field) => [field, 'kept']),
) as Choices;

/** What is not lost when the other value stays. */
const remembered: Partial<Record<MergeField, string>> = {
  email: 'Correo de la ficha fusionada',
  mobile: 'Celular de la ficha fusionada',
  dni: 'Documento de la ficha fusionada',
};

const order: readonly UserStage[] = [
  'perdido',
  'nuevo',
  'contactado',
  'interesado',
  'negociacion',
  'cliente',
];
const mostExtras = 50;

export type Choices = Partial<Record<MergeField, MergeSide | undefined>>;

/** Why these two cannot become one, as a sentence; null when they can. */
export function refusalOf(kept: UserRow, absorbed: UserRow): string | null {
  if (kept.id === absorbed.id) return 'Es la misma ficha: elige otra.';
  if (kept.mergedIntoId || absorbed.mergedIntoId) return 'Una de las dos fichas ya fue fusionada.';
  if (kept.retiredAt) return 'La ficha que se queda está retirada: recupérala primero.';
  if (absorbed.roles.some((role) => role !== 'Alumno')) {
    return 'La ficha que se absorbe es de un docente, asesor o del personal: quítale antes esos roles, o quédate con ella.';
  }
  return null;
}

/** What to look at twice before two records become one. */
export function warningsOf(kept: UserRow, absorbed: UserRow): string[] {
  const warnings: string[] = [];
  if (kept.dni && absorbed.dni && kept.dni !== absorbed.dni) {
    warnings.push('Tienen documentos distintos: ¿seguro que son la misma persona?');
  }
  if (kept.moodleId && absorbed.moodleId) {
    warnings.push(
      'Cada una tiene su cuenta de Moodle: solo una queda unida, los cursos de la otra no se mueven en Moodle.',
    );
  }
  if (absorbed.passwordHash) {
    warnings.push('La ficha absorbida tiene contraseña: deja de servir y sus sesiones se cierran.');
  }
  return warnings;
}

/** Fields in which they differ, with what stays when nobody chooses: what is there, else the other's. */
export function differingFields(kept: UserRow, absorbed: UserRow): MergePreview['fields'] {
  return mergeFieldNames.flatMap((field) => {
    const [one, other] = [textOf(kept[field]), textOf(absorbed[field])];
    if (one === other || !other) return [];
    return [{ field, kept: one, absorbed: other, chosen: one ? 'kept' : 'absorbed' } as const];
  });
}

/** The columns of the one that stays that the merge changes. */
export function keptChanges(kept: UserRow, absorbed: UserRow, choices: Choices): Partial<UserRow> {
  const changes: Record<string, unknown> = {};
  const extras: Extra[] = [...kept.extras];
  for (const { field, chosen, kept: one, absorbed: other } of differingFields(kept, absorbed)) {
    const takes = (choices[field] ?? chosen) === 'absorbed';
    for (const column of columnsOf[field] ?? [field]) {
      if (takes) changes[column] = absorbed[column];
    }
    const dropped = takes ? one : other;
    const name = remembered[field];
    if (name && dropped) extras.push({ name, value: dropped });
  }
  if (changes.email !== undefined && changes.email !== kept.email)
    Object.assign(
      changes,
      proofOf(kept.email ? kept : absorbed, absorbed.email, absorbed.emailProven),
    );
  // A person does not advise themselves.
  if (changes.assessorId === kept.id) delete changes.assessorId;
  const stage = order.indexOf(absorbed.stage) > order.indexOf(kept.stage) ? absorbed.stage : null;
  const roles = absorbed.roles.filter((role) => !kept.roles.includes(role));
  return {
    ...changes,
    ...(extras.length > kept.extras.length ? { extras: extras.slice(0, mostExtras) } : {}),
    ...(stage ? { stage } : {}),
    ...(roles.length > 0 ? { roles: [...kept.roles, ...roles] } : {}),
    ...(absorbed.status && !kept.status && !kept.disabledAt ? { status: true } : {}),
  } as Partial<UserRow>;
}

/** Only these columns of a row, as they are kept for the way back. */
export function pick(row: UserRow, columns: readonly string[]): Record<string, unknown> {
  const record = row as Record<string, unknown>;
  return Object.fromEntries(columns.map((column) => [column, record[column] ?? null]));
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
