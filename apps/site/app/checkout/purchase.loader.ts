import { academyEndpoints } from '@aulario/contract/academy';
import { type CourseDetail, courseEndpoints } from '@aulario/contract/course';
import { currencyOfCountry } from '@aulario/contract/money';
import { priceEndpoints } from '@aulario/contract/price';
import { type AppLoadContext, data, redirect } from 'react-router';
import { certificateOffers } from '../courses/course-offer.ts';
import { countryOf } from '../preferences/country.ts';
import { currencyOf } from '../preferences/currency.ts';
import { type PurchaseValues, priceRequest } from './purchase-values.ts';

/** The course to buy, the countries to choose from, an empty form and what it costs. */
export async function loadPurchase(request: Request, context: AppLoadContext) {
  const slug = new URL(request.url).searchParams.get('curso');
  if (!slug) throw redirect('/cursos');
  const currency = currencyOf(request, context);
  const [course, countries] = await Promise.all([
    context.api.request(courseEndpoints.openCourse, { query: { slug, currency } }),
    context.api.request(academyEndpoints.countries),
  ]);
  if (!course.ok) throw data(null, { status: course.status === 402 ? 404 : course.status || 503 });
  if (!countries.ok) throw data(null, { status: 503 });
  const values = emptyForm(course.data, countryOf(currency, context.currencyCountry));
  const price = await context.api.request(priceEndpoints.calculatePrice, {
    body: priceRequest(values),
  });
  return {
    course: shownCourse(course.data),
    countries: countries.data,
    values,
    price: price.ok ? price.data : null,
  };
}

export type PurchaseData = Awaited<ReturnType<typeof loadPurchase>>;

function shownCourse({
  _id,
  name,
  slug,
  kind,
  hours,
  modality,
  startDate,
  image,
  certificatePrices,
}: CourseDetail) {
  return { _id, name, slug, kind, hours, modality, startDate, image, certificatePrices };
}

function emptyForm(course: CourseDetail, country: string): PurchaseValues {
  const [cheapest] = certificateOffers(course, currencyOfCountry(country));
  return {
    course: course._id,
    // A certificate that costs nothing comes chosen; one that costs is for the buyer to tick.
    certificate: cheapest?.amount === 0 ? cheapest.option : '',
    coupon: '',
    buyer: {
      firstName: '',
      lastName: '',
      document: country === 'CO' ? 'CC' : country === 'MX' ? 'CURP' : 'DNI',
      dni: '',
      email: '',
      country,
      mobile: '',
    },
    terms: false,
    key: crypto.randomUUID(),
    seenTotal: undefined,
  };
}
