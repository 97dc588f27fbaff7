import type { KeptPeriod } from '@aulario/contract/me/data-policy';

export type PeriodName = KeptPeriod;

/** What each period is about, in the order of the page. */
export const periodWords: Record<PeriodName, { label: string; help: string; unit: string }> = {
  leadMonths: {
    ...{ label: 'Contactos que no compraron', unit: 'meses' },
    help: 'Desde lo último que pasó con ellos; y listas de espera, desde que salen.',
  },
  recordingMonths: {
    ...{ label: 'Grabaciones de llamadas', unit: 'meses' },
    help: 'Desde la llamada.',
  },
  voucherYears: {
    ...{ label: 'Imágenes de comprobantes', unit: 'años' },
    help: 'Desde el 1 de enero que sigue a la declaración anual. La ley pide cinco.',
  },
  addressMonths: {
    ...{ label: 'Direcciones de envío', unit: 'meses' },
    help: 'Desde que se entrega o se anula.',
  },
  proofMonths: {
    ...{ label: 'Carnés de miembros', unit: 'meses' },
    help: 'Desde que se decide la membresía.',
  },
  importMonths: {
    ...{ label: 'Filas importadas', unit: 'meses' },
    help: 'Desde que termina la importación. Lo que se trajo queda en cada ficha, y las cuentas, en la importación.',
  },
  auditMonths: {
    ...{ label: 'Registro de auditoría', unit: 'meses' },
    help: 'Desde cada acto. La ley pide guardar dos años los registros de acceso; después se borra entero, también quién corrigió un certificado o verificó un pago.',
  },
  saleYears: {
    ...{ label: 'Quién compró', unit: 'años' },
    help: 'Desde el 1 de enero que sigue a la declaración anual. La ley pide cinco. El trato y sus montos quedan.',
  },
};
