import { z } from 'zod';
import type { Permission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, recordShape, requiredLine } from '../primitive.ts';

/** By this whoever sees one knows what it is, and scanners of secrets too. */
export const apiKeyPrefix = 'aulario_';
/** Of those whose writes are taken back. */
export const testKeyPrefix = 'aulario_prueba_';

/**
 * What keys may be given, each with its Spanish words. What is not here no key ever has: keys, roles, accounts of
 * staff, settings, webhooks, money that goes back, personal data that is erased, and work that goes on in
 * its maker's name after the call.
 */
export const keyPermissions = {
  'courses:read': 'Ver cursos',
  'courses:write': 'Cambiar cursos',
  'editions:read': 'Ver ediciones, sus personas y sus sesiones',
  'catalogue:read': 'Ver categorías, etiquetas, metas y convenios',
  'catalogue:write': 'Cambiar categorías, etiquetas, metas y convenios',
  'offers:read': 'Ver paquetes, impuestos y opciones de envío',
  'coupons:read': 'Ver cupones',
  'coupons:write': 'Cambiar cupones',
  'users:read': 'Ver personas',
  'users:write': 'Registrar y corregir personas',
  'deals:read': 'Ver tratos',
  'deals:write': 'Abrir y anular tratos',
  'payments:read': 'Ver pagos, recibos y devoluciones',
  'payments:write': 'Registrar pagos',
  'payments:verify': 'Verificar y rechazar pagos',
  'enrolments:read': 'Ver matrículas',
  'enrolments:write': 'Cambiar matrículas',
  'certificates:read': 'Ver certificados',
  'certificates:issue': 'Emitir certificados',
  'shippings:read': 'Ver envíos',
  'shippings:write': 'Mover envíos',
  'testimonies:read': 'Ver testimonios',
  'testimonies:write': 'Aprobar y responder testimonios',
  'contacts:read': 'Ver contactos y embudo',
  'contacts:write': 'Cambiar contactos y embudo',
  'calls:read': 'Ver llamadas',
  'claims:read': 'Ver reclamos',
  'files:write': 'Subir archivos',
  'events:read': 'Leer los hechos en orden, de lo que puede ver',
  'audit:read': 'Ver la auditoría',
} as const satisfies Partial<Record<Permission, string>>;

export type KeyPermission = keyof typeof keyPermissions;
export const keyPermissionNames = Object.keys(keyPermissions) as [
  KeyPermission,
  ...KeyPermission[],
];
const keyPermissionSchema = z.enum(keyPermissionNames);

/** Days after which a key ends; none lasts for ever. */
export const keyLifetimes = [30, 90, 180, 365] as const;

export const apiKeyStates = {
  vigente: 'Vigente',
  vencida: 'Vencida',
  revocada: 'Revocada',
} as const;
const stateSchema = z.enum(Object.keys(apiKeyStates) as ['vigente', 'vencida', 'revocada']);

/** An address or a network: `190.12.34.56`, `190.12.34.0/24`. */
const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Escribe una dirección o una red, como 190.12.34.56 o 190.12.34.0/24.',
});

export const apiKeySchema = z.object({
  ...recordShape,
  name: z.string(),
  /** Its first letters, to tell it from others. */
  hint: z.string(),
  permissions: z.array(keyPermissionSchema),
  /** Each of its writes is done whole, answered, and taken back; it reads what is there. */
  test: z.boolean(),
  /** From where it may be used; empty: from anywhere. */
  networks: z.array(z.string()),
  state: stateSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  lastUsedFrom: z.string().nullable(),
  createdBy: z.object({ _id: idSchema, name: z.string() }),
  revokedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const createApiKeyBody = z.strictObject({
  name: requiredLine(80, 'Ponle un nombre: quién la usa y para qué.'),
  permissions: z
    .array(keyPermissionSchema)
    .min(1, 'Elige al menos un permiso.')
    .max(keyPermissionNames.length),
  networks: z.array(networkSchema).max(20, 'Hasta 20 redes.').default([]),
  test: z.boolean().default(false),
  days: z.literal(keyLifetimes, { error: 'Elige cuánto dura.' }),
});

export const apiKeyListQuery = listQuery({
  sorts: ['createdAt', 'lastUsedAt'],
  defaultSort: '-createdAt',
  filters: { state: stateSchema.optional() },
});

const tag = 'API keys';

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'Keys of other systems, without their secrets.',
    tag,
    access: 'keys:read',
    query: apiKeyListQuery,
    answer: z.array(apiKeySchema),
    list: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    summary: 'Makes a key. Its secret is in this answer and nowhere else.',
    tag,
    access: 'keys:write',
    body: createApiKeyBody,
    status: 201,
    answer: apiKeySchema.extend({ secret: z.string() }),
    errors: ['step-up-required'],
    example: { name: 'Contabilidad', permissions: ['payments:read'], networks: [], days: 90 },
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/api-keys/:id/revocation',
    summary: 'Ends a key at once and for ever.',
    tag,
    access: 'keys:write',
    params: idParams,
    answer: apiKeySchema,
    errors: ['not-found'],
  }),
};
