import { Icon } from '../../ui/icon.tsx';
import { seatsWords } from './group-words.ts';
import type { OpenGroup } from './open-groups.ts';

/** How its places stand, where there is something to say: full, few left, already begun. */
export function SeatsMark({ group }: { group: Pick<OpenGroup, 'full' | 'begun' | 'seatsLeft'> }) {
  const words = group.full ? 'Sin cupos' : seatsWords(group);
  if (!words && !group.begun) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-s font-semibold">
      {words && (
        <span className={`flex items-center gap-1.5 ${group.full ? 'text-muted' : 'text-warning'}`}>
          <Icon name={group.full ? 'close' : 'people'} className="size-4.5" /> {words}
        </span>
      )}
      {group.begun && <span className="text-muted">{group.begun}</span>}
    </p>
  );
}
