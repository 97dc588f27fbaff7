import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import type { Currency } from '@aulario/contract/money';
import { Link } from 'react-router';
import { ChoiceRow, choiceBox } from '../../sales/checkout/choice-row.tsx';
import { FieldError, fieldId } from '../../ui/field.tsx';
import { Hours } from '../../ui/hours.tsx';
import { GroupFacts } from './group-facts.tsx';
import { priced } from './group-price.ts';
import { groupDays, seatsWords, waitingPath } from './group-words.ts';
import type { OpenGroup } from './open-groups.ts';
import { SeatsMark } from './seats-mark.tsx';

/**
 * Which group of a course, with its days, hours, teachers and place. Nothing to choose is no choice to see: then the form
 * carries the one there is. Groups without room stand among the others with the way to their waiting list.
 */
export function GroupChoice({
  course,
  groups,
  chosen,
  currency,
  error,
  path,
  legend,
  onChange,
}: {
  course: Pick<CourseChoice, '_id' | 'slug' | 'prices'>;
  groups: readonly OpenGroup[];
  chosen: string;
  currency: Currency;
  error?: string | null;
  /** Of the field in the API's answers: `lines.0.edition`. */
  path: string;
  legend: { words: string; hidden?: boolean };
  onChange: () => void;
}) {
  const name = `edition.${course._id}`;
  const coursePrice = course.prices.find((price) => price.currency === currency) ?? null;
  const [only, another] = groups;
  if (!error && !another && (!only || only._id === chosen))
    return (
      <>
        <input type="hidden" name={name} value={chosen} />
        {only?.startDate && <OnlyGroup group={only} legend={legend} />}
      </>
    );
  return (
    // A new refusal shows the choice as it is then, not as it was clicked.
    <fieldset
      key={error}
      id={fieldId(path)}
      tabIndex={-1}
      aria-describedby={error ? `${fieldId(path)}-error` : undefined}
    >
      <legend className={legend.hidden ? 'sr-only' : 'font-display mb-3 text-l'}>
        {legend.words}
      </legend>
      <input type="hidden" name="choice" value={course._id} />
      {/* Before the groups: whoever asked for one that is gone reads it first. */}
      {error && (
        <div className="mb-3">
          <FieldError name={path}>{error}</FieldError>
        </div>
      )}
      {groups.length > 0 && (
        <div className={choiceBox}>
          {priced(groups, coursePrice, currency).map((group) =>
            group.full ? (
              <FullRow key={group._id} slug={course.slug} group={group} />
            ) : (
              <ChoiceRow
                key={group._id}
                name={name}
                value={group._id}
                cost={group.cost}
                chosen={chosen}
                onChange={onChange}
              >
                <Words group={group} />
              </ChoiceRow>
            ),
          )}
        </div>
      )}
      <p className="mt-2 text-s">
        <Link className="link inline-flex min-h-11 items-center" to={waitingPath(course.slug)}>
          Avísame del próximo grupo
        </Link>
      </p>
    </fieldset>
  );
}

/** The one there is, said before it is paid for. */
function OnlyGroup({
  group,
  legend,
}: {
  group: OpenGroup;
  legend: { words: string; hidden?: boolean };
}) {
  return (
    <section className={legend.hidden ? '' : 'mb-10'}>
      <h2 className={legend.hidden ? 'sr-only' : 'font-display mb-3 text-l'}>{legend.words}</h2>
      <div className={`${choiceBox} px-4 py-3`}>
        <p className="font-semibold">{groupDays(group)}</p>
        <SeatsMark group={group} />
        <GroupFacts group={group} />
      </div>
    </section>
  );
}

function FullRow({ slug, group }: { slug: string; group: OpenGroup }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <span className="text-muted">
        <Words group={group} />
      </span>
      <Link className="link inline-flex min-h-11 items-center text-s" to={waitingPath(slug, group)}>
        Lista de espera<span className="sr-only">: {groupDays(group)}</span>
      </Link>
    </div>
  );
}

function Words({ group }: { group: OpenGroup }) {
  const left = group.full ? 'Sin cupos' : seatsWords(group);
  const teachers = group.teachers.map(({ fullName }) => fullName).join(' y ');
  const facts = [group.hours, group.where, teachers].filter(Boolean).join(' · ');
  return (
    <>
      {groupDays(group)}
      {left && <strong className="text-s font-semibold"> · {left}</strong>}
      {group.begun && <strong className="block text-s font-semibold">{group.begun}</strong>}
      {facts && <span className="block text-xs text-muted">{facts}</span>}
      {group.closes && <span className="block text-xs text-muted">{group.closes}</span>}
      {group.first && (
        <span className="block text-xs text-muted">
          {group.begun ? 'Próxima clase' : 'Primera clase'}: <Hours {...group.first} at={group} />
        </span>
      )}
    </>
  );
}
