import type { ShippingState } from '@aulario/contract/certificates/shipping';
import type { OwnPurchase } from '@aulario/contract/me/student';
import { purchaseSituation } from './purchase-situation.ts';
import type { MarkTone } from './state-mark.tsx';

export type ShippingSituation = { tone: MarkTone; words: string; text: string; editable: boolean };

const situations: Record<ShippingState, ShippingSituation> = {
  solicitado: {
    tone: 'warning',
    words: 'Falta tu pago',
    text: 'Lo imprimimos apenas verifiquemos tu pago.',
    editable: true,
  },
  'por-imprimir': {
    tone: 'waiting',
    words: 'Por imprimir',
    text: 'Está en la siguiente tanda de impresión.',
    editable: true,
  },
  impreso: {
    tone: 'waiting',
    words: 'Impreso',
    text: 'Ya está impreso y firmado; falta entregarlo al courier.',
    editable: false,
  },
  enviado: {
    tone: 'waiting',
    words: 'En camino',
    text: 'Salió con el courier. Te escribimos cuando llegue.',
    editable: false,
  },
  entregado: { tone: 'success', words: 'Entregado', text: 'Llegó a su destino.', editable: false },
  devuelto: {
    tone: 'danger',
    words: 'Volvió a nosotros',
    text: 'El courier no pudo entregarlo. Revisa la dirección y te contactamos para enviarlo otra vez.',
    editable: true,
  },
  extraviado: {
    tone: 'danger',
    words: 'Se perdió en el camino',
    text: 'Te enviamos otro sin costo. Te escribimos cuando salga.',
    editable: false,
  },
  anulado: { tone: 'quiet', words: 'Anulado', text: 'No se enviará.', editable: false },
};

/**
 * Where a copy on paper is, what happens next, and whether its address can still be corrected.
 * @param purchase how it is paid, which says more while it waits for that.
 */
export function shippingSituation(
  state: ShippingState,
  purchase?: OwnPurchase | null,
): ShippingSituation {
  const situation = situations[state];
  if (state !== 'solicitado' || !purchase) return situation;
  const { tone, words } = purchaseSituation(purchase);
  return { ...situation, tone, words };
}
