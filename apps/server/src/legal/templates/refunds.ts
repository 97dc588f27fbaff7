import { lawExceptions } from '@aulario/contract/claims/cancellation-right';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

// The more generous of the two holds.
const policy =
  'Además, la academia recibe cancelaciones dentro de los {diasCancelacion} días calendario siguientes a la compra, también en los casos que la ley exceptúa.';

type Particulars = { right: string; refund: string };

const particulars: Record<ClaimCountry, Particulars> = {
  // Peru's Code knows no general withdrawal; arts. 56.1.e and 97 remain.
  PE: {
    right: `## 1. Su plazo para cancelar
Puede cancelar una compra, sin decir por qué, dentro de los {diasCancelacion} días calendario siguientes al día en que la hizo. Es la política de la academia y no reduce los derechos que le da la Ley N.º 29571 cuando el servicio no es idóneo o no se presta como se ofreció.`,
    refund: 'dentro de los {diasDevolucion} días hábiles siguientes a su solicitud',
  },
  CO: {
    right: `## 1. Derecho de retracto
Si compra desde Colombia tiene derecho de retracto (Ley 1480 de 2011, artículo 47): puede cancelar, sin decir por qué, dentro de los {diasDeLey} días hábiles siguientes a la compra, y se le devuelve todo lo pagado.
La ley lo exceptúa ${lawExceptions['servicio-iniciado']}, y ${lawExceptions.presencial}. Si ese es su caso, le respondemos con ese motivo.
${policy}`,
    refund:
      'dentro de los {diasDevolucion} días hábiles siguientes a su solicitud y, si ejerció el retracto, en ningún caso después de quince (15) días calendario',
  },
  MX: {
    right: `## 1. Derecho de revocación
Si compra desde México puede revocar su consentimiento, sin responsabilidad alguna (Ley Federal de Protección al Consumidor, artículo 56), dentro de los {diasDeLey} días hábiles siguientes a la compra, y se le devuelve todo lo pagado.
La ley lo exceptúa ${lawExceptions['inicio-cercano']}, y ${lawExceptions.presencial}. Si ese es su caso, le respondemos con ese motivo.
${policy}`,
    refund: 'dentro de los {diasDevolucion} días hábiles siguientes a su solicitud',
  },
};

function written({ right, refund }: Particulars): string {
  return `Este texto dice hasta cuándo puede cancelar una compra hecha a {razonSocial}, {documento}, qué se le devuelve y en cuánto tiempo. La fecha exacta de su compra está en la constancia que recibió y en la página de su compra.

${right}

## 2. Cómo se cancela
En la página de su compra, con «Cancelar mi compra», o en su cuenta. No hace falta llamar, escribir ni dar motivos. Si lo prefiere, escriba a {correo} con el número de la compra.
- Si todavía no pagó, la compra se cancela en ese momento y no debe nada.
- Si ya pagó, o envió un comprobante que estamos revisando, su solicitud de cancelación queda registrada con su fecha y le respondemos en {diasRespuesta} días hábiles como máximo.

## 3. Qué se devuelve
Por el derecho que da la ley se devuelve todo lo pagado. Por la política de la academia, dentro de su plazo, el {porcentaje} % de lo pagado. La cifra exacta se muestra en la página de cancelación antes de confirmarla.
La devolución se hace por el mismo medio con que pagó, o a la cuenta que usted indique, ${refund}.

## 4. Después del plazo
Puede pedir la cancelación también después. Revisamos su caso y le respondemos por escrito, con el motivo si no procede.

## 5. Cuando cambia o se cancela un grupo
Si la academia cancela un grupo, cambia sus fechas de modo que usted no pueda asistir o no presta el curso como se ofreció, puede elegir otra fecha, otro curso o la devolución de todo lo pagado, sin importar el plazo del punto 1.

## 6. Pagos de más
Lo que pagó de más se le devuelve completo cuando lo advertimos o cuando usted nos lo dice.

## 7. Qué pasa con el acceso
Cuando se devuelve todo lo pagado termina el acceso a los cursos de esa compra. El comprobante de la devolución llega a su correo.`;
}

export const refunds: Record<ClaimCountry, string> = {
  PE: written(particulars.PE),
  CO: written(particulars.CO),
  MX: written(particulars.MX),
};
