import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

type Particulars = {
  law: string;
  consent: string;
  transfers: string;
  rights: string;
  minors: string;
};

const particulars: Record<ClaimCountry, Particulars> = {
  // Ley 29733 and DS 016-2024-JUS.
  PE: {
    law: 'Los tratamos conforme a la Ley N.º 29733, Ley de Protección de Datos Personales, y su reglamento (DS N.º 016-2024-JUS). Quedan en nuestro banco de datos de alumnos y contactos.',
    consent:
      'Le enviamos publicidad solo si marcó que la quiere, y puede retirar ese permiso cuando desee: dejamos de enviarla en diez (10) días hábiles como máximo.',
    transfers:
      'reciben los datos por un flujo transfronterizo, con obligaciones equivalentes a las nuestras',
    rights: `Puede pedir información (respondemos en 8 días hábiles), acceso (20), rectificación, cancelación u oposición (10), y la portabilidad de sus datos, escribiendo a {correo}. Es gratis. Quien tiene cuenta descarga sus datos desde ella.
Si considera que no fue atendido, puede acudir a la Autoridad Nacional de Protección de Datos Personales.`,
    minors:
      'Desde los 14 años una persona puede dar su consentimiento por sí misma; por quien es menor lo da su madre, padre o tutor.',
  },
  // Ley 1581 de 2012 and Decreto 1377 de 2013.
  CO: {
    law: 'Los tratamos conforme a la Ley 1581 de 2012 y el Decreto 1377 de 2013 (compilado en el Decreto 1074 de 2015). Esta es nuestra política de tratamiento de la información.',
    consent:
      'Le enviamos publicidad solo con su autorización previa, por los canales que autorizó y en los horarios de la Ley 2300 de 2023, y puede revocarla cuando desee.',
    transfers:
      'los reciben por transmisión o transferencia internacional, con obligaciones equivalentes a las nuestras',
    rights: `Puede conocer, actualizar, rectificar y suprimir sus datos, pedir prueba de su autorización y revocarla, escribiendo a {correo}. Respondemos las consultas en diez (10) días hábiles y los reclamos en quince (15).
Si no fue atendido, puede presentar una queja ante la Superintendencia de Industria y Comercio: www.sic.gov.co.`,
    minors:
      'Los datos de niñas, niños y adolescentes se tratan solo con autorización de su representante legal y respetando su interés superior.',
  },
  // LFPDPPP of 2025.
  MX: {
    law: 'Este es nuestro aviso de privacidad integral, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (2025).',
    consent:
      'Son finalidades necesarias las de la compra, las clases, los certificados y la atención de quejas. La publicidad es voluntaria: solo se envía si la marcó, y puede negarse o retirarla cuando desee sin que eso afecte lo demás.',
    transfers:
      'los reciben como encargados, fuera de México, con obligaciones equivalentes a las nuestras',
    rights: `Puede ejercer sus derechos de acceso, rectificación, cancelación y oposición (ARCO), limitar el uso de sus datos o revocar su consentimiento escribiendo a {correo}. Le respondemos en veinte (20) días hábiles como máximo.
La autoridad es la Secretaría Anticorrupción y Buen Gobierno.`,
    minors:
      'Los datos de menores de edad se tratan con el consentimiento de quien ejerce la patria potestad o la tutela.',
  },
};

function written({ law, consent, transfers, rights, minors }: Particulars): string {
  return `El responsable de sus datos personales es {razonSocial}, {documento}, con domicilio en {domicilio}. ${law}

## 1. Qué datos pedimos y para qué
{usosDeDatos}
Sin los datos de la compra no podemos completarla; lo que un formulario no marca como obligatorio puede quedar vacío. ${consent}

## 2. Qué se publica
Quien tenga el código de un certificado puede ver el nombre impreso, el curso, las horas, las fechas y su estado. Nunca se muestran el documento, el correo ni el teléfono; la nota, solo si usted lo eligió. Su opinión sobre un curso se publica con su nombre cuando usted la envía y se aprueba.

## 3. Quién los ve
El personal autorizado de la academia y los proveedores que nombra la lista de arriba, solo para esos fines. Los que están en otro país ${transfers}. No vendemos sus datos, ni los damos a nadie que esta política no nombre.

## 4. Decisiones y perfiles
Ninguna decisión que le afecte la toma una máquina sola: los pagos, las matrículas dudosas y los reclamos los revisa una persona. Para atenderle mejor, sus consultas se asignan a un asesor.

## 5. Llamadas y clases en vivo
Si le llamamos o nos llama, la conversación puede grabarse para revisar la atención; se lo decimos al comenzar.

Las clases en vivo pueden grabarse para que su grupo las repase: si participa con su voz o su imagen, quedan en la grabación. Puede participar por escrito, sin cámara ni micrófono.

## 6. Menores de edad
${minors}

## 7. Lo que aceptó
Con cada compra, registro y reclamo guardamos qué versión de estos textos estaba vigente, cuándo y desde qué dirección de red, como prueba de lo acordado.

## 8. Sus derechos
${rights}
También puede ejercerlos en la página «Mis derechos» de este sitio (/derechos), con cuenta o sin ella: cada solicitud recibe un número y muestra el último día para responderle.

## 9. Cookies
Usamos solo las necesarias: la sesión de quien ingresa, la moneda, el aspecto elegido y lo que hay en su carrito. No hay cookies de publicidad ni de terceros que midan lo que hace.

## 10. Cambios
Cada versión de esta política tiene número y fecha, y las anteriores se pueden leer siempre. Cuando cambian los usos, los plazos o los proveedores de la lista se publica una versión nueva, que los dice.`;
}

export const privacy: Record<ClaimCountry, string> = {
  PE: written(particulars.PE),
  CO: written(particulars.CO),
  MX: written(particulars.MX),
};
