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
  saleYears: {
    ...{ label: 'Quién compró', unit: 'años' },
    help: 'Desde el 1 de enero que sigue a la declaración anual. La ley pide cinco. El trato y sus montos quedan.',
  },
};
