import { and, arrayContains, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from './user.tables.ts';

/** Who is shown to visitors as a teacher: has the role today, an account that works, and an address. */
export const isPublicTeacher = and(
  arrayContains(users.roles, ['Docente']),
  eq(users.status, true),
  isNull(users.retiredAt),
  isNotNull(users.username),
);
