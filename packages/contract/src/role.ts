import { z } from 'zod';

/** Roles of spec §6 and product "Who uses it". A person may hold several. */
export const roleNames = ['Administrador', 'Recepcionista', 'Asesor', 'Docente', 'Alumno'] as const;
export const roleSchema = z.enum(roleNames);
export type Role = z.infer<typeof roleSchema>;

/** The roles that may enter the back office (spec §2, §6). */
export const staffRoles = ['Administrador', 'Recepcionista'] as const satisfies readonly Role[];

/** Whether a person with these roles is staff. A missing list counts as no roles. */
export function isStaff(roles: readonly Role[] | undefined): boolean {
  return (roles ?? []).some((role) => (staffRoles as readonly Role[]).includes(role));
}

/** Whether a person with these roles teaches, and so has a room for it. */
export function isTeacher(roles: readonly Role[] | undefined): boolean {
  return (roles ?? []).includes('Docente');
}
