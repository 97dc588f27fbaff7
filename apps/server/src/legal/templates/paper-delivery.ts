import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

const abroad = {
  PE: 'El envío se hace por la empresa de mensajería que muestra la página de la compra, a la dirección que usted escribió.',
  CO: 'Los envíos a Colombia salen del Perú: el plazo de la mensajería y los posibles trámites de aduana se informan antes de pagar.',
  MX: 'Los envíos a México salen del Perú: el plazo de la mensajería y los posibles trámites de aduana se informan antes de pagar.',
} satisfies Record<ClaimCountry, string>;

const nature = {
  PE: 'Conforme al artículo 74 de la Ley N.º 29571, le informamos que el certificado es de la academia: acredita participación o aprobación, y no es un título, un grado ni un posgrado.',
  CO: 'El certificado corresponde a educación informal: acredita asistencia o aprobación y no conduce a título ni a certificado de aptitud ocupacional.',
  MX: 'El certificado acredita participación o aprobación. No es un estudio con reconocimiento de validez oficial (RVOE), salvo que la página del curso lo indique.',
} satisfies Record<ClaimCountry, string>;

const issuedApart =
  'La academia emite ese comprobante aparte; cuando lo tiene, su número queda en el recibo. Para corregir los datos, escriba a {correo}.';
const voucher = {
  PE: `Al comprar elige boleta o factura y escribe los datos que deben figurar. ${issuedApart}`,
  CO: `Al comprar elige si el comprobante va a su nombre o al de una empresa, con su NIT y razón social. ${issuedApart} Una academia de otro país emite el comprobante de su país, que no es una factura electrónica de la DIAN.`,
  MX: `Al comprar elige si el comprobante va a su nombre o al de una empresa, con su RFC, razón social y código postal fiscal. ${issuedApart} Una academia de otro país emite el comprobante de su país, que no es un CFDI.`,
} satisfies Record<ClaimCountry, string>;

function written(country: ClaimCountry): string {
  return `Este texto dice qué documentos entrega {razonSocial}, {documento}, y cuándo.

## 1. Qué documento recibe
${nature[country]} Quién lo firma y qué institución lo respalda está en la página del curso y en el propio certificado.

## 2. Cuándo se emite
Al terminar el curso puede confirmar, desde su cuenta, cómo se imprime su nombre. El certificado digital se emite después y llega a su correo como PDF, con un código y un QR que cualquiera puede comprobar en {sitio}/certificados.
La nota solo se muestra a quien comprueba el certificado si usted lo eligió así en su cuenta.

## 3. Certificado impreso
Si compró el certificado impreso, lo preparamos cuando el digital está emitido. ${abroad[country]} En su cuenta puede seguir el envío. Si eligió recogerlo, le avisamos cuándo está listo y qué documento debe mostrar.
Si no hay quien reciba, la mensajería intenta otra vez; después coordinamos con usted una nueva entrega. Una dirección equivocada se puede corregir antes de que salga, sin costo.

## 4. Correcciones
Si hay un error nuestro, lo corregimos y lo volvemos a entregar sin costo. Si el error viene del dato que usted confirmó, el certificado digital se corrige sin costo y el impreso se cobra otra vez, con el precio a la vista.

## 5. Comprobante de su pago
Por cada pago verificado recibe un recibo de la academia. ${voucher[country]}

## 6. No se retiene por deudas ajenas
El certificado no se retiene por otra obligación que no sea el pago del propio curso y el costo de emisión que se le mostró.

## 7. Cuánto se guarda
El certificado se puede comprobar mientras exista la academia. El PDF está siempre en su cuenta.`;
}

export const paperDelivery: Record<ClaimCountry, string> = {
  PE: written('PE'),
  CO: written('CO'),
  MX: written('MX'),
};
