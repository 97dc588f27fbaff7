// The lines of the specification as data, in its order: what docs/spec-coverage.md holds the tests to.
// A row of its call list also has its calls, written out.

/** @type {{section: string, text: string, calls?: string[]}[]} */
export const specificationLines = [
  {
    section: '1',
    text: 'Visitors see public (open) listings: courses, agreements, metas, categories, labels, teachers, testimonies, payments and certificate details. They can also send a public contact and a public claim.',
  },
  {
    section: '1',
    text: 'Staff users (roles Administrador and Recepcionista) manage records after logging in.',
  },
  {
    section: '1',
    text: 'Teachers carry the role Docente. A public teacher listing filters on it.',
  },
  {
    section: '1',
    text: 'Students and advisers exist as user accounts.',
  },
  {
    section: '1',
    text: 'The product integrates with a learning management system (Moodle source): migration of users, grades, evaluations, enrolments, certificates and testimonies, and a Moodle identifier on users.',
  },
  {
    section: '1',
    text: 'It integrates with a telephony provider, shown by an isZadarma flag and call and telephony settings on users.',
  },
  {
    section: '1',
    text: 'The product sells courses and calculates course prices.',
  },
  {
    section: '1',
    text: 'Further purpose of the claims and labels services: not shown.',
  },
  {
    section: '2',
    text: 'Only one route is visible: /login.',
  },
  {
    section: '2',
    text: 'A user without a token is redirected to /login.',
  },
  {
    section: '2',
    text: 'A logged-in user who has neither Administrador nor Recepcionista is also redirected to /login.',
  },
  {
    section: '2',
    text: 'All other screens: not shown.',
  },
  {
    section: '3',
    text: 'Identifier: items are identified by _id.',
  },
  {
    section: '3',
    text: 'ref (from the record id), username, names, firstName, lastName, beforeName, firstNameCert, lastNameCert, email, mobile, mobileCode, dni, document.',
  },
  {
    section: '3',
    text: 'password: never kept on the client when read.',
  },
  {
    section: '3',
    text: 'city, department, country, status (boolean, default false), academicLevel (list), photo, phoneNoId, description, address.',
  },
  {
    section: '3',
    text: 'roles (list; a joined display string rolesName is derived), extras (list), assessor, shippings, reasign, currency, moodleId.',
  },
  {
    section: '3',
    text: 'isZadarma flag; call settings {annexed, token}; telephony settings {annexed, token}.',
  },
  {
    section: '3',
    text: 'courses (list of items with an id); sellCourses (list).',
  },
  {
    section: '3',
    text: 'stage and account also appear on users.',
  },
  {
    section: '3',
    text: 'shortName is the first name, else the first word of names. The full name is firstName, a space, lastName.',
  },
  {
    section: '3',
    text: '_id, moodleId, firstName, lastName, dni, cellphone, date, address, priority, course {name, moodleId, ref}.',
  },
  {
    section: '3',
    text: 'name (Spanish), code (two letters), currency, callingCode.',
  },
  {
    section: '3',
    text: 'Currency is PEN for almost all countries; Colombia is COP and Mexico is MXN.',
  },
  {
    section: '3',
    text: 'Payments: list, loading, loaded',
  },
  {
    section: '3',
    text: 'Testimonies: list, general list, course list, loading, loaded, error text',
  },
  {
    section: '3',
    text: 'Course testimonies: list, loading, loaded',
  },
  {
    section: '3',
    text: 'Courses: list, temp (search results), total (count), called flag, current, loading, loaded, error',
  },
  {
    section: '3',
    text: 'Agreements: list, current, loading, loaded, error',
  },
  {
    section: '3',
    text: 'Metas: list, current, loading, loaded, error',
  },
  {
    section: '3',
    text: 'Labels: list, current, loading, loaded, error (initial: empty list, no current, not loading, not loaded, empty error)',
  },
  {
    section: '3',
    text: 'Categories: list, loading, loaded, error',
  },
  {
    section: '3',
    text: 'Teachers: list, teachers, teacher, count, loading, loaded, error',
  },
  {
    section: '3',
    text: 'Certificate: current (initially empty), loading (initially true), loaded (initially false), error (initially empty text)',
  },
  {
    section: '3',
    text: 'Fields of testimony, certificate, payment, claim, label, category, contact, course and agreement: not shown.',
  },
  {
    section: '4',
    text: 'Every list follows the same cycle.',
  },
  {
    section: '4',
    text: 'Loading: the loading flag is set and the error is cleared.',
  },
  {
    section: '4',
    text: 'Success: the result is stored and loaded is set to true.',
  },
  {
    section: '4',
    text: 'Error: the error is stored and loading stops.',
  },
  {
    section: '4',
    text: 'Course actions: get list, search (fills temp), count (fills total), get one (fills current). Agreements and metas have a list action only.',
  },
  {
    section: '4',
    text: 'Certificate slice: LOADING_GET_CERTIFICATE sets loading. SUCCESS_GET_CERTIFICATE stores current and sets loaded. ERROR_GET_CERTIFICATE stores the error. Other actions change nothing.',
  },
  {
    section: '4',
    text: 'Teachers and users:',
  },
  {
    section: '4',
    text: 'Adding a user prepends it to the list only if the list was already loaded; otherwise the list is emptied.',
  },
  {
    section: '4',
    text: 'Fetching one teacher stores the first result or null.',
  },
  {
    section: '4',
    text: 'A reload action resets the state.',
  },
  {
    section: '4',
    text: 'Adding a contact or a claim only sets the success state.',
  },
  {
    section: '4',
    text: 'User counts are stored in count.',
  },
  {
    section: '4',
    text: 'Business statuses of claims, payments and certificates: not shown.',
  },
  {
    section: '5',
    text: "A user lookup needs at least a mobile or an email. Otherwise it fails with status 402 and the message 'Faltan datos para realizar la busqueda'.",
  },
  {
    section: '5',
    text: 'Lookup matching: with email, mobile and dni all present, match any of the three. With email and mobile, match either. With mobile alone, match mobile. With email alone, match email.',
  },
  {
    section: '5',
    text: 'Migration lookup combines any of mobile, email, dni and username the same way, and fails with the same error when none is given.',
  },
  {
    section: '5',
    text: 'Passwords are hashed on the client with cost 10 and can be compared against a hash.',
  },
  {
    section: '5',
    text: 'Other validation rules: not shown.',
  },
  {
    section: '6',
    text: 'Roles: Administrador, Recepcionista (staff) and Docente (teacher).',
  },
  {
    section: '6',
    text: 'Staff screens require Administrador or Recepcionista.',
  },
  {
    section: '6',
    text: 'The role check reads the roles list of the current user without guarding against a missing user.',
  },
  {
    section: '6',
    text: 'Which roles may call which routes: not shown.',
  },
  {
    section: '7',
    text: 'Base path /api, on a local host in development and on the production host otherwise.',
  },
  {
    section: '7',
    text: 'If a token is present (cookie jwt), it is sent as a bearer Authorization header and also in an x-access-token header.',
  },
  {
    section: '7',
    text: 'Multipart content type is used when a file upload is flagged.',
  },
  {
    section: '7',
    text: 'There is no timeout. JSON is accepted. Statuses 200 to 299 count as success.',
  },
  {
    section: '7',
    text: 'List calls (GET) return the response data, or an empty list on failure with the error logged.',
  },
  {
    section: '7',
    text: 'Single-item, create, update and delete calls return the response body with success true, or the error body with success false.',
  },
  {
    section: '7',
    text: 'Session cookie: lifetime 365 days, path /.',
  },
  {
    section: '7',
    text: 'Payload and response fields are not shown for all of these, except where noted.',
  },
  {
    section: '7',
    text: 'Testimonies',
    calls: [
      'GET /testimonies',
      'GET /open/testimonies/course',
      'POST /testimonies',
      'POST /migrate/testimonies',
      'PUT /testimonies/{id}',
      'GET /testimonies/{id}',
      'DELETE /testimonies/{id}',
      'GET /open/testimonies',
    ],
  },
  {
    section: '7',
    text: 'Certificates',
    calls: [
      'GET /certificates',
      'GET /certificates/deal/agreements',
      'POST /certificates',
      'POST /moodle/certificates',
      'POST /certificates/admin',
      'PUT /certificates/admin/{id}',
      'PUT /certificates/{id}',
      'GET /certificates/{id}',
      'DELETE /certificates/{id}',
      'GET /open/certificates/detail',
    ],
  },
  {
    section: '7',
    text: 'Payments',
    calls: [
      'GET /payments',
      'POST /payments',
      'PUT /payments/{id}',
      'GET /payments/{id}',
      'DELETE /payments/{id}',
      'GET /open/payments',
    ],
  },
  {
    section: '7',
    text: 'Agreements',
    calls: [
      'GET /agreements',
      'POST /agreements',
      'GET /agreements/{id}',
      'PUT /agreements/{id}',
      'DELETE /agreements/{id}',
      'GET /open/agreements',
      'GET /open/agreements/detail',
    ],
  },
  {
    section: '7',
    text: 'Metas',
    calls: [
      'GET /metas',
      'POST /metas',
      'PUT /metas/{id}',
      'GET /metas/{id}',
      'DELETE /metas/{id}',
      'GET /open/metas',
      'GET /open/metas/detail',
    ],
  },
  {
    section: '7',
    text: 'Courses',
    calls: [
      'GET /courses',
      'POST /courses',
      'PUT /courses/{id}',
      'GET /courses/{id}',
      'DELETE /courses/{id}',
      'GET /open/courses',
      'GET /open/courses/count',
      'POST /courses/price',
      'GET /open/courses/detail',
    ],
  },
  {
    section: '7',
    text: 'Contacts',
    calls: [
      'GET /contacts',
      'POST /contacts',
      'PUT /contacts/{id}',
      'GET /contacts/{id}',
      'DELETE /contacts/{id}',
      'POST /open/contacts',
    ],
  },
  {
    section: '7',
    text: 'Claims',
    calls: [
      'GET /claims',
      'POST /claims',
      'PUT /claims/{id}',
      'GET /claims/{id}',
      'DELETE /claims/{id}',
      'POST /open/claims',
    ],
  },
  {
    section: '7',
    text: 'Users',
    calls: [
      'GET /users',
      'POST /users',
      'PUT /users/{id}',
      'PUT /users/stage/{id}',
      'PUT /users/dni/{id}',
      'PUT /users/account/{id}',
      'PUT /users/photo/{id}',
      'PUT /users/account/moodle/{id}',
      'GET /users/{id}',
      'DELETE /users/{id}',
    ],
  },
  {
    section: '7',
    text: 'Open users and teachers',
    calls: [
      'POST /open/users/deal',
      'GET /open/users/detail',
      'GET /open/teachers/detail',
      'GET /open/teachers',
      'POST /open/users',
      'POST /open/users/register',
      'POST /open/users/add',
      'GET /open/users/count',
      'POST /open/users/recover',
      'POST /open/student',
    ],
  },
  {
    section: '7',
    text: 'Migration',
    calls: [
      'POST /migrations/users',
      'POST /migrations/grades',
      'POST /migrations/evaluations',
      'POST /migrations/enrols',
      'POST /migrations/certificates',
    ],
  },
  {
    section: '7',
    text: 'Categories',
    calls: [
      'GET /categories',
      'POST /categories',
      'PUT /categories/{id}',
      'GET /categories/{id}',
      'DELETE /categories/{id}',
      'GET /open/categories',
    ],
  },
  {
    section: '7',
    text: 'Labels',
    calls: [
      'GET /labels',
      'POST /labels',
      'PUT /labels/{id}',
      'GET /labels/{id}',
      'DELETE /labels/{id}',
      'GET /open/labels',
    ],
  },
  {
    section: '7',
    text: "A call fetching one certificate's details exists, with one argument and optional action options. Its method and path: not shown.",
  },
  {
    section: '7',
    text: 'Response shapes: not shown.',
  },
  {
    section: '8',
    text: "List fetch failure: the error data is logged and an empty list is returned. The fallback log text is 'Error al obtener los datos' when there is no response.",
  },
  {
    section: '8',
    text: "Fallback messages: 'Error al obtener el dato.' (single fetch), 'Error al guardar.', 'Error al actualizar.', 'Error al eliminar.'.",
  },
  {
    section: '8',
    text: "Failed load: the error is stored in the list's error field.",
  },
  {
    section: '8',
    text: "A failed HTTP status gives the message 'Request failed with status code {status}'.",
  },
  {
    section: '8',
    text: 'Server-side error mapping:',
  },
  {
    section: '8',
    text: "Validation error: status 402, with the first error's message or the fallback 'Error en la base de datos'.",
  },
  {
    section: '8',
    text: "Database error: status 500, 'Error en la base de datos.'.",
  },
  {
    section: '8',
    text: "Any other error: status 500, '!Ups ocurrio un error en el servidor¡'.",
  },
  {
    section: '8',
    text: "User lookup without contact data: status 402, 'Faltan datos para realizar la busqueda'.",
  },
  {
    section: '8',
    text: 'Error codes beyond these: not shown.',
  },
  {
    section: '9',
    text: 'Password hash cost 10 (allowed range 4 to 31, salt 16 bytes).',
  },
  {
    section: '9',
    text: 'Cookie name jwt, lifetime 365 days, path /.',
  },
  {
    section: '9',
    text: 'Base path /api.',
  },
  {
    section: '9',
    text: 'Teacher role name Docente.',
  },
  {
    section: '9',
    text: 'Default currency PEN; COP for Colombia; MXN for Mexico.',
  },
  {
    section: '9',
    text: 'Timeout: none.',
  },
  {
    section: '9',
    text: 'Page sizes, fees and other business limits: not shown.',
  },
];
