import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { GroupFacts } from './group-facts.tsx';
import type { PricedGroup } from './group-price.ts';
import { buyPath, groupDays, groupPath, waitingPath } from './group-words.ts';
import { SeatsMark } from './seats-mark.tsx';

/** The groups of a course that can be bought, the next one first, each with its own way in. */
export function GroupList({ slug, groups }: { slug: string; groups: PricedGroup[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {groups.map((group) => (
        <li
          key={group._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="font-text text-m font-semibold tracking-normal">
              <Link to={groupPath(slug, group)} className="hover:text-accent hover:underline">
                {groupDays(group)}
              </Link>
            </h3>
            <SeatsMark group={group} />
            <GroupFacts group={group} />
          </div>
          {group.cost && <strong>{group.cost}</strong>}
          {group.full ? (
            <ButtonLink to={waitingPath(slug, group)} look="secondary">
              Lista de espera
              <Of group={group} />
            </ButtonLink>
          ) : (
            // Without a price nobody buys it here.
            group.price && (
              <ButtonLink to={buyPath(slug, group)}>
                Elegir este grupo
                <Of group={group} />
              </ButtonLink>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

/** Several buttons of the page say the same: read aloud, each says which one it is. */
function Of({ group }: { group: PricedGroup }) {
  return <span className="sr-only">: {groupDays(group)}</span>;
}
