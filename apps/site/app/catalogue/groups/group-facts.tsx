import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hours } from '../../ui/hours.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { OpenGroup } from './open-groups.ts';

/** Hours, first meeting, place and teachers of a group. */
export function GroupFacts({ group }: { group: OpenGroup }) {
  const { hours, where } = group;
  return (
    <ul className="mt-2 space-y-1.5 text-s">
      {hours && <Fact icon="clock">{hours}</Fact>}
      {group.first && (
        <Fact icon="calendar">
          {group.begun ? 'Próxima clase' : 'Primera clase'}: <Hours {...group.first} at={group} />
        </Fact>
      )}
      {group.closes && <Fact icon="calendar">{group.closes}</Fact>}
      {where && <Fact icon={group.place ? 'place' : 'screen'}>{where}</Fact>}
      {group.teachers.length > 0 && (
        <Fact icon="person">
          {group.teachers.map(({ username, fullName }, at) => (
            <span key={username}>
              {at > 0 && ' y '}
              <Link className="link" to={`/docentes/${encodeURIComponent(username)}`}>
                {fullName}
              </Link>
            </span>
          ))}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-4.5 text-accent" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
