import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import type { OpenPackage } from '@aulario/contract/catalogue/offer';
import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longDay } from '../../ui/date-words.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Cloth } from '../../ui/textile.tsx';
import { courseFacts, coursesWords } from '../courses/course-words.ts';
import { EntryPage } from '../directory/entry-page.tsx';
import { apartWords, packagePrice } from './package-price.ts';

/** One package: what it costs together, the way to buy it, and its courses. */
export function PackagePage({
  pack,
  saving,
  courses,
}: {
  pack: OpenPackage;
  saving: string | null;
  courses: CourseChoice[];
}) {
  return (
    <EntryPage
      back={{ to: '/paquetes', words: 'Paquetes' }}
      title={pack.name}
      courses={
        <section aria-labelledby="cursos" className="mt-12 border-t-2 border-ink pt-5 md:mt-16">
          <h2 id="cursos" className="text-xl md:text-2xl">
            {coursesWords(courses.length)} en este paquete
          </h2>
          <ol className="mt-2 divide-y divide-line">
            {courses.map((course) => (
              <li key={course._id} className="flex items-center gap-4 py-5 md:gap-6">
                <div className="aspect-video w-24 shrink-0 overflow-hidden rounded-control border border-line sm:w-40">
                  {course.image ? (
                    <Picture image={course.image} alt="" sizes="160px" fills />
                  ) : (
                    <Cloth lies className="size-full" />
                  )}
                </div>
                <div className="min-w-0">
                  <h3 className="text-m leading-tight sm:text-l">
                    <Link
                      to={`/cursos/${course.slug}`}
                      className="hover:text-accent hover:underline"
                    >
                      {course.name}
                    </Link>
                  </h3>
                  <p className="mt-1 text-s text-muted">
                    {courseFacts(course)}
                    {course.startDate && `. Empieza el ${longDay(course.startDate)}`}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      }
    >
      {pack.summary && <p className="mt-4 text-l leading-snug text-muted">{pack.summary}</p>}
      <p className="mt-6">
        <Price price={packagePrice(pack)} className="font-display text-3xl" />{' '}
        <span className="text-s text-muted">{apartWords(pack)}</span>
      </p>
      {saving && <p className="mt-1 text-s font-semibold text-success">{saving}</p>}
      <Form method="post" action="/carrito" className="mt-5 max-w-form">
        <input type="hidden" name="slug" value={pack.slug} />
        <Button type="submit" name="intent" value="pack">
          Inscribirme en los {courses.length} cursos
        </Button>
        <p className="mt-3 text-s text-muted">
          En el carrito eliges el certificado de cada curso. Compras sin crear una cuenta.
        </p>
      </Form>
    </EntryPage>
  );
}
