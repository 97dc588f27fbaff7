import { isStaff, type Role } from '@aulario/contract/role';
import { type Actor, allows, requireRecentProof } from '../../platform/actor.ts';
import { DomainError } from '../../platform/error.ts';
import type { UserRow } from './user.tables.ts';

/**
 * Whether the actor may give these roles to a person who has those. Receptionists register and
 * correct students and teachers; roles, and accounts of staff, are the administrator's.
 * @throws DomainError `forbidden`; `step-up-required` for other roles.
 */
export function checkUserWrite(
  actor: Actor,
  before: readonly Role[],
  after: readonly Role[],
): void {
  const rolesChange = [...before].sort().join() !== [...after].sort().join();
  const plainNewcomer = before.length === 0 && after.every((role) => role === 'Alumno');
  if (rolesChange && !plainNewcomer && !allows(actor, 'roles:write')) {
    throw new DomainError('forbidden', 'Solo un administrador puede cambiar roles.');
  }
  if ((isStaff(before) || isStaff(after)) && !allows(actor, 'staff:write')) {
    throw new DomainError('forbidden', 'Solo un administrador puede cambiar cuentas del personal.');
  }
  if (rolesChange && !plainNewcomer) requireRecentProof(actor);
}

type LoginNames = Pick<UserRow, 'email' | 'username' | 'dni' | 'documentTyped' | 'roles'>;
type Written = { [K in Exclude<keyof LoginNames, 'roles'>]?: LoginNames[K] | undefined };

/**
 * Whoever changes an e-mail decides where the link for a new password goes; the username and a document
 * that staff saw are names to enter by. For a person with a role beyond Alumno that is the administrator's.
 * @throws DomainError `forbidden`; `step-up-required`.
 */
export function checkLoginWrite(actor: Actor, before: LoginNames, after: Written): void {
  const names = ({ email, username, dni, documentTyped }: Written) =>
    JSON.stringify([email, username, documentTyped ? null : dni]);
  if (names(before) === names(after)) return;
  const student = isStudentAlone(before);
  if (allows(actor, 'roles:write')) {
    if (!student) requireRecentProof(actor);
    return;
  }
  if (!student) {
    throw new DomainError(
      'forbidden',
      'Solo un administrador puede cambiar el correo, el usuario o el documento de quien tiene un rol además de Alumno.',
    );
  }
}

/** By what a person with a role beyond Alumno is known and reached: their name stands on pages and certificates. */
const known = [
  ...(['firstName', 'lastName', 'beforeName', 'firstNameCert', 'lastNameCert'] as const),
  ...(['mobile', 'mobileCode'] as const),
];
/** What the page of who teaches shows beside their name. */
const shown = [
  ...(['headline', 'description', 'academicLevel', 'photoId', 'city', 'country'] as const),
];
type KnownBy = Partial<Pick<UserRow, (typeof known)[number] | (typeof shown)[number]>>;

/**
 * Names and mobile of a person with a role beyond Alumno are the administrator's, whatever door they come by; of who teaches, all
 * that their page shows.
 * @throws DomainError `forbidden`.
 */
export function checkNamesWrite(
  actor: Actor,
  before: Pick<UserRow, 'roles'> & KnownBy,
  after: { [K in keyof KnownBy]?: KnownBy[K] | undefined },
): void {
  if (isStudentAlone(before) || allows(actor, 'roles:write')) return;
  const changes = (field: keyof KnownBy) =>
    after[field] !== undefined &&
    JSON.stringify(after[field] || null) !== JSON.stringify(before[field] || null);
  if (known.some(changes))
    throw new DomainError(
      'forbidden',
      'Solo un administrador puede cambiar el nombre o el celular de quien tiene un rol además de Alumno.',
    );
  if (before.roles.includes('Docente') && shown.some(changes))
    throw new DomainError(
      'forbidden',
      'Solo un administrador puede cambiar lo que muestra la página de un docente: su titular, su presentación, su formación, su foto, su ciudad y su país.',
    );
}

/**
 * Whether somebody enters is the administrator's to decide for whoever has a role beyond Alumno, and so is to let somebody in again
 * whose access was taken away: who was retired, disabled, or whose data are blocked.
 * @throws DomainError `forbidden`.
 */
export function checkAccessWrite(
  actor: Actor,
  before: Pick<UserRow, 'roles' | 'status' | 'disabledAt' | 'retiredAt'>,
  { status }: { status?: boolean | undefined },
): void {
  const wasTaken = before.disabledAt !== null || before.retiredAt !== null;
  const changes = status !== undefined && (status !== before.status || (status && wasTaken));
  if (!changes || allows(actor, 'roles:write')) return;
  if (isStudentAlone(before) && !(status && wasTaken)) return;
  throw new DomainError(
    'forbidden',
    'Solo un administrador puede dar o quitar el acceso a quien tiene un rol además de Alumno, o devolverlo a quien se le quitó.',
  );
}

/** Why this record may not be taken into another by the actor: somebody enters with it, or its mailbox answered. */
export function accountRefusal(
  actor: Actor,
  absorbed: Pick<UserRow, 'guest' | 'passwordHash' | 'emailProven' | 'provenEmail'>,
): string | null {
  const isAccount =
    absorbed.passwordHash !== null || absorbed.emailProven || absorbed.provenEmail !== null;
  if (absorbed.guest || !isAccount || allows(actor, 'roles:write')) return null;
  return 'Esa ficha es una cuenta con la que alguien entra: solo un administrador puede fusionarla en otra.';
}

/**
 * What others wrote of a person with a role beyond Alumno is the administrator's to accept: their name stands on pages and
 * certificates, and they are called by their mobile.
 * @param taken what is to be written into the person
 * @throws DomainError `forbidden`.
 */
export function checkStrangersWords(
  actor: Actor,
  before: Pick<UserRow, 'roles'>,
  taken: object,
): void {
  if (Object.keys(taken).length === 0 || isStudentAlone(before) || allows(actor, 'roles:write'))
    return;
  throw new DomainError(
    'forbidden',
    'Solo un administrador puede aceptar datos que llegaron de fuera sobre quien tiene un rol además de Alumno.',
  );
}

const isStudentAlone = ({ roles }: Pick<UserRow, 'roles'>) =>
  roles.every((role) => role === 'Alumno');

/**
 * Whether the actor may know this account: those of staff are the administrator's, and everybody's
 * own is theirs. To everybody else they do not exist.
 */
export function maySeeAccount(actor: Actor, user: { id: string; roles: readonly Role[] }): boolean {
  return !isStaff(user.roles) || user.id === actor.id || allows(actor, 'staff:read');
}

/** Whom a list leaves out the staff for, but for their own account; nobody for an administrator. */
export function staffHiddenFrom(actor: Actor): string | undefined {
  return allows(actor, 'staff:read') ? undefined : (actor.id ?? undefined);
}

/**
 * How people telephone is set by administrators: an extension answers in the academy's name.
 * @throws DomainError `forbidden`.
 */
export function checkTelephony(
  actor: Actor,
  written: {
    isZadarma?: unknown;
    callSettings?: unknown;
    telephony?: unknown;
    phoneNoId?: unknown;
  },
): void {
  const { isZadarma, callSettings, telephony, phoneNoId } = written;
  const touched = [isZadarma, callSettings, telephony, phoneNoId].some((one) => one !== undefined);
  if (touched && !allows(actor, 'telephony:write')) {
    throw new DomainError('forbidden', 'Solo un administrador puede cambiar la telefonía.');
  }
}

/**
 * Whoever writes a password could enter as that person: it is the administrator's; everybody else's
 * way is the link that people ask for themselves.
 * @throws DomainError `forbidden`.
 */
export function checkPasswordWrite(actor: Actor, password: string | undefined): void {
  if (password === undefined || allows(actor, 'roles:write')) return;
  throw new DomainError(
    'forbidden',
    'Solo un administrador puede poner contraseñas. La persona elige la suya en «Olvidé mi contraseña».',
  );
}
