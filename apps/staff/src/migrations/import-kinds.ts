import { type MigrationKind, migrationAccess } from '@aulario/contract/migration-row';
import { useMay } from '../permissions.ts';

/** What is brought from a file beside its list, and what that does. */
export const importKinds = {
  courses: {
    list: '/cursos',
    text: 'Cada fila será un curso en borrador. Los que ya existen con ese código no cambian.',
  },
  users: {
    list: '/personas',
    text: 'Cada fila es una persona. A quien ya conocemos se le completa lo que falta; nada se sobrescribe.',
  },
  contacts: {
    list: '/contactos',
    text: 'Cada fila es un contacto nuevo, que va al asesor que le toca. Importar no da permiso de publicidad: eso solo lo da cada persona.',
  },
  enrols: {
    list: '/matriculas',
    text: 'Cada fila es alguien en un curso, de ahora o de antes: las personas y los cursos se traen primero. No abre un trato ni cobra nada.',
  },
  certificates: {
    list: '/certificados',
    text: 'Cada fila es un certificado que ya entregaste, con su código de entonces: cualquiera lo comprueba aquí. Las personas y los cursos se traen primero.',
  },
  payments: {
    list: '/pagos',
    text: 'Cada fila es un pago de un trato. Queda por verificar, como cualquier otro.',
  },
  sales: {
    list: '/tratos',
    text: 'Cada fila es una venta ya cobrada: queda la persona, el trato pagado, su pago verificado y la matrícula, con su fecha de entonces. No envía correos ni emite recibos. Los cursos se traen primero.',
  },
  testimonies: {
    list: '/testimonios',
    text: 'Solo los que su autor autorizó; quedan pendientes de aprobación.',
  },
} as const satisfies Partial<Record<MigrationKind, { list: string; text: string }>>;
export type ImportKind = keyof typeof importKinds;

export function isImported(kind: string): kind is ImportKind {
  return kind in importKinds;
}

/** Whether this person may bring in a kind. */
export function useMayImport(): (kind: ImportKind) => boolean {
  const may = useMay();
  return (kind) => may(migrationAccess(kind));
}
