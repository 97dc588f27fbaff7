import { bestOf, type Criterion } from '@aulario/contract/learning/assignment';

/** A rubric as it is read: each criterion with its levels; those that were reached stand out. */
export function RubricTable({
  rubric,
  levels = {},
}: {
  rubric: Criterion[];
  levels?: Record<string, string>;
}) {
  return (
    <dl className="border-t border-line text-s" aria-label="Rúbrica">
      {rubric.map(({ _id, title, levels: all }) => (
        <div key={_id} className="border-b border-line py-3">
          <dt className="font-semibold">
            {title} <span className="font-normal text-muted">· hasta {bestOf(all)} puntos</span>
          </dt>
          {all.map((level) => {
            const reached = levels[_id] === level._id;
            return (
              <dd
                key={level._id}
                className={`mt-1 flex justify-between gap-4 ${reached ? 'font-semibold text-accent' : 'text-muted'}`}
              >
                <span>
                  {level.title}
                  {reached && <span className="sr-only"> (tu nivel)</span>}
                </span>
                <span className="tabular-nums">{level.points}</span>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
