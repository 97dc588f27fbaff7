import { readSessionToken } from '@aulario/client/session-cookie';
import { sessionEndpoints } from '@aulario/contract/people/session';
import type { User } from '@aulario/contract/people/user';
import { isStaff, isTeacher, type Role } from '@aulario/contract/role';
import { type AppLoadContext, data, redirect } from 'react-router';

/** Who is signed in, as far as the pages of their account need it. */
export type Account = {
  person: User;
  /** Has, or may have, courses: sees courses, payments, certificates and testimonies. */
  studies: boolean;
  /** Has a room to teach in. */
  teaches: boolean;
  staff: boolean;
};

/** Whoever is signed in; everybody else is led to the login and back. */
export async function loadAccount(request: Request, { api }: AppLoadContext): Promise<Account> {
  const { pathname, searchParams } = new URL(request.url);
  // What the router asks of its own pages beside what stands in their address.
  searchParams.delete('_routes');
  searchParams.delete('index');
  const asked = searchParams.size > 0 ? `?${searchParams}` : '';
  const next = `${pathname.replace(/\.data$/, '')}${asked}`;
  const toLogin = () => redirect(`/login?siguiente=${encodeURIComponent(next)}`);
  if (!readSessionToken({ cookie: request.headers.get('cookie') ?? '' })) throw toLogin();
  const me = await api.request(sessionEndpoints.me);
  if (!me.ok) throw me.status === 401 ? toLogin() : data(null, { status: me.status || 503 });
  const { roles } = me.data;
  return {
    person: me.data,
    studies: studies(me.data),
    teaches: isTeacher(roles),
    staff: isStaff(roles),
  };
}

function studies({ roles, courses, sellCourses }: User): boolean {
  const isStudent = (roles as readonly Role[]).includes('Alumno');
  return isStudent || courses.length > 0 || sellCourses.length > 0;
}
