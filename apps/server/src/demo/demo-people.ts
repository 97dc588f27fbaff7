import { derived } from '../people/users/user.queries.ts';
import type { users } from '../people/users/user.tables.ts';
import { demoTeachers } from './content/teachers.ts';
import { daysBefore } from './demo-days.ts';
import type { DemoIdentity } from './demo-identity.ts';
import type { Pictures } from './demo-pictures.ts';
import { demoRandom } from './demo-random.ts';

export type UserInsert = typeof users.$inferInsert & { id: string };

/** The academy's own people: teachers with a public profile, and advisers. Nobody has a password. */
export type DemoCrew = { teachers: UserInsert[]; advisers: UserInsert[] };

const advisers = [
  { firstName: 'Lucía', lastName: 'Ballarta Ñique', city: 'Lima' },
  { firstName: 'Renzo', lastName: 'Cáceda Farfán', city: 'Arequipa' },
];

const countryCodes: Record<string, string> = { Perú: 'PE', Colombia: 'CO', México: 'MX' };

/** They joined 425 days ago, before any course was sold. */
export function composeCrew(now: Date, pictures: Pictures): DemoCrew {
  const random = demoRandom('crew');
  const createdAt = daysBefore(now, 425);
  const member = () => ({
    id: random.id(createdAt),
    createdAt,
    updatedAt: createdAt,
    status: true,
  });
  return {
    teachers: demoTeachers.map(({ country, ...teacher }) =>
      withDerived({
        ...member(),
        ...teacher,
        country: countryCodes[country] ?? 'PE',
        roles: ['Docente'],
        photoId: pictures.get(`photo:${teacher.username}`).id,
      }),
    ),
    advisers: advisers.map((adviser, index) =>
      withDerived({
        ...member(),
        ...adviser,
        username: `asesoria-${index + 1}`,
        email: `asesoria.${index + 1}@academiatocapu.example`,
        mobile: `+5190010012${index}`,
        mobileCode: '51',
        country: 'PE',
        roles: ['Asesor'],
        headline: 'Asesoría académica',
      }),
    ),
  };
}

/** What an invented person becomes as a student. */
export function studentRow(
  identity: DemoIdentity,
  more: Pick<UserInsert, 'id' | 'createdAt' | 'updatedAt' | 'stage' | 'assessorId' | 'status'>,
): UserInsert {
  return withDerived({ ...identity, ...more, roles: ['Alumno'] });
}

function withDerived(user: Omit<UserInsert, 'sortName' | 'searchText'>): UserInsert {
  return { ...user, ...derived(user) };
}
