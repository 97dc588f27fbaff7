import type { Permission } from '@aulario/contract/access';
import { migrationAccess, migrationKinds } from '@aulario/contract/migration-row';
import { listPath } from '../list/list-path.ts';
import { type ImportKind, importKinds } from '../migrations/import-kinds.ts';

export type Place = {
  to: string;
  title: string;
  detail: string;
  permission?: Permission;
  /** Other words for it. */
  also?: string;
};

const act = (to: string, title: string, permission: Permission, also = ''): Place => ({
  ...{ to, title, permission, also },
  detail: 'Acción',
});

const selling = [
  act('/vender', 'Vender en mostrador', 'deals:write', 'nueva venta cobrar efectivo'),
  act('/tratos/create', 'Abrir un trato', 'deals:write', 'venta cotización'),
  act(
    listPath('tratos', { state: 'abierto' }),
    'Registrar un pago',
    'payments:write',
    'anotar cobro depósito abono',
  ),
  act('/comprobantes', 'Verificar comprobantes', 'payments:verify', 'pagos vouchers por'),
  act('/extracto', 'Comparar el extracto del banco', 'payments:verify', 'estado de cuenta'),
  act('/instituciones/create', 'Agregar una institución', 'deals:write', 'empresa'),
];

const learning = [
  act('/emisiones', 'Emitir certificados', 'certificates:issue', 'emisión por lote diplomas'),
  act('/cursos/create', 'Agregar un curso', 'courses:write'),
  act('/ediciones/create', 'Agregar una edición', 'editions:write', 'grupo'),
  act('/moodle/migraciones/nueva', 'Traer de Moodle', 'migrations:run', 'nueva migración importar'),
];

const catalogue = [
  act('/categorias/create', 'Agregar una categoría', 'catalogue:write'),
  act('/etiquetas/create', 'Agregar una etiqueta', 'catalogue:write'),
  act('/metas/create', 'Agregar una meta', 'catalogue:write'),
  act('/convenios/create', 'Agregar un convenio', 'catalogue:write', 'universidad colegio'),
  act('/sinonimos/create', 'Agregar sinónimos', 'catalogue:write', 'buscador'),
  act('/cupones/create', 'Crear un cupón', 'coupons:write', 'descuento'),
  act('/paquetes/create', 'Agregar un paquete', 'offers:write'),
  act('/impuestos/create', 'Agregar un impuesto', 'offers:write', 'igv iva'),
  act('/opciones-de-envio/create', 'Agregar una opción de envío', 'offers:write', 'courier'),
];

const people = [
  act('/personas/create', 'Registrar a una persona', 'users:write', 'alumno docente'),
  act('/contactos/create', 'Agregar un contacto', 'contacts:write'),
  act('/reclamos/create', 'Registrar un reclamo', 'claims:write', 'queja libro'),
  act('/solicitudes/create', 'Registrar una solicitud sobre datos', 'privacy:write', 'arco'),
  act('/incidentes/create', 'Registrar un incidente con datos', 'privacy:write'),
  act('/llaves/create', 'Crear una llave de la API', 'keys:write', 'clave'),
  act('/herramientas/create', 'Registrar una herramienta externa', 'tools:write', 'lti'),
  act('/aulas-externas/create', 'Registrar un aula externa', 'tools:write', 'lti moodle canvas'),
  act('/avisos/create', 'Agregar un aviso a otro sistema', 'webhooks:write', 'webhook destino'),
];

const imports = (Object.keys(importKinds) as ImportKind[]).map((kind) =>
  act(
    `/importar/${kind}`,
    `Importar ${migrationKinds[kind].toLowerCase()}`,
    migrationAccess(kind),
    'traer subir excel csv archivo',
  ),
);

/** What is begun from anywhere. */
export const acts: Place[] = [...selling, ...learning, ...catalogue, ...people, ...imports];
