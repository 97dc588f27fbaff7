/** One call of the specification's list (§7). Copied, not derived: tests hold the contract to it. */
export type SpecCall = { area: string; method: string; path: string };

const areas: Record<string, string> = {
  Testimonies: `
    GET /testimonies
    GET /open/testimonies/course
    POST /testimonies
    POST /migrate/testimonies
    PUT /testimonies/{id}
    GET /testimonies/{id}
    DELETE /testimonies/{id}
    GET /open/testimonies`,
  Certificates: `
    GET /certificates
    GET /certificates/deal/agreements
    POST /certificates
    POST /moodle/certificates
    POST /certificates/admin
    PUT /certificates/admin/{id}
    PUT /certificates/{id}
    GET /certificates/{id}
    DELETE /certificates/{id}
    GET /open/certificates/detail`,
  Payments: `
    GET /payments
    POST /payments
    PUT /payments/{id}
    GET /payments/{id}
    DELETE /payments/{id}
    GET /open/payments`,
  Agreements: `
    GET /agreements
    POST /agreements
    GET /agreements/{id}
    PUT /agreements/{id}
    DELETE /agreements/{id}
    GET /open/agreements
    GET /open/agreements/detail`,
  Metas: `
    GET /metas
    POST /metas
    PUT /metas/{id}
    GET /metas/{id}
    DELETE /metas/{id}
    GET /open/metas
    GET /open/metas/detail`,
  Courses: `
    GET /courses
    POST /courses
    PUT /courses/{id}
    GET /courses/{id}
    DELETE /courses/{id}
    GET /open/courses
    GET /open/courses/count
    POST /courses/price
    GET /open/courses/detail`,
  Contacts: `
    GET /contacts
    POST /contacts
    PUT /contacts/{id}
    GET /contacts/{id}
    DELETE /contacts/{id}
    POST /open/contacts`,
  Claims: `
    GET /claims
    POST /claims
    PUT /claims/{id}
    GET /claims/{id}
    DELETE /claims/{id}
    POST /open/claims`,
  Users: `
    GET /users
    POST /users
    PUT /users/{id}
    PUT /users/stage/{id}
    PUT /users/dni/{id}
    PUT /users/account/{id}
    PUT /users/photo/{id}
    PUT /users/account/moodle/{id}
    GET /users/{id}
    DELETE /users/{id}`,
  'Open users and teachers': `
    POST /open/users/deal
    GET /open/users/detail
    GET /open/teachers/detail
    GET /open/teachers
    POST /open/users
    POST /open/users/register
    POST /open/users/add
    GET /open/users/count
    POST /open/users/recover
    POST /open/student`,
  Migration: `
    POST /migrations/users
    POST /migrations/grades
    POST /migrations/evaluations
    POST /migrations/enrols
    POST /migrations/certificates`,
  Categories: `
    GET /categories
    POST /categories
    PUT /categories/{id}
    GET /categories/{id}
    DELETE /categories/{id}
    GET /open/categories`,
  Labels: `
    GET /labels
    POST /labels
    PUT /labels/{id}
    GET /labels/{id}
    DELETE /labels/{id}
    GET /open/labels`,
};

export const specCalls: readonly SpecCall[] = Object.entries(areas).flatMap(([area, text]) =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [method = '', path = ''] = row.trim().split(' ');
      return { area, method, path };
    }),
);
