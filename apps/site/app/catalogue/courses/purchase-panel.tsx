import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { useSite } from '../../frame/site.ts';
import { currencyNames } from '../../preferences/currency.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { buyPath } from '../groups/group-words.ts';
import type { Assurance } from './assurances.ts';
import type { DiscountReason } from './course-offer.ts';
import { ShareCourse } from './share-course.tsx';
import { firstWay, WaysToBuy } from './ways-to-buy.tsx';

/** Price, its reason, next start, certificate and the way to buy; it stays in sight while reading. */
export function PurchasePanel({
  course,
  groups,
  reasons,
  assurances,
}: {
  course: CourseDetail;
  groups?: PricedGroup[];
  reasons: DiscountReason[];
  assurances: Assurance[];
}) {
  const { academy, currency } = useSite();
  const question = `Hola, tengo una consulta sobre el curso «${course.name}».`;
  return (
    <aside aria-label="Compra" className="mt-8 lg:row-span-2 lg:row-start-1 lg:col-start-2">
      <div className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6 lg:p-6 lg:shadow-float">
        <p>
          <Price price={course.price} className="font-display text-3xl" />
        </p>
        {reasons.map(({ words, agreement }) => (
          <p key={words} className="mt-1 text-s font-semibold text-success">
            {agreement ? (
              <a className="underline" href={`${buyPath(course.slug)}&convenio=${agreement}`}>
                {words}
              </a>
            ) : (
              words
            )}
          </p>
        ))}
        {course.price && (
          <p className="mt-1 text-xs text-muted">
            {currencyNames[course.price.currency]}, precio final
            {course.price.currency !== currency &&
              '. Este curso se cobra en soles: tu banco hace el cambio'}
          </p>
        )}
        <div className="mt-5 space-y-3">
          <WaysToBuy course={course} groups={groups} />
          {academy.whatsapp && (
            <a
              href={`https://wa.me/${academy.whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(question)}`}
              className={buttonClass('secondary', true)}
            >
              Consultar por WhatsApp
            </a>
          )}
          <ButtonLink to={`/contacto?curso=${course.slug}`} look="quiet" wide>
            Dejar una pregunta
          </ButtonLink>
        </div>
        <ul className="mt-6 space-y-3 border-t border-line pt-5 text-s">
          {assurances.map(({ icon, words }) => (
            <li key={words} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5 text-accent" />
              {words}
            </li>
          ))}
        </ul>
        <ShareCourse course={course} />
      </div>
    </aside>
  );
}

/** On a phone the price and the button stay at the foot of the screen. */
export function BuyBar({ course, groups }: { course: CourseDetail; groups?: PricedGroup[] }) {
  const way = firstWay(course, groups);
  if (!way) return null;
  return (
    <div className="sticky bottom-0 z-10 mt-12 border-t border-line bg-surface lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <Price price={course.price} className="font-semibold" />
        <ButtonLink to={way.to}>{way.words}</ButtonLink>
      </div>
    </div>
  );
}
