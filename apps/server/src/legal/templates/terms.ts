import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

/** What differs from country to country in the contract. */
type Particulars = { law: string; taxes: string; payment: string; claims: string; law2: string };

const particulars: Record<ClaimCountry, Particulars> = {
  // Ley 29571, arts. 74, 150 to 152, 24; DS 011-2011-PCM.
  PE: {
    law: 'Se rigen por la Ley N.º 29571, Código de Protección y Defensa del Consumidor.',
    taxes: 'incluyen los tributos que correspondan',
    payment: 'No se cobra ningún recargo que no se haya mostrado antes de confirmar la compra.',
    claims:
      'Usted dispone de un Libro de Reclamaciones virtual en {sitio}/libro-de-reclamaciones. Respondemos en un plazo no mayor a quince (15) días hábiles, improrrogable. La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
    law2: 'Se aplica la ley peruana. Nada de estos términos limita los derechos que le reconoce el Código.',
  },
  // Ley 1480 de 2011, arts. 47, 50 and 51, as changed by Ley 2439 de 2024.
  CO: {
    law: 'Se rigen por la Ley 1480 de 2011, Estatuto del Consumidor, y sus modificaciones.',
    taxes: 'incluyen los impuestos que correspondan y se muestran como precio total',
    payment:
      'Si pagó con tarjeta u otro medio electrónico, puede pedir la reversión del pago en los casos del artículo 51 de la Ley 1480 de 2011.',
    claims:
      'Puede presentar peticiones, quejas y reclamos en {sitio}/libro-de-reclamaciones: cada uno recibe un número, con fecha y hora, y le respondemos dentro de los quince (15) días hábiles siguientes. La autoridad de protección al consumidor es la Superintendencia de Industria y Comercio: www.sic.gov.co.',
    law2: 'A quien compra desde Colombia se le reconocen los derechos de la ley colombiana de protección al consumidor, a los que estos términos no ponen límite.',
  },
  // LFPC arts. 7 Bis, 56, 76 Bis.
  MX: {
    law: 'Se rigen por la Ley Federal de Protección al Consumidor.',
    taxes: 'son el monto total a pagar: incluyen impuestos, comisiones y cualquier otro cargo',
    payment: 'No se cobra comisión ni recargo por pagar con tarjeta.',
    claims:
      'Puede presentar una queja o reclamación en {sitio}/libro-de-reclamaciones; le respondemos por escrito dentro de los diez (10) días hábiles siguientes. La autoridad es la Procuraduría Federal del Consumidor (PROFECO): www.gob.mx/profeco, teléfono del consumidor 55 5568 8722.',
    law2: 'A quien compra desde México se le reconocen los derechos irrenunciables de la Ley Federal de Protección al Consumidor.',
  },
};

function written({ law, taxes, payment, claims, law2 }: Particulars): string {
  return `Estos términos rigen la compra de cursos y certificados en {sitio}. El proveedor es {razonSocial}, {documento}, con domicilio en {domicilio}, correo {correo} y teléfono {telefono}. ${law}

## 1. Qué se contrata
La página de cada curso describe su contenido, duración en horas, modalidad, fechas, docentes, requisitos y precio. Esa descripción, tal como estaba el día de la compra, forma parte del contrato.
Usted recibe por correo una constancia con el detalle de su compra y los textos que aceptó. Puede volver a descargarla desde la página de su compra y desde su cuenta.

## 2. Precio y pago
Los precios ${taxes}, y se muestran en la moneda en que se cobran antes de confirmar la compra. El precio queda fijado al registrarla.
Usted paga por los medios que indica la página de su compra. Si paga por depósito, transferencia o billetera, adjunte ahí el comprobante: la matrícula se activa cuando lo verificamos, en horario de oficina ({horario}). ${payment}
El precio de un convenio se aplica a quien pertenece a la institución. Lo comprobamos con el documento que usted envía; si no corresponde, se lo decimos y puede pagar el precio general o cancelar sin costo.

## 3. Cupos y fechas
Cuando un grupo tiene cupos, el suyo se aparta por el plazo que muestra la página de la compra; si vence sin pago, el cupo queda libre. Si la academia cancela o mueve un grupo de modo que usted no pueda llevarlo, puede elegir otra fecha, otro curso o la devolución de todo lo pagado.

## 4. Acceso a las clases
El acceso es personal y comienza al verificarse el pago o en la fecha de inicio del grupo. Necesita un equipo con internet y un navegador actual. Las clases en vivo pueden grabarse para quienes están matriculados; se lo avisamos en la sala.

## 5. Certificado
El certificado prueba la participación o la aprobación de un curso, según se indica en él. No es un título profesional, un grado académico ni un posgrado, y no otorga créditos universitarios, salvo que el documento de la institución que lo respalda lo diga. Cómo y cuándo se entrega está en «Entrega de certificados y documentos».
No retenemos el certificado por deudas ajenas al curso. Si la opción elegida tiene un costo de emisión o de envío, se muestra antes de pagar.

## 6. Cancelar la compra
Puede cancelar por el mismo medio por el que compró: en la página de su compra, con «Cancelar mi compra», o desde su cuenta. Los plazos y lo que se devuelve están en «Cancelaciones y devoluciones».

## 7. Uso del contenido
Las clases y los materiales son para el uso personal de quien se matricula. No está permitido redistribuirlos ni compartir la cuenta. Lo que usted entrega en sus tareas sigue siendo suyo.

## 8. Reclamos
${claims}

## 9. Datos personales
El tratamiento de sus datos se explica en la «Política de privacidad».

## 10. Cambios de estos términos
Cada versión tiene número y fecha, y las anteriores se pueden leer siempre. A su compra se le aplica la versión que aceptó al hacerla. ${law2}`;
}

export const terms: Record<ClaimCountry, string> = {
  PE: written(particulars.PE),
  CO: written(particulars.CO),
  MX: written(particulars.MX),
};
