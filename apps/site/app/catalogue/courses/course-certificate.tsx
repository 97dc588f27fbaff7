import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { certificateOptions } from '@aulario/contract/catalogue/price';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CourseNatureNote } from './course-nature.tsx';
import { certificateOffers, isFree } from './course-offer.ts';
import { hoursWords } from './course-words.ts';

/** What the certificate is, what it is not, who backs it and what it costs (Code art. 74.1). */
export function CourseCertificate({ course }: { course: CourseDetail }) {
  const { academy, currency } = useSite();
  const offers = certificateOffers(course, course.price?.currency ?? currency);
  return (
    <div className="max-w-reading space-y-5">
      <p>
        Al aprobar {offers.some(isFree) ? 'recibes' : 'puedes pedir'} un certificado de{' '}
        {academy.name} por {hoursWords(course.hours)}, con un código que cualquiera puede{' '}
        <Link className="link" to="/certificados">
          verificar en línea
        </Link>
        .
        {course.certificateMonths &&
          ` Válido ${course.certificateMonths === 1 ? '1 mes' : `${course.certificateMonths} meses`}.`}
      </p>
      <Notice title="Es un certificado de la academia.">
        <p>
          Acredita que llevaste y aprobaste el curso. No es un título profesional ni un grado
          académico.
        </p>
        <CourseNatureNote nature={course.nature} className="mt-2" />
      </Notice>
      {offers.length > 0 && (
        <dl className="divide-y divide-line border-y border-line">
          {offers.map((offer) => (
            <div key={offer.option} className="flex flex-wrap justify-between gap-x-6 py-3">
              <dt>{certificateOptions[offer.option]}</dt>
              <dd className="font-semibold tabular-nums">
                {offer.amount === 0 ? 'Incluido' : formatMoney(offer)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {course.agreements.length > 0 && (
        <div>
          <h3 className="font-text text-m font-semibold tracking-normal">Lo respaldan</h3>
          <ul className="mt-3 space-y-4">
            {course.agreements.map(({ _id, slug, name, logo, memberDiscount }) => (
              <li key={_id} className="flex items-center gap-4">
                {logo && (
                  <span className="grid size-16 shrink-0 place-items-center rounded-control border border-line bg-white p-1.5">
                    <Picture
                      image={logo}
                      alt=""
                      sizes="64px"
                      className="max-h-full object-contain"
                    />
                  </span>
                )}
                <span>
                  <Link
                    to={`/convenios/${slug}`}
                    className="font-semibold hover:text-accent hover:underline"
                  >
                    {name}
                  </Link>
                  {memberDiscount > 0 && (
                    <span className="block text-s text-muted">
                      {memberDiscount} % de descuento para sus miembros
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
