import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { idSchema, instantSchema } from '../primitive.ts';

/** How the installation is doing, and its backups; for administrators. */

export const backupStates = {
  'en-curso': 'En curso',
  hecho: 'Hecho y probado',
  fallido: 'Falló',
  retirado: 'Retirado',
} as const;
export type BackupState = keyof typeof backupStates;
export const backupCauses = {
  programado: 'Programado',
  manual: 'A pedido',
  'empezar-academia': 'Antes de dejar la demostración',
} as const;
export type BackupCause = keyof typeof backupCauses;
export const backupIntervals = {
  dia: 'Cada día',
  semana: 'Cada domingo',
  nunca: 'Nunca',
} as const;
export type BackupInterval = keyof typeof backupIntervals;

/** The outside systems that the academy works with. */
export const integrations = {
  moodle: 'Moodle',
  mercadopago: 'Mercado Pago',
  zadarma: 'Zadarma',
  zoom: 'Zoom',
  meta: 'Meta (compras)',
  google: 'Google (compras)',
  smtp: 'Servidor de correo',
  archivos: 'Archivos',
} as const;
export type Integration = keyof typeof integrations;

/** What a test of one of them found, in words that say what to do. */
export const integrationCheckSchema = z.object({
  integration: z.enum(Object.keys(integrations) as [Integration, ...Integration[]]),
  state: z.enum(['bien', 'falla', 'sin-configurar']),
  message: z.string(),
  checkedAt: instantSchema,
});
export type IntegrationCheck = z.infer<typeof integrationCheckSchema>;

const keys = <T extends object>(list: T) => Object.keys(list) as [keyof T & string];

export const backupSettingsSchema = z.strictObject({
  every: z.enum(keys(backupIntervals)),
  /** Hour of the day in Lima. */
  hour: z.number('Escribe la hora.').int().min(0).max(23),
  /** The newest of each of so many days, weeks and months is kept. */
  keepDays: z.number('Escribe cuántos.').int().min(1, 'Guarda al menos uno.').max(90),
  keepWeeks: z.number('Escribe cuántos.').int().min(0).max(104),
  keepMonths: z.number('Escribe cuántos.').int().min(0).max(120),
});
export type BackupSettings = z.output<typeof backupSettingsSchema>;

export const backupSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  state: z.enum(keys(backupStates)),
  cause: z.enum(keys(backupCauses)),
  byName: z.string(),
  /** A path of the server, or s3://… */
  where: z.string().nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  encrypted: z.boolean(),
  error: z.string().nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

export const findingLevels = { bien: 'Bien', aviso: 'Aviso', falta: 'Falta' } as const;

/** What the installation is looked at for; `npm run doctor` and the page of its state say the same. */
export const checkSubjects = {
  ajustes: 'Configuración',
  versiones: 'Versiones',
  disco: 'Disco',
  memoria: 'Memoria',
  reloj: 'Reloj',
  permisos: 'Permisos de archivos',
  servidor: 'Servidor',
  direccion: 'Dirección del sitio',
  correo: 'Correo',
  datos: 'Base de datos',
  tareas: 'Tareas',
  respaldos: 'Respaldos',
  externos: 'Sistemas externos',
} as const;
export type CheckSubject = keyof typeof checkSubjects;

export const systemStatusSchema = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: instantSchema,
  memoryBytes: z.number().int(),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number().int(),
    /** When the last change of the tables was written. */
    migration: instantSchema.nullable(),
    connections: z.number().int().nullable(),
  }),
  /** Of the disk that DATA_DIR is on; null where it cannot be told. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** Of this server since it began; `half` and `most`: seconds for half and 95 % of the last quarter of an hour. */
  requests: z.object({
    answered: z.number().int(),
    failed: z.number().int(),
    shed: z.number().int(),
    half: z.number().nullable(),
    most: z.number().nullable(),
  }),
  cache: z.object({ hits: z.number().int(), misses: z.number().int(), bytes: z.number().int() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      /** Given up after all their tries, as far as the queue remembers. */
      failed: z.number().int(),
      /** Seconds that the oldest has been due. */
      oldest: z.number().int(),
    }),
  ),
  outside: z.array(
    z.object({
      name: z.string(),
      configured: z.boolean(),
      calls: z.number().int(),
      failures: z.number().int(),
      lastSuccess: instantSchema.nullable(),
      lastFailure: instantSchema.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  backup: z.object({
    last: backupSchema.nullable(),
    settings: backupSettingsSchema,
    encrypted: z.boolean(),
  }),
  /** What an administrator should do something about, the worst first. */
  findings: z.array(
    z.object({
      subject: z.enum(keys(checkSubjects)),
      level: z.enum(keys(findingLevels)),
      text: z.string(),
      remedy: z.string().nullable(),
    }),
  ),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

const tag = 'System';

export const operationEndpoints = {
  checkIntegration: endpoint({
    method: 'POST',
    path: '/settings/integrations/:integration/checks',
    summary:
      'Asks an outside system now whether it takes our settings; it changes nothing there, and of advertisers only Meta keeps an event, marked as a test.',
    tag: 'Operation',
    access: 'settings:read',
    params: z.object({ integration: integrationCheckSchema.shape.integration }),
    answer: integrationCheckSchema,
  }),
  sendTrialMail: endpoint({
    method: 'POST',
    path: '/settings/integrations/smtp/mails',
    summary: 'Sends a mail to who asks, now, and says what the mail server answered.',
    tag: 'Operation',
    access: 'settings:write',
    body: z.strictObject({}),
    answer: integrationCheckSchema,
    example: {},
  }),
  systemStatus: endpoint({
    method: 'GET',
    path: '/system/status',
    summary: 'How the installation is doing: database, jobs, outside systems, disk, backups.',
    tag,
    access: 'settings:read',
    answer: systemStatusSchema,
  }),
  listBackups: endpoint({
    method: 'GET',
    path: '/system/backups',
    summary: 'The backups that were made or tried, newest first.',
    tag,
    access: 'settings:read',
    query: listQuery({ sorts: ['createdAt'], defaultSort: '-createdAt', filters: {} }),
    answer: z.array(backupSchema),
    list: true,
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/system/backups',
    summary: 'Makes a backup of database and files now, and restores it somewhere to check it.',
    tag,
    access: 'settings:write',
    body: z.strictObject({}),
    status: 202,
    answer: backupSchema,
    errors: ['wrong-state'],
    example: {},
  }),
  changeBackupSettings: endpoint({
    method: 'PUT',
    path: '/settings/backups',
    summary: 'When backups are made and how many are kept.',
    tag,
    access: 'settings:write',
    body: backupSettingsSchema,
    answer: backupSettingsSchema,
    example: { every: 'dia', hour: 3, keepDays: 7, keepWeeks: 5, keepMonths: 12 },
  }),
};
