import type { z } from 'zod';

/** What each setting has to be, in the words of who sets it: "PORT debe ser …". */
const wanted: Record<string, string> = {
  NODE_ENV: 'production, development o test',
  PORT: 'el número de un puerto, de 0 a 65535',
  PUBLIC_URL: 'la dirección que ven las personas, sin ruta, como https://academia.pe',
  DATABASE_URL: 'una dirección como postgresql://usuario:clave@servidor:5432/base',
  DATABASE_DIRECT_URL: 'una dirección como postgresql://usuario:clave@servidor:5432/base',
  DATABASE_REPLICA_URL: 'una dirección como postgresql://usuario:clave@servidor:5432/base',
  DATABASE_NEWER: 'refuse o accept',
  JWT_SECRET: 'un secreto de al menos 32 caracteres; hazlo con: openssl rand -base64 48',
  JWT_SECRET_PREVIOUS: 'el secreto anterior, de al menos 32 caracteres',
  ADMIN_EMAIL: 'un correo electrónico, como admin@academia.pe',
  ADMIN_PASSWORD: 'una clave de al menos 10 caracteres',
  DEMO: 'on u off',
  DEMO_COURSES: 'un número entero, de 0 a 1000000',
  DEMO_USERS: 'un número entero, de 0 a 5000000',
  SMTP_URL: 'una dirección como smtp://usuario:clave@servidor:587 o smtps://…:465',
  MAIL_FROM: 'el remitente, como Academia <hola@academia.pe>, de hasta 254 caracteres',
  S3_ENDPOINT: 'la dirección http o https del servicio, como https://s3.academia.pe',
  MOODLE_URL: 'la dirección de Moodle, como https://aula.academia.pe',
  MOODLE_STUDENT_ROLE: 'el número del rol de estudiante en Moodle, como 5',
  MERCADOPAGO_URL: 'una dirección que empieza con https://',
  SECURITY_CONTACT: 'mailto:correo, una dirección https:// o tel:número',
  STAFF_SECOND_FACTOR: 'optional o required',
  LESSON_FILE_MB: 'un número entero de megabytes, de 1 a 100000',
  VERIFY_GRACE_SECONDS: 'un número de segundos, de 0 a 600',
  STEP_UP_MINUTES: 'un número de 1 a 1440',
  UPLOADS_MB_PER_DAY: 'un número entero de megabytes, de 10 a 10000000',
  PUBLIC_CACHE_MB: 'un número entero de megabytes, de 0 a 4096',
  MOST_AT_ONCE: 'un número entero, de 10 a 100000',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'una dirección como http://recolector:4318',
  WEBHOOKS_ANYWHERE: 'on u off',
  METRICS_TOKEN: 'una clave de al menos 16 caracteres',
  BACKUP_PASSPHRASE: 'una clave de al menos 12 caracteres',
  TIMESTAMP_URL:
    'la dirección de la autoridad de sellado de tiempo, como https://tsa.entidad.pe/tsr',
  OIDC_MICROSOFT_TENANT: 'el nombre o el id de un inquilino de Microsoft, o common',
  OIDC_ISSUERS:
    'una lista JSON como [{"id":"campus","name":"Campus","issuer":"https://id.campus.pe","clientId":"…","clientSecret":"…"}], con ids distintos',
  ZOOM_HOST: 'el correo de una cuenta de Zoom, como aula@academia.pe',
  ZOOM_URL: 'una dirección que empieza con https://',
  ZADARMA_URL: 'una dirección que empieza con https://',
  ZADARMA_WIDGET: 'una versión, como v9',
  META_PIXEL_ID: 'el número del conjunto de datos (píxel) de Meta',
  META_URL: 'una dirección que empieza con https://',
  GOOGLE_MEASUREMENT_ID: 'el ID de medición de Google Analytics, como G-AB12CD34EF',
  GOOGLE_MEASUREMENT_URL: 'una dirección que empieza con https://',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace o silent',
};

/** What each part of an issuer in OIDC_ISSUERS has to be. */
const ofIssuer: Record<string, string> = {
  id: 'un nombre corto en minúsculas, números y guiones, como campus',
  name: 'el texto del botón, de hasta 40 caracteres',
  issuer: 'la dirección https del emisor, como https://id.campus.pe',
  clientId: 'el id de cliente que dio el emisor',
  clientSecret: 'el secreto de cliente que dio el emisor',
};

/** A fault of a setting as one line; those that concern several settings say it themselves. */
export function settingFault({ path, code, message }: z.core.$ZodIssue): string {
  const [setting, place, field] = path;
  if (setting === 'OIDC_ISSUERS') return issuersFault(place, field);
  const name = path.join('.');
  const hint = wanted[name];
  return code === 'custom' || !hint ? `${name}: ${message}` : `${name}: debe ser ${hint}`;
}

function issuersFault(place?: PropertyKey, field?: PropertyKey): string {
  const hint = ofIssuer[String(field)];
  return hint
    ? `OIDC_ISSUERS: ${String(field)} del emisor ${Number(place) + 1} debe ser ${hint}`
    : `OIDC_ISSUERS: debe ser ${wanted.OIDC_ISSUERS}`;
}
