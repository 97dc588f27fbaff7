import { formatMoney, moneySchema } from '@aulario/contract/money';
import { Fragment, createElement as h, type ReactElement } from 'react';
import { z } from 'zod';
import { button, facts, greeting, paragraph, strong } from './parts.ts';
import { address, mailTemplate, said } from './template.ts';

const schema = z.strictObject({
  firstName: said,
  courseName: said,
  state: z.enum(['solicitado', 'por-imprimir', 'enviado', 'entregado', 'devuelto', 'extraviado']),
  /** Printed anew after the first copy was lost or spoilt. */
  again: z.boolean(),
  courier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** The address in one line; null when the person has not given it. */
  place: z.string().nullable(),
  /** What is left to pay. */
  price: moneySchema.nullable(),
  /** Where the person sees their shippings, or pays the copy. */
  url: address,
  /** Whether that page takes the payment; absent in mails from before it did. */
  pays: z.boolean().default(false),
});
type Props = z.output<typeof schema>;

const subjects: Record<Props['state'], string> = {
  solicitado: 'Recibimos tu pedido del certificado impreso',
  'por-imprimir': 'Vamos a imprimir tu certificado',
  enviado: 'Tu certificado impreso está en camino',
  entregado: 'Tu certificado impreso fue entregado',
  devuelto: 'Tu certificado impreso regresó: confirma tu dirección',
  extraviado: 'Tu certificado impreso se extravió: lo resolvemos',
};

/** A step of a physical certificate on its way to a person. */
export const shippingMoved = mailTemplate({
  schema,
  subject: ({ state, again }) => (again ? 'Imprimimos de nuevo tu certificado' : subjects[state]),
  preview: ({ courseName }) => courseName,
  content: (props) =>
    h(
      Fragment,
      null,
      greeting(props.firstName),
      ...happened(props),
      facts([
        ['Certificado', props.courseName],
        ...(props.place ? [['Dirección', props.place] as const] : []),
        ...(props.courier ? [['Courier', props.courier] as const] : []),
        ...(props.trackingCode ? [['Código de seguimiento', props.trackingCode] as const] : []),
        ...(props.price ? [['Por pagar', formatMoney(props.price)] as const] : []),
      ]),
      button(
        props.price && props.pays ? 'Pagar mi certificado impreso' : 'Ver mi envío',
        props.url,
      ),
    ),
});

function happened({ state, again, place, price, pays }: Props): ReactElement[] {
  const words: Record<Props['state'], ReactElement[]> = {
    solicitado: [
      paragraph(
        'Recibimos tu pedido del certificado impreso. ',
        price
          ? `Lo imprimimos apenas confirmemos el pago; ${pays ? 'págalo y sube tu comprobante en la página de tu compra' : 'responde a este correo con tu comprobante'}.`
          : '',
      ),
    ],
    'por-imprimir': [
      paragraph(
        again
          ? 'Imprimimos otra vez tu certificado, sin costo para ti.'
          : 'Tu certificado entra en la próxima tanda de impresión.',
      ),
      ...(place
        ? []
        : [paragraph(strong('Nos falta tu dirección.'), ' Complétala para poder enviarlo.')]),
    ],
    enviado: [paragraph('Tu certificado salió hacia ti. Recíbelo con tu documento en la mano.')],
    entregado: [
      paragraph(
        'El courier nos confirmó la entrega. Si no lo tienes, respóndenos y lo buscamos hoy mismo.',
      ),
    ],
    devuelto: [
      paragraph('El courier no pudo entregarlo y lo devolvió a la academia.'),
      paragraph('Revisa la dirección de abajo y respóndenos: lo enviamos otra vez.'),
    ],
    extraviado: [
      paragraph(
        'El courier no lo encuentra. No tienes que hacer nada: imprimiremos otro y te avisaremos.',
      ),
      paragraph('Tu certificado digital sigue siendo válido.'),
    ],
  };
  return words[state];
}
