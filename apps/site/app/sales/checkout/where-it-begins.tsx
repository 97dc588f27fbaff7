import type { OwnDeal } from '@aulario/contract/sales/deal';
import { GroupFacts } from '../../catalogue/groups/group-facts.tsx';
import { groupDays } from '../../catalogue/groups/group-words.ts';
import type { OpenGroup } from '../../catalogue/groups/open-groups.ts';

type Line = OwnDeal['lines'][number];

/** When and where each group begins, paid or still to be paid. */
export function WhereItBegins({ deal, groups }: { deal: OwnDeal; groups: OpenGroup[] }) {
  const lines = deal.lines.filter(
    ({ kind, edition }) => kind === 'curso' && edition?.startDate && !edition.cancelled,
  );
  if (deal.state === 'anulado' || lines.length === 0) return null;
  // Several people of one group read of it once, with their names.
  const bought = [...Map.groupBy(lines, ({ edition }) => edition?._id).values()];
  return (
    <section aria-labelledby="empieza">
      <h2 id="empieza" className="text-xl">
        Cuándo y dónde empieza
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {bought.map((same) => {
          const { _id, courseName, edition, told } = same[0] as Line;
          const group = groups.find((each) => each._id === edition?._id);
          const names = same.flatMap(({ participantName }) => participantName ?? []);
          return (
            <li key={_id} className="p-5">
              {bought.length > 1 && <p className="text-s text-muted">{courseName}</p>}
              {names.length > 0 && <p className="text-s text-muted">{names.join(', ')}</p>}
              <p className="font-semibold">{edition && groupDays(edition)}</p>
              {group ? <GroupFacts group={group} /> : told && <Told told={told} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of a group that is sold no more: what its buyers still have to know. */
function Told({ told: { hours, first, where, running } }: { told: NonNullable<Line['told']> }) {
  return (
    <div className="mt-2 space-y-1.5 text-s">
      {hours && <p>{hours}</p>}
      {first && (
        <p>
          {running ? 'Próxima clase' : 'Primera clase'}: {first}
        </p>
      )}
      {where && <p>{where}</p>}
    </div>
  );
}
