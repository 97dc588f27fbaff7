import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import { formatMoney } from '@aulario/contract/money';
import { Link } from 'react-router';

/** On a course: the packages in which it costs less. */
export function PackagesOfCourse({ packages }: { packages: OpenPackage[] }) {
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="paquetes" className="page mt-16">
      <h2 id="paquetes" className="border-t-2 border-ink pt-5 text-xl md:text-2xl">
        Con otros cursos cuesta menos
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {packages.map(({ slug, name, courses, price, currency }) => (
          <li key={slug} className="py-4">
            <Link className="link font-semibold" to={`/paquetes/${slug}`}>
              {name}
            </Link>
            <p className="text-s text-muted">
              {courses.length} cursos por {formatMoney({ amount: price, currency })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
