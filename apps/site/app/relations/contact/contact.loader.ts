import { academyEndpoints } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { dataPolicyEndpoints } from '@aulario/contract/me/data-policy';
import { type AppLoadContext, data } from 'react-router';
import { formTicket } from '../../human/form-ticket.ts';
import { countryOf } from '../../preferences/country.ts';
import { currencyOf } from '../../preferences/currency.ts';
import { readContact } from './contact-values.ts';

/** A course that can be asked about. */
export type Topic = { slug: string; name: string; category: string };

/**
 * An empty form with the course that the visitor comes from, the courses to choose from (the first
 * hundred of the catalogue) and the countries.
 */
export async function loadContact(request: Request, context: AppLoadContext) {
  const { api } = context;
  const query = new URL(request.url).searchParams;
  const asked = query.get('curso') ?? '';
  const [countries, courses, policy, course] = await Promise.all([
    api.request(academyEndpoints.countries),
    api.request(courseEndpoints.listOpenCourses, { query: { limit: 100, sort: 'name' } }),
    api.request(dataPolicyEndpoints.dataPolicy, { query: {} }),
    asked ? api.request(courseEndpoints.openCourse, { query: { slug: asked } }) : undefined,
  ]);
  if (!countries.ok || !courses.ok) throw data(null, { status: 503 });
  const listed = course?.ok ? [course.data, ...courses.data] : courses.data;
  const topics = new Map<string, Topic>(
    listed.map(({ slug, name, category }) => [
      slug,
      { slug, name, category: category?.name ?? 'Otros cursos' },
    ]),
  );
  const country = countryOf(currencyOf(request, context));
  return {
    values: { ...readContact(new FormData()), country, course: course?.ok ? asked : '' },
    countries: countries.data,
    /** For how long the academy keeps a question: "24 meses desde la última conversación"; null where it could not be read. */
    kept: policy.ok
      ? (policy.data.uses.find(({ use }) => use === 'contacto')?.period ?? null)
      : null,
    topics: [...topics.values()],
    sent: query.has('enviado'),
    ticket: await formTicket(context),
  };
}

export type ContactData = Awaited<ReturnType<typeof loadContact>>;
