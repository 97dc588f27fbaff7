import type { DemoContact } from './content.types.ts';

export const demoContacts: DemoContact[] = [
  {
    firstName: 'Maruja',
    lastName: 'Sotomayor Ccopa',
    message:
      'Buenas tardes. Acabo de entrar a la oficina de tesorería de una municipalidad distrital. ¿El curso cubre también las rendiciones de viáticos?',
    course: 'siaf-rp-desde-cero',
    stage: 'nuevo',
    source: 'Página del curso',
  },
  {
    firstName: 'Anthony',
    lastName: 'Gálvez Tirado',
    message:
      'Hola, quisiera saber si puedo llevar el curso solo los fines de semana, porque trabajo de lunes a viernes hasta las ocho.',
    course: 'excel-para-la-oficina',
    stage: 'nuevo',
    source: 'Redes sociales',
  },
  {
    firstName: 'Yolanda',
    lastName: 'Huamaní Cruz',
    message:
      '¿Tienen cursos para personal de limpieza de hospitales? Somos un grupo de doce personas en Ayacucho.',
    course: null,
    stage: 'nuevo',
    source: 'Formulario de contacto',
  },
  {
    firstName: 'Esteban',
    lastName: 'Rincón Salazar',
    message:
      'Escribo desde Manizales. ¿El pago en pesos colombianos se hace con tarjeta o también por transferencia?',
    course: 'power-bi-tableros-de-gestion',
    stage: 'nuevo',
    source: 'Buscador',
  },
  {
    firstName: 'Nélida',
    lastName: 'Poma Castro',
    message:
      'Me recomendó el curso una colega de Lircay. Enseño en una multigrado y quiero saber si hay ejemplos para inicial.',
    course: 'planificacion-curricular-por-competencias',
    stage: 'nuevo',
    source: 'Recomendación',
  },
  {
    firstName: 'Joaquín',
    lastName: 'Urrutia León',
    message:
      'Somos una empresa de treinta trabajadores. ¿Emiten factura a nombre de la empresa si inscribimos a dos personas?',
    course: 'derecho-laboral-para-empresas',
    stage: 'nuevo',
    source: 'Página del curso',
  },
  {
    firstName: 'Sheyla',
    lastName: 'Tananta Ruiz',
    message:
      'Tengo cinco meses de embarazo y trabajo en una cuna. ¿Puedo asistir aunque no haga todas las prácticas?',
    course: 'rcp-y-primeros-auxilios',
    stage: 'nuevo',
    source: 'WhatsApp',
  },
  {
    firstName: 'Octavio',
    lastName: 'Mejía Barragán',
    message:
      'Soy arquitecto en Querétaro. ¿El diplomado acepta proyectos propios para el trabajo final o todos hacen el centro de salud?',
    course: 'diplomado-gestion-bim',
    stage: 'nuevo',
    source: 'Buscador',
  },
  {
    firstName: 'Rufina',
    lastName: 'Condori Ticona',
    message:
      'Desea información sobre cursos gratuitos o con beca para estudiantes de instituto. Prefiere que la llamen por la tarde.',
    course: null,
    stage: 'nuevo',
    source: 'Llamada',
  },
  {
    firstName: 'Aldo',
    lastName: 'Vivanco Peralta',
    message:
      'Llevé un curso de la ley anterior hace tres años. ¿Vale la pena llevar este completo o hay una versión solo con los cambios?',
    course: 'ley-32069-contrataciones-publicas',
    stage: 'nuevo',
    source: 'Página del curso',
  },
  {
    firstName: 'Miriam',
    lastName: 'Alva Terrones',
    message:
      'Trabajo en una planta de alimentos y quisiera saber cuántas horas por semana debo dedicar de verdad.',
    course: 'diplomado-seguridad-y-salud-en-el-trabajo',
    stage: 'contactado',
    source: 'Página del curso',
  },
  {
    firstName: 'Wálter',
    lastName: 'Chinchay Ruesta',
    message:
      'Tengo una carpintería en Piura. Me interesa saber si puedo vender mobiliario a colegios siendo persona natural con negocio.',
    course: 'vender-al-estado',
    stage: 'contactado',
    source: 'Feria laboral',
  },
  {
    firstName: 'Leidy',
    lastName: 'Mosquera Palacios',
    message:
      '¿El curso tiene certificado digital que se pueda verificar desde Colombia? Lo necesito para una convocatoria.',
    course: 'python-para-analisis-de-datos',
    stage: 'contactado',
    source: 'Redes sociales',
  },
  {
    firstName: 'Graciela',
    lastName: 'Bustinza Lazarte',
    message:
      'Mi mamá tiene Parkinson. Busco algo para aprender a moverla mejor. ¿Las prácticas de Huancayo tienen fecha?',
    course: 'cuidado-de-personas-adultas-mayores',
    stage: 'contactado',
    source: 'Recomendación',
  },
  {
    firstName: 'Edgardo',
    lastName: 'Niño Saavedra',
    message:
      '¿Incluye instalaciones sanitarias? En el temario solo veo una línea y es lo que más necesito.',
    course: 'costos-y-presupuestos-de-obra',
    stage: 'contactado',
    source: 'Buscador',
  },
  {
    firstName: 'Zoraida',
    lastName: 'Maquera Flores',
    message:
      'Somos tres de patrimonio en una UGEL. ¿Hay un precio para grupo o tenemos que inscribirnos por separado?',
    course: 'siga-mef-logistica-y-patrimonio',
    stage: 'contactado',
    source: 'WhatsApp',
  },
  {
    firstName: 'Frank',
    lastName: 'Inuma Pacaya',
    message:
      'Soy interno de enfermería en Iquitos. ¿Quedan fechas de práctica en mi ciudad y dónde serían?',
    course: 'triaje-y-urgencias-para-enfermeria',
    stage: 'contactado',
    source: 'Página del curso',
  },
  {
    firstName: 'Bertha',
    lastName: 'Luján Ypanaqué',
    message:
      'Quisiera recuperar mi certificado de hace dos años. Cambié de correo y ya no puedo entrar a la cuenta.',
    course: null,
    stage: 'contactado',
    source: 'Formulario de contacto',
  },
  {
    firstName: 'Rocío',
    lastName: 'Zúñiga Mercado',
    message:
      'Ya leí el temario completo. Me gustaría saber si puedo pagar en tres partes y con qué fechas.',
    course: 'diplomado-gestion-publica-y-modernizacion',
    stage: 'interesado',
    source: 'Página del curso',
  },
  {
    firstName: 'Manuel',
    lastName: 'Ticlla Becerra',
    message:
      'Soy supervisor en Cajamarca. Puedo ir a Arequipa solo una de las tres fechas. ¿Con eso apruebo?',
    course: 'valorizaciones-y-liquidacion-de-obra',
    stage: 'interesado',
    source: 'Recomendación',
  },
  {
    firstName: 'Sandra',
    lastName: 'Villalobos Ortiz',
    message: 'Uso Mac en la oficina. Antes de pagar, ¿me confirman qué prácticas no podría hacer?',
    course: 'excel-avanzado-y-power-query',
    stage: 'interesado',
    source: 'Buscador',
  },
  {
    firstName: 'Álex',
    lastName: 'Quinto Palomino',
    message:
      'Mi empresa me cubre la mitad. Necesito una cotización a nombre de la empresa con el RUC y el detalle de horas.',
    course: 'iso-45001-auditor-interno',
    stage: 'interesado',
    source: 'Redes sociales',
  },
  {
    firstName: 'Nancy',
    lastName: 'Capcha Orihuela',
    message:
      'Coordino la tutoría de un colegio en Concepción. ¿Podrían dictar el taller solo para nuestros dieciocho docentes?',
    course: 'primeros-auxilios-psicologicos',
    stage: 'interesado',
    source: 'WhatsApp',
  },
  {
    firstName: 'Gianella',
    lastName: 'Rosas Trelles',
    message:
      'Estoy en octavo ciclo y mi computadora tiene 12 GB de memoria. ¿Me alcanza o mejor espero a cambiarla?',
    course: 'revit-arquitectura-desde-cero',
    stage: 'interesado',
    source: 'Redes sociales',
  },
  {
    firstName: 'Dionisio',
    lastName: 'Arias Chávez',
    message:
      'Represento a una asociación de productores de café de San Ignacio. ¿El taller sirve para nosotros como proveedores?',
    course: 'seace-y-pladicop-paso-a-paso',
    stage: 'interesado',
    source: 'Página del curso',
  },
  {
    firstName: 'Maribel',
    lastName: 'Cuesta Aguirre',
    message:
      'Tengo dos estudiantes con autismo en el aula. ¿Las sesiones en vivo permiten llevar un caso propio, sin nombres?',
    course: 'educacion-inclusiva-y-dua',
    stage: 'interesado',
    source: 'Formulario de contacto',
  },
  {
    firstName: 'Humberto',
    lastName: 'Palacios Reátegui',
    message:
      'Queremos inscribir a cuatro personas de nuestra oficina. Pedimos propuesta con dos cuotas y factura electrónica.',
    course: 'diplomado-contrataciones-del-estado',
    stage: 'negociacion',
    source: 'Recomendación',
  },
  {
    firstName: 'Karla',
    lastName: 'Bermúdez Solórzano',
    message:
      'Ya rendí la prueba de ubicación. Soy egresada de Pampa Clara, ¿qué documento envío para el descuento por convenio?',
    course: 'programa-analista-de-datos',
    stage: 'negociacion',
    source: 'Página del curso',
  },
  {
    firstName: 'Teófilo',
    lastName: 'Apaza Vilca',
    message:
      'Le interesa iniciar este grupo. Pide separar la vacante con la primera cuota y completar el pago a fin de mes.',
    course: 'residencia-y-supervision-de-obras',
    stage: 'negociacion',
    source: 'Llamada',
  },
  {
    firstName: 'Ximena',
    lastName: 'Araujo Villacorta',
    message:
      'Soy jefa de farmacia. Mi hospital puede pagarlo, pero con orden de servicio y pago posterior. ¿Lo aceptan?',
    course: 'diplomado-gestion-de-servicios-de-salud',
    stage: 'negociacion',
    source: 'Buscador',
  },
  {
    firstName: 'Lourdes',
    lastName: 'Rentería Agurto',
    message:
      'Nos inscribiríamos la directora y yo. ¿El mismo plan de mejora puede ser de las dos y hay algún beneficio?',
    course: 'gestion-escolar-para-directivos',
    stage: 'negociacion',
    source: 'Redes sociales',
  },
  {
    firstName: 'Segundo',
    lastName: 'Vásquez Idrogo',
    message:
      'Acabo de enviar la constancia de mi transferencia. Quedo atento a la confirmación y a los datos para entrar al campus.',
    course: 'siaf-rp-desde-cero',
    stage: 'cliente',
    source: 'Página del curso',
  },
  {
    firstName: 'Patricia',
    lastName: 'Escobedo Marín',
    message:
      'Ya terminé el taller y quisiera seguir con Excel avanzado. ¿Cuándo empieza el próximo grupo?',
    course: 'taller-de-tablas-dinamicas',
    stage: 'cliente',
    source: 'Buscador',
  },
  {
    firstName: 'Rómulo',
    lastName: 'Achahui Quispe',
    message:
      'Compré el curso para nuestra supervisora. ¿Pueden cambiar el nombre del participante antes de que empiece?',
    course: 'ley-29783-sst-en-la-empresa',
    stage: 'cliente',
    source: 'Feria laboral',
  },
  {
    firstName: 'Fátima',
    lastName: 'Delgado Ocaña',
    message:
      'Estoy inscrita. Mi instituto tiene una versión anterior de Moodle y quería avisarles para que lo tengan en cuenta.',
    course: 'aula-virtual-moodle-para-docentes',
    stage: 'cliente',
    source: 'Recomendación',
  },
  {
    firstName: 'César',
    lastName: 'Montalván Rey',
    message:
      'Pagué por Yape con el celular de mi esposa, por eso el nombre no coincide. Adjunté la captura y el número de operación.',
    course: 'ley-32069-contrataciones-publicas',
    stage: 'cliente',
    source: 'WhatsApp',
  },
  {
    firstName: 'Ofelia',
    lastName: 'Pizango Macedo',
    message:
      'Vivo en Pucallpa y no puedo viajar a Lima por dos días. Si hacen una edición en la selva, me avisan, por favor.',
    course: 'taller-de-iperc',
    stage: 'perdido',
    source: 'Página del curso',
  },
  {
    firstName: 'Gabriel',
    lastName: 'Treviño Cantú',
    message:
      'Buscaba un curso sobre la ley mexicana. Veo que el suyo trata la norma peruana, así que no es lo que necesito.',
    course: 'proteccion-de-datos-personales',
    stage: 'perdido',
    source: 'Buscador',
  },
  {
    firstName: 'Jessica',
    lastName: 'Lavado Uceda',
    message:
      'Gracias por la información. El horario se cruza con mi maestría, así que lo dejaré para el próximo año.',
    course: 'diplomado-derecho-laboral-e-inspeccion',
    stage: 'perdido',
    source: 'Redes sociales',
  },
  {
    firstName: 'Martín',
    lastName: 'Ojeda Ruidías',
    message:
      'Al final mi empresa nos dio una capacitación interna. Les agradezco la atención y la rapidez para responder.',
    course: 'excel-para-la-oficina',
    stage: 'perdido',
    source: 'Formulario de contacto',
  },
];
