import type { Currency } from '@aulario/contract/money';
import { Link } from 'react-router';
import { GroupChoice } from '../../catalogue/groups/group-choice.tsx';
import { waitingPath } from '../../catalogue/groups/group-words.ts';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { errorOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Invited } from './invitation.ts';
import type { PurchaseAnswer } from './purchase.action.ts';
import type { PurchaseData } from './purchase.loader.ts';
import type { PurchaseValues } from './purchase-values.ts';

/** The group of each course, where there is one to choose; one that was refused stands open with what there is now. */
export function GroupChoices({
  loaded,
  sent,
  values,
  currency,
  onChange,
}: {
  loaded: PurchaseData;
  sent: PurchaseAnswer | undefined;
  values: PurchaseValues;
  currency: Currency;
  onChange: () => void;
}) {
  const several = values.lines.length > 1;
  return values.lines.map(({ course, edition }, at) => {
    const choice = loaded.courses.find(({ _id }) => _id === course);
    const { groups = [], groupFault = null } = loaded.choices[at] ?? {};
    const path = `lines.${at}.edition`;
    return (
      choice && (
        <div key={course} className="has-[fieldset]:mb-10">
          <GroupChoice
            course={choice}
            groups={sent?.groups?.[at] ?? groups}
            chosen={edition}
            currency={currency}
            error={sent ? errorOf(sent.fault, path) : groupFault}
            path={path}
            legend={{ words: several ? `Tu grupo de ${choice.name}` : 'Tu grupo' }}
            onChange={onChange}
          />
        </div>
      )
    );
  });
}

/** What somebody who comes from the waiting list has to know: until when the place is theirs. */
export function InvitedNotice({ invited }: { invited: Invited | null }) {
  if (!invited) return null;
  return (
    <div className="mb-6">
      {invited.kept ? (
        <Notice tone="success" title="Tienes un cupo apartado en este grupo.">
          <p>Es tuyo hasta el {longInstantAndHour(invited.until)} h (hora de Lima).</p>
        </Notice>
      ) : invited.bought ? (
        <Notice tone="success" title="Ya te inscribiste.">
          <p>En el correo de tu compra está cómo sigue. No hace falta otra compra.</p>
        </Notice>
      ) : (
        <Notice tone="warning" title="Tu cupo ya no está apartado.">
          <p>Pasó el tiempo para responder. Puedes inscribirte en un grupo que tenga cupos.</p>
        </Notice>
      )}
    </div>
  );
}

/** The first course of which every group is full, as it is now: it cannot be bought, with whatever data. */
export function fullCourse(loaded: PurchaseData, sent: PurchaseAnswer | undefined) {
  return loaded.courses.find((_, at) => {
    const groups = sent?.groups?.[at] ?? loaded.choices[at]?.groups ?? [];
    return groups.length > 0 && groups.every(({ full }) => full);
  });
}

/** What stands in the place of the button: nobody fills a form in for a place that there is not. */
export function NoRoom({
  course,
  only,
}: {
  course: PurchaseData['courses'][number];
  only: boolean;
}) {
  return (
    <Notice tone="warning" title={`Los grupos de ${course.name} están llenos.`}>
      <p>
        <Link className="link" to={waitingPath(course.slug)}>
          Anótate en la lista de espera
        </Link>
        {only ? '.' : ', o quita el curso de tu carrito para inscribirte en los demás.'}
      </p>
    </Notice>
  );
}
