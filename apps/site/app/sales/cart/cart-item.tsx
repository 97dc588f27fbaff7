import type { Currency } from '@aulario/contract/money';
import { Link } from 'react-router';
import { courseFacts } from '../../catalogue/courses/course-words.ts';
import { GroupChoice } from '../../catalogue/groups/group-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Cloth } from '../../ui/textile.tsx';
import { CertificateChoice } from '../checkout/certificate-choice.tsx';
import type { GroupedItem } from './cart.loader.ts';

/** One chosen course: what it is, which certificate, and the way out. */
export function CartItemRow({
  item: { course, certificate, agreement, choice, groups, edition, groupFault },
  at,
  currency,
  onChange,
}: {
  item: GroupedItem;
  /** Its place in the cart, from 0. */
  at: number;
  currency: Currency;
  onChange: () => void;
}) {
  return (
    <li className="grid gap-x-5 gap-y-4 py-6 sm:grid-cols-[9rem_1fr]">
      <div className="hidden aspect-video self-start overflow-hidden rounded-control border border-line sm:block">
        {choice.image ? (
          <Picture image={choice.image} alt="" sizes="144px" fills />
        ) : (
          <Cloth lies className="size-full" />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-l leading-tight">
              <Link to={`/cursos/${choice.slug}`} className="hover:text-accent hover:underline">
                {choice.name}
              </Link>
            </h2>
            <p className="mt-1 text-s text-muted">{courseFacts(choice)}</p>
          </div>
          <Button
            type="submit"
            name="intent"
            value={`remove:${course}`}
            look="quiet"
            className="-mt-2 -mr-3 shrink-0"
          >
            Quitar<span className="sr-only"> {choice.name}</span>
          </Button>
        </div>
        <div className="mt-4 space-y-4">
          <GroupChoice
            course={choice}
            groups={groups}
            chosen={edition}
            currency={currency}
            error={groupFault}
            path={`lines.${at}.edition`}
            legend={{ words: `Grupo de ${choice.name}`, hidden: true }}
            onChange={onChange}
          />
          <CertificateChoice
            course={choice}
            currency={currency}
            chosen={certificate}
            agreement={agreement}
            legend={{ words: `Certificado de ${choice.name}`, hidden: true }}
            onChange={onChange}
          />
        </div>
      </div>
    </li>
  );
}
