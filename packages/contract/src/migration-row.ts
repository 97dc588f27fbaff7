import { z } from 'zod';
import type { Permission } from './access.ts';
import {
  flagCell,
  momentCell,
  moneyCell,
  numberCell,
  textCell,
  wholeCell,
} from './migration-cell.ts';
import { documentTypeNames } from './people/user.ts';

export const migrationKinds = {
  users: 'Personas',
  enrols: 'Matrículas',
  grades: 'Notas finales',
  evaluations: 'Evaluaciones',
  certificates: 'Certificados',
  testimonies: 'Testimonios',
  courses: 'Cursos',
  contacts: 'Contactos',
  payments: 'Pagos',
  sales: 'Ventas anteriores',
} as const;
export type MigrationKind = keyof typeof migrationKinds;
export const migrationKindNames = Object.keys(migrationKinds) as [
  MigrationKind,
  ...MigrationKind[],
];
export const migrationKindSchema = z.enum(migrationKindNames);

/** Who may bring in a kind: what staff may write by hand they may also bring from a file. */
export function migrationAccess(kind: MigrationKind): Permission {
  if (kind === 'contacts') return 'contacts:write';
  if (kind === 'payments') return 'payments:write';
  if (kind === 'courses') return 'courses:write';
  return 'migrations:run';
}

const required: Partial<Record<MigrationKind, readonly string[]>> = {
  users: ['firstName'],
  testimonies: ['text', 'rating', 'consent'],
  courses: ['code', 'name', 'summary', 'hours', 'category'],
  contacts: ['name'],
  payments: ['deal', 'amount', 'method', 'paidAt'],
  sales: ['course', 'amount', 'method', 'paidAt'],
};

/** The fields without which no row of a file can be anything, of those that its columns are not. */
export function missingFields(kind: MigrationKind, known: readonly string[]): string[] {
  const whole = known.includes('surnamesFirst');
  return (required[kind] ?? []).filter(
    (field) => !known.includes(field) && !(field === 'firstName' && whole),
  );
}

const contact = {
  username: textCell('Usuario', 100),
  email: textCell('Correo', 254),
  mobile: textCell('Celular', 40),
  mobileCode: textCell('Código de país', 6),
  dni: textCell('Documento', 40),
};

/** Whose a row is: by the account of Moodle, or by any of the migration lookup (spec §5). */
const whose = { userMoodleId: wholeCell('Id de la persona en Moodle', 1), ...contact };

/** Of which course: by its id in Moodle, or by our code or slug. */
const which = {
  courseMoodleId: wholeCell('Id del curso en Moodle', 1),
  course: textCell('Curso', 120),
};

/** "D.N.I.", "Carné de extranjería" and "cédula" as the kinds that they are. */
function documentWord(text: string): string {
  const word = text
    .trim()
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '');
  if (/^CARNET? DE EXTRANJERIA/.test(word)) return 'CE';
  return word.startsWith('CEDULA') ? 'CC' : word;
}

const document = z.preprocess(
  (value) => (typeof value === 'string' ? documentWord(value) || undefined : (value ?? undefined)),
  z.enum(documentTypeNames, 'Tipo de documento: no se reconoce.').optional(),
);

/** The form of a row of each kind. Anything beyond these fields is refused. */
export const migrationRows = {
  users: z.strictObject({
    moodleId: wholeCell('Id en Moodle', 1),
    firstName: textCell('Nombres', 100),
    lastName: textCell('Apellidos', 100),
    ...contact,
    document,
    country: textCell('País', 60),
    birthDate: textCell('Fecha de nacimiento', 30),
    department: textCell('Departamento', 120),
    city: textCell('Ciudad', 120),
    address: textCell('Dirección', 255),
    suspended: flagCell('Suspendida'),
    /** "QUISPE MAMANI, Rosa": where one column holds both. */
    surnamesFirst: textCell('Apellidos y nombres', 200),
  }),
  enrols: z.strictObject({
    ...whose,
    ...which,
    startsAt: momentCell('Inicio'),
    endsAt: momentCell('Fin'),
    completedAt: momentCell('Término'),
    progress: wholeCell('Avance', 0, 100),
    suspended: flagCell('Suspendida'),
    /** Not active there and never entered: it may still have to begin. */
    upcoming: flagCell('Aún no empieza'),
  }),
  grades: z.strictObject({
    ...whose,
    ...which,
    grade: numberCell('Nota', 0, 100_000),
    /** The highest possible one; 20 when it is not said. */
    max: numberCell('Nota máxima', 0, 100_000),
    completedAt: momentCell('Término'),
  }),
  evaluations: z.strictObject({
    ...whose,
    ...which,
    /** Its own id in the gradebook of Moodle; without it, name and kind tell it from others. */
    itemMoodleId: wholeCell('Id de la nota en Moodle', 1),
    name: textCell('Evaluación', 255),
    kind: textCell('Tipo', 60),
    grade: numberCell('Nota', 0, 100_000),
    max: numberCell('Nota máxima', 0, 100_000),
    attempts: wholeCell('Intentos', 0, 10_000),
    date: momentCell('Fecha'),
  }),
  certificates: z.strictObject({
    ...whose,
    ...which,
    /** The issue's own id in Moodle. */
    moodleId: wholeCell('Id del certificado en Moodle', 1),
    code: textCell('Código', 60),
    printedName: textCell('Nombre impreso', 200),
    issuedAt: momentCell('Fecha de emisión'),
    /** The last day it is valid, where it came from; without it, it does not expire. */
    validUntil: momentCell('Válido hasta'),
    hours: wholeCell('Horas', 0, 10_000),
    grade: numberCell('Nota', 0, 20),
  }),
  testimonies: z.strictObject({
    ...whose,
    ...which,
    /** What tells this answer from all others where it comes from. */
    sourceId: textCell('Id de origen', 120),
    name: textCell('Nombre', 120),
    city: textCell('Ciudad', 120),
    text: textCell('Testimonio', 2000),
    rating: wholeCell('Puntuación', 1, 5),
    consent: flagCell('Autoriza publicarlo'),
    writtenAt: momentCell('Fecha'),
  }),
  courses: z.strictObject({
    code: textCell('Código', 30),
    name: textCell('Nombre', 200),
    slug: textCell('Dirección en el sitio', 120),
    category: textCell('Categoría', 160),
    kind: textCell('Tipo', 60),
    modality: textCell('Modalidad', 60),
    level: textCell('Nivel', 60),
    summary: textCell('Resumen', 300),
    description: textCell('Descripción', 10_000),
    syllabus: textCell('Temario', 20_000),
    hours: wholeCell('Horas', 0, 10_000),
    credits: wholeCell('Créditos', 0, 500),
    pricePEN: moneyCell('Precio PEN', 'PEN'),
    priceCOP: moneyCell('Precio COP', 'COP'),
    priceMXN: moneyCell('Precio MXN', 'MXN'),
    startDate: momentCell('Fecha de inicio'),
    endDate: momentCell('Fecha de fin'),
    schedule: textCell('Horario', 300),
  }),
  contacts: z.strictObject({
    name: textCell('Nombre', 120),
    email: textCell('Correo', 254),
    mobile: textCell('Celular', 40),
    country: textCell('País', 60),
    course: textCell('Curso', 120),
    message: textCell('Mensaje', 2000),
    source: textCell('Origen', 60),
    campaign: textCell('Campaña', 120),
  }),
  payments: z.strictObject({
    deal: textCell('Trato', 40),
    dni: textCell('Documento', 40),
    amount: moneyCell('Importe'),
    currency: textCell('Moneda', 3),
    method: textCell('Medio', 40),
    operationNumber: textCell('Número de operación', 60),
    paidAt: momentCell('Fecha del pago'),
  }),
  sales: z.strictObject({
    firstName: textCell('Nombres', 100),
    lastName: textCell('Apellidos', 100),
    ...contact,
    document,
    country: textCell('País', 60),
    surnamesFirst: textCell('Apellidos y nombres', 200),
    course: textCell('Curso', 120),
    paidAt: momentCell('Fecha del pago'),
    amount: moneyCell('Importe'),
    currency: textCell('Moneda', 3),
    method: textCell('Medio', 40),
    operationNumber: textCell('Número de operación', 60),
  }),
} as const satisfies Record<MigrationKind, z.ZodType>;

export type MigrationRow<K extends MigrationKind> = z.output<(typeof migrationRows)[K]>;

/** The words of each field, which are also the headings that a file is expected to have. */
export const migrationFieldWords: Record<string, { label: string; also: readonly string[] }> = {
  moodleId: { label: 'Id en Moodle', also: ['id', 'moodle', 'id moodle'] },
  userMoodleId: {
    label: 'Id de la persona en Moodle',
    also: ['id usuario', 'userid', 'id persona'],
  },
  courseMoodleId: {
    label: 'Id del curso en Moodle',
    also: ['id curso', 'courseid', 'id de curso'],
  },
  itemMoodleId: { label: 'Id de la nota en Moodle', also: ['itemid', 'id nota'] },
  firstName: { label: 'Nombres', also: ['nombre', 'firstname', 'first name'] },
  lastName: { label: 'Apellidos', also: ['apellido', 'lastname', 'last name', 'apellido(s)'] },
  surnamesFirst: {
    label: 'Apellidos y nombres',
    also: [
      ...['apellidos, nombres', 'apellidos nombres', 'apellido y nombre', 'apellidos y nombre'],
      ...['apellidos y nombres completos', 'nombre completo', 'nombres completos'],
    ],
  },
  username: { label: 'Usuario', also: ['username', 'nombre de usuario'] },
  email: {
    label: 'Correo',
    also: ['email', 'e-mail', 'correo electronico', 'direccion de correo', 'direccion email'],
  },
  mobile: {
    label: 'Celular',
    also: [
      ...['telefono', 'movil', 'telefono movil', 'whatsapp', 'phone1', 'phone2', 'mobile'],
      ...['numero de celular', 'nro de celular', 'nro celular', 'telefono celular'],
      ...['cel', 'nro cel', 'nro de cel'],
    ],
  },
  mobileCode: { label: 'Código de país', also: ['codigo pais', 'prefijo'] },
  dni: {
    label: 'Documento',
    also: [
      ...['dni', 'numero de id', 'numero de documento', 'idnumber', 'nro documento', 'cedula'],
      ...['nro dni', 'dni nro', 'num dni', 'documento de identidad', 'doc identidad'],
      ...['nro de documento', 'nro de dni', 'numero de dni', 'carne de extranjeria', 'pasaporte'],
    ],
  },
  document: {
    label: 'Tipo de documento',
    also: ['tipo documento', 'tipo de doc', 'clase de documento'],
  },
  country: { label: 'País', also: ['country', 'pais (codigo)'] },
  birthDate: {
    label: 'Fecha de nacimiento',
    also: ['nacimiento', 'fecha nacimiento', 'fecha de nac', 'birthdate'],
  },
  department: { label: 'Departamento', also: ['region', 'department'] },
  city: { label: 'Ciudad', also: ['city'] },
  address: { label: 'Dirección', also: ['address', 'domicilio'] },
  suspended: { label: 'Suspendida', also: ['suspendido', 'suspended'] },
  upcoming: { label: 'Aún no empieza', also: ['por empezar', 'upcoming'] },
  course: { label: 'Curso', also: ['codigo del curso', 'course', 'nombre corto'] },
  startsAt: { label: 'Inicio', also: ['fecha de inicio', 'desde'] },
  endsAt: { label: 'Fin', also: ['fecha de fin', 'hasta'] },
  completedAt: { label: 'Término', also: ['fecha de termino', 'finalizado'] },
  progress: { label: 'Avance', also: ['progreso', 'avance %'] },
  grade: { label: 'Nota', also: ['calificacion', 'nota final', 'promedio'] },
  max: { label: 'Nota máxima', also: ['maximo', 'sobre'] },
  name: {
    label: 'Nombre',
    also: [
      'evaluacion',
      'nombre completo',
      'nombres',
      'actividad',
      'contacto',
      'nombre del curso',
      'curso',
      'titulo',
    ],
  },
  kind: { label: 'Tipo', also: ['tipo de evaluacion'] },
  attempts: { label: 'Intentos', also: [] },
  date: { label: 'Fecha', also: [] },
  code: { label: 'Código', also: ['codigo del certificado', 'code', 'cod', 'cod.'] },
  printedName: { label: 'Nombre impreso', also: ['nombre en el certificado'] },
  issuedAt: { label: 'Fecha de emisión', also: ['emitido', 'emision'] },
  hours: {
    label: 'Horas',
    also: ['horas academicas', 'horas lectivas', 'horas cronologicas', 'duracion en horas', 'hrs'],
  },
  sourceId: { label: 'Id de origen', also: [] },
  text: { label: 'Testimonio', also: ['comentario', 'opinion'] },
  rating: { label: 'Puntuación', also: ['puntaje', 'estrellas'] },
  consent: { label: 'Autoriza publicarlo', also: ['autoriza', 'consentimiento', 'autorizacion'] },
  writtenAt: { label: 'Fecha', also: [] },
  slug: { label: 'Dirección en el sitio', also: ['slug'] },
  category: { label: 'Categoría', also: ['category', 'area'] },
  modality: { label: 'Modalidad', also: [] },
  level: { label: 'Nivel', also: [] },
  summary: { label: 'Resumen', also: ['sumilla', 'descripcion corta'] },
  description: { label: 'Descripción', also: ['descripcion larga'] },
  syllabus: { label: 'Temario', also: ['contenido', 'silabo', 'programa', 'modulos'] },
  credits: { label: 'Créditos', also: [] },
  pricePEN: {
    label: 'Precio PEN',
    also: ['precio', 'precio en soles', 'precio soles', 'precio s/', 'costo', 'inversion'],
  },
  priceCOP: { label: 'Precio COP', also: ['precio en pesos colombianos'] },
  priceMXN: { label: 'Precio MXN', also: ['precio en pesos mexicanos'] },
  startDate: { label: 'Fecha de inicio', also: ['inicio'] },
  endDate: { label: 'Fecha de fin', also: ['fin'] },
  schedule: { label: 'Horario', also: [] },
  message: { label: 'Mensaje', also: ['consulta', 'comentario', 'message'] },
  source: { label: 'Origen', also: ['fuente', 'source', 'de donde viene'] },
  campaign: { label: 'Campaña', also: ['campaign'] },
  deal: { label: 'Trato', also: ['numero de trato', 'pedido', 'numero de pedido', 'numero'] },
  amount: { label: 'Importe', also: ['monto', 'abono', 'total'] },
  currency: { label: 'Moneda', also: [] },
  method: { label: 'Medio', also: ['metodo', 'medio de pago', 'metodo de pago'] },
  operationNumber: {
    label: 'Número de operación',
    also: ['operacion', 'nro de operacion', 'nro operacion', 'n de operacion'],
  },
  paidAt: { label: 'Fecha del pago', also: ['fecha', 'fecha de pago', 'fecha de operacion'] },
};

/** The fields of a kind, in the order in which a template shows them. */
export function migrationFields(kind: MigrationKind): string[] {
  return Object.keys(migrationRows[kind].shape);
}
