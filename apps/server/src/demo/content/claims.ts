import type { DemoClaim } from './content.types.ts';

/** Oldest first. The answers speak in usted, as the claims book does. */
export const demoClaims: DemoClaim[] = [
  {
    type: 'reclamo',
    item: 'Diplomado en Gestión Pública y Modernización del Estado',
    amountPEN: 980,
    detail:
      'El cronograma publicado indicaba 24 semanas. Por la reprogramación de dos docentes, el diplomado se extendió tres semanas y no pude presentar el certificado a un concurso.',
    request:
      'Solicito una constancia de culminación con la fecha real de mis notas y una compensación por la demora.',
    answer:
      'Estimada participante: lamentamos el perjuicio que le ocasionó la reprogramación. Verificamos que sus notas quedaron completas el 12 del mes pasado. Hemos emitido la constancia con esa fecha, que ya puede descargar desde su cuenta, y le otorgamos un curso virtual de hasta S/ 260.00 a su elección, vigente por doce meses. A partir de la próxima edición, toda reprogramación se recuperará dentro del plazo publicado. Si no está conforme con esta respuesta, puede acudir al Indecopi.',
    daysAgo: 40,
  },
  {
    type: 'queja',
    item: 'Trato recibido en recepción',
    amountPEN: null,
    detail:
      'Acudí a recoger mi certificado diez minutos antes del cierre. La persona que me atendió me dijo, de mala manera, que volviera otro día.',
    request:
      'Pido que se recuerde al personal el trato que merecen los alumnos y que se respete el horario publicado.',
    answer:
      'Estimada señora: le ofrecemos nuestras disculpas. Conversamos con la persona que la atendió y reconoció que el horario de atención estaba vigente. Reforzamos la indicación de atender a todo aquel que llegue antes de la hora de cierre. Le enviamos su certificado a domicilio, sin costo, y confirmamos que fue recibido por usted.',
    daysAgo: 36,
  },
  {
    type: 'reclamo',
    item: 'Envío de certificado físico',
    amountPEN: 20,
    detail:
      'El envío figura como entregado, pero en mi domicilio no se recibió nada. La persona que firma el cargo no vive en mi casa.',
    request:
      'Pido que se ubique el sobre o se emita un duplicado, y que se me envíe a la agencia más cercana.',
    answer:
      'Estimado señor: revisamos el cargo de entrega y comprobamos que el sobre se dejó en un edificio contiguo. El certificado extraviado fue anulado y se emitió un duplicado con un código nuevo. Lo remitimos a la agencia que usted indicó, sin costo, y le enviamos la guía por correo. Le ofrecemos disculpas por la molestia.',
    daysAgo: 33,
  },
  {
    type: 'queja',
    item: 'Mensajes de promoción por WhatsApp',
    amountPEN: null,
    detail:
      'Pedí información sobre un curso y desde entonces recibo mensajes de otros cursos, a pesar de que solicité que no me escribieran más.',
    request:
      'Solicito que se retire mi número de cualquier lista de promociones y que se me confirme por escrito.',
    answer:
      'Estimado señor: su solicitud fue atendida. Retiramos su número de nuestras listas y registramos su oposición al uso de sus datos con fines promocionales. Conservamos únicamente la información de esta queja, por obligación legal. Revisamos también por qué su primer pedido no fue procesado y corregimos el procedimiento. Agradecemos que nos lo haya informado.',
    daysAgo: 29,
  },
  {
    type: 'reclamo',
    item: 'Python para análisis de datos',
    amountPEN: 280,
    detail:
      'Compré el curso pensando que incluía inteligencia artificial, porque un anuncio en redes lo mencionaba. Al ingresar vi que el temario no trata ese tema.',
    request:
      'Solicito la devolución de mi dinero, ya que el anuncio no corresponde con el contenido.',
    answer:
      'Estimado señor: revisamos el anuncio y usted tiene razón en que una frase podía entenderse de ese modo, aunque la ficha del curso indicaba lo contrario. Retiramos el anuncio el mismo día de su reclamo. Procedimos a la devolución total de S/ 280.00 por el mismo medio de pago; el abono puede demorar hasta siete días hábiles, según su banco.',
    daysAgo: 27,
  },
  {
    type: 'reclamo',
    item: 'Costos y presupuestos de obra',
    amountPEN: 250,
    detail:
      'Soy miembro de una institución en convenio y no se me aplicó el descuento al comprar. Pagué el precio completo.',
    request: 'Pido la devolución de la diferencia que corresponde al 20 % de descuento.',
    answer:
      'Estimada ingeniera: confirmamos su condición de miembro activa con la institución en convenio a la fecha de su compra. Por ello, hemos devuelto S/ 50.00, equivalentes al 20 % del precio, a la cuenta que usted nos indicó. Además, corregimos la pantalla de compra para que la opción del convenio se muestre antes del pago.',
    daysAgo: 22,
  },
  {
    type: 'queja',
    item: 'Ruido durante el taller presencial',
    amountPEN: null,
    detail:
      'Durante la primera jornada del taller de IPERC se realizaban trabajos de pintura en el piso de arriba. El ruido y el olor hicieron difícil escuchar al docente.',
    request: 'Pido que no se programen trabajos en el local los días de clase.',
    answer: null,
    daysAgo: 17,
  },
  {
    type: 'reclamo',
    item: 'Ley 32069: la nueva contratación pública',
    amountPEN: 250,
    detail:
      'La grabación de la sesión cuatro no se publicó y yo había faltado por una urgencia médica. Pregunté dos veces por el campus y no obtuve respuesta.',
    request:
      'Solicito que se publique la grabación o que se me permita asistir a esa sesión con otro grupo.',
    answer:
      'Estimada señora: la grabación de la sesión cuatro tuvo una falla de audio y, por eso, no fue publicada. Debimos informarlo. El docente volverá a dictarla este sábado de 9:00 a 11:30 y se publicará el mismo día. También ampliamos un mes su acceso al campus. Le pedimos disculpas por no haber respondido sus mensajes a tiempo.',
    daysAgo: 14,
  },
  {
    type: 'reclamo',
    item: 'Taller de RCP y primeros auxilios',
    amountPEN: 140,
    detail:
      'La confirmación indicaba que el taller empezaba a las 9:00. Llegué a las 8:50 y me informaron que el ingreso se había cerrado a las 8:45. Viajé desde Cañete y perdí la primera jornada.',
    request:
      'Solicito una nueva fecha sin costo y el reembolso de mi pasaje, cuyo comprobante adjunto.',
    answer: null,
    daysAgo: 9,
  },
  {
    type: 'reclamo',
    item: 'Power BI: tableros de gestión',
    amountPEN: 240,
    detail:
      'Pagué por transferencia y el banco me descontó dos veces el mismo importe. Envié ambos comprobantes y solo me reconocen uno de los pagos.',
    request: 'Solicito la devolución del segundo pago de S/ 240.00 a la misma cuenta de origen.',
    answer: null,
    daysAgo: 4,
  },
  {
    type: 'queja',
    item: 'Atención por teléfono',
    amountPEN: null,
    detail:
      'Llamé tres veces el mismo día para preguntar por la fecha de mi práctica presencial. Las dos primeras me dejaron en espera más de diez minutos y la tercera se cortó.',
    request:
      'Pido que se mejore la atención telefónica o que se ofrezca devolver la llamada cuando hay mucha espera.',
    answer: null,
    daysAgo: 1,
  },
  {
    type: 'reclamo',
    item: 'Certificado físico del curso SIAF-RP desde cero',
    amountPEN: 25,
    detail:
      'El certificado impreso llegó con mi segundo apellido mal escrito: dice «Quipe» y debe decir «Quispe». En mi cuenta el dato figura correctamente.',
    request:
      'Pido la reimpresión y el envío del certificado corregido, sin costo para mí, antes del cierre de mi convocatoria.',
    answer: null,
    daysAgo: 0,
  },
];
