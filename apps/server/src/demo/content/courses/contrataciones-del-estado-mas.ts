import type { DemoCourse } from '../content.types.ts';

export const contratacionesDelEstadoMasCourses: DemoCourse[] = [
  {
    slug: 'requerimiento-y-terminos-de-referencia',
    code: 'CE-103',
    name: 'Taller de requerimientos: especificaciones técnicas y términos de referencia',
    kind: 'taller',
    modality: 'virtual',
    level: 'basico',
    category: 'contrataciones-del-estado',
    labels: ['principiantes'],
    teachers: ['milagros-paredes'],
    agreements: [],
    summary:
      'Redacta requerimientos claros, completos y sin direccionamiento, para que tu pedido no vuelva observado.',
    description: [
      'La mayoría de los problemas de un contrato nacen en el requerimiento: una cantidad mal calculada, un requisito que solo cumple una marca, un plazo imposible. Este taller está escrito para las áreas usuarias, que son quienes conocen la necesidad y pocas veces reciben ayuda para describirla.',
      'Trabajas sobre una necesidad real de tu oficina. Al cierre envías tu requerimiento y recibes una revisión comentada.',
    ],
    outcomes: [
      'Describir una necesidad en términos de función y resultado',
      'Diferenciar especificaciones técnicas de términos de referencia',
      'Definir plazos, entregables, conformidad y penalidades coherentes',
      'Detectar requisitos que restringen la competencia sin razón',
    ],
    audience: [
      'Profesionales de áreas usuarias de cualquier especialidad',
      'Asistentes de logística que reciben pedidos incompletos',
      'Consultores que apoyan en la elaboración de requerimientos',
    ],
    requirements: [
      'Tener una necesidad de compra para usar como ejercicio',
      'Procesador de textos',
    ],
    syllabus: [
      {
        title: 'La necesidad',
        topics: [
          'Qué se necesita y para qué',
          'Vínculo con el plan operativo',
          'Cantidades y sustento',
        ],
      },
      {
        title: 'El contenido',
        topics: [
          'Especificaciones técnicas de bienes',
          'Términos de referencia de servicios',
          'Alcances de una consultoría',
          'Requisitos del proveedor y del personal',
        ],
      },
      {
        title: 'Las condiciones',
        topics: [
          'Lugar y plazo',
          'Forma de pago y conformidad',
          'Otras penalidades',
          'Confidencialidad y garantías',
        ],
      },
      {
        title: 'La revisión',
        topics: [
          'Lista de verificación',
          'Direccionamiento y marcas',
          'Errores frecuentes comentados',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Puedo usar el requerimiento de mi entidad?',
        answer:
          'Sí, siempre que no contenga información reservada. Si prefieres, usa una de las necesidades ficticias del campus.',
      },
      {
        question: '¿Sirve para contratos menores?',
        answer:
          'Sí. Un contrato menor también necesita un requerimiento bien hecho; hay un ejemplo corto para ese caso.',
      },
      {
        question: '¿Cuánto demora la revisión?',
        answer:
          'Hasta cinco días hábiles desde que envías tu documento. Te avisamos por correo cuando esté lista.',
      },
    ],
    hours: 14,
    credits: 0,
    startsInDays: null,
    weeks: 2,
    schedule: 'A tu ritmo, con revisión de tu requerimiento en cinco días hábiles',
    price: { PEN: 90, COP: 95000, MXN: 450 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'ejecucion-contractual-y-controversias',
    code: 'CE-104',
    name: 'Ejecución contractual y solución de controversias',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'contrataciones-del-estado',
    labels: ['en-vivo'],
    teachers: ['milagros-paredes', 'hector-villanueva'],
    agreements: ['universidad-altamar'],
    summary:
      'Administra contratos públicos con orden y llega preparado a la conciliación, la junta o el arbitraje.',
    description: [
      'Un contrato bien firmado puede arruinarse por una carta que nadie respondió. En este curso nos concentramos en lo que ocurre entre la firma y la liquidación: comunicaciones, plazos, modificaciones, incumplimientos y la forma de dejar constancia de todo.',
      'La segunda mitad se dedica a las controversias. Simulamos una conciliación y un arbitraje con documentos de un caso ficticio, para que cada participante redacte, negocie y decida.',
    ],
    outcomes: [
      'Armar el expediente de ejecución y controlar los plazos críticos',
      'Tramitar adicionales, reducciones y ampliaciones con sustento',
      'Calcular y discutir penalidades por mora y otras penalidades',
      'Resolver un contrato siguiendo el procedimiento debido',
      'Preparar una solicitud de conciliación o de arbitraje con sus pruebas',
    ],
    audience: [
      'Administradores de contratos en entidades y empresas',
      'Abogados de procuradurías y estudios jurídicos',
      'Supervisores y residentes que emiten informes',
    ],
    requirements: [
      'Conocer el procedimiento de selección y sus etapas',
      'Experiencia en al menos un contrato público',
    ],
    syllabus: [
      {
        title: 'Inicio del contrato',
        topics: [
          'Documentos para perfeccionar',
          'Garantías y sus vencimientos',
          'Plan de administración del contrato',
          'Domicilio y comunicaciones',
        ],
      },
      {
        title: 'Cambios durante la ejecución',
        topics: [
          'Prestaciones adicionales y reducciones',
          'Ampliación de plazo',
          'Otras modificaciones',
          'Cesión y subcontratación',
        ],
      },
      {
        title: 'Incumplimiento',
        topics: [
          'Constitución en mora',
          'Penalidades',
          'Resolución total y parcial',
          'Ejecución de garantías',
        ],
      },
      {
        title: 'Cierre',
        topics: [
          'Recepción y conformidad',
          'Vicios ocultos',
          'Liquidación',
          'Constancia de la prestación',
        ],
      },
      {
        title: 'Prevención de disputas',
        topics: [
          'Negociación y trato directo',
          'Junta de prevención y resolución de disputas',
          'Conciliación',
          'Análisis de costo y beneficio',
        ],
      },
      {
        title: 'Arbitraje',
        topics: [
          'Convenio arbitral',
          'Demanda, contestación y pruebas',
          'Audiencia simulada',
          'Laudo y anulación',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Se ven contratos de obra?',
        answer:
          'Sí, aunque el eje son bienes, servicios y consultorías. Para obra en detalle conviene complementar con el curso de valorizaciones y liquidación.',
      },
      {
        question: '¿Debo ser abogado?',
        answer:
          'No. La simulación se organiza en equipos mixtos y cada quien aporta desde su profesión.',
      },
      {
        question: '¿Qué pasa si falto al simulacro?',
        answer: 'Hay una sola fecha de recuperación, que se anuncia al inicio del curso.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: 21,
    weeks: 7,
    schedule: 'Miércoles, 19:00 a 22:00, y sábados alternos, 09:00 a 13:00 (hora de Lima)',
    price: { PEN: 320, COP: 336000, MXN: 1600 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'vender-al-estado',
    code: 'CE-105',
    name: 'Vender al Estado: guía para micro y pequeñas empresas',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'contrataciones-del-estado',
    labels: ['nuevo', 'principiantes'],
    teachers: ['hector-villanueva'],
    agreements: ['camara-valle-rimay'],
    summary:
      'Inscríbete en el RNP, encuentra oportunidades y presenta ofertas completas, aunque sea tu primera venta al Estado.',
    description: [
      'El Estado compra desde tizas hasta puentes, y buena parte de esas compras puede atenderlas una empresa pequeña. Lo que suele faltar no es capacidad, sino saber dónde mirar, qué documentos pedir a tiempo y cuánto cuesta cumplir.',
      'Te acompañamos desde la inscripción como proveedor hasta el cobro. Cada módulo termina con una tarea para tu propio negocio: una búsqueda guardada, una cotización, un cálculo de costos o una oferta de práctica.',
    ],
    outcomes: [
      'Inscribir tu empresa en el Registro Nacional de Proveedores',
      'Encontrar convocatorias y contratos menores acordes con tu rubro',
      'Calcular si una venta te conviene, con garantías y plazos de pago incluidos',
      'Presentar una oferta sin errores de forma',
      'Reclamar un pago atrasado por la vía correcta',
    ],
    audience: [
      'Dueñas y dueños de micro y pequeñas empresas',
      'Profesionales independientes que emiten recibos por honorarios',
      'Asistentes comerciales de empresas proveedoras',
    ],
    requirements: [
      'Tener RUC activo o pensar en obtenerlo',
      'Correo electrónico y una computadora',
    ],
    syllabus: [
      {
        title: 'Preparar la empresa',
        topics: [
          'RUC, régimen tributario y cuenta interbancaria',
          'Registro Nacional de Proveedores',
          'Impedimentos que conviene revisar',
        ],
      },
      {
        title: 'Encontrar oportunidades',
        topics: [
          'Búsqueda en el SEACE',
          'Contratos menores y cotizaciones',
          'Catálogos electrónicos de Perú Compras',
          'Consorcios',
        ],
      },
      {
        title: 'Calcular el precio',
        topics: [
          'Costos, impuestos y detracciones',
          'Garantías y beneficios de las mype',
          'Flujo de caja hasta el cobro',
        ],
      },
      {
        title: 'Preparar la oferta',
        topics: [
          'Lectura de las bases',
          'Declaraciones juradas y anexos',
          'Experiencia y su acreditación',
          'Errores que descalifican',
        ],
      },
      {
        title: 'Cumplir y cobrar',
        topics: [
          'Contrato u orden',
          'Entrega y conformidad',
          'Comprobante de pago',
          'Penalidades y reclamos',
        ],
      },
    ],
    faqs: [
      {
        question: 'Emito recibos por honorarios, ¿me sirve?',
        answer:
          'Sí. Las personas naturales también contratan con el Estado y hay una lección dedicada a locadores y consultores.',
      },
      {
        question: '¿Ustedes inscriben a mi empresa en el RNP?',
        answer:
          'No hacemos el trámite por ti. Te guiamos pantalla por pantalla para que lo hagas sin intermediarios.',
      },
      {
        question: '¿En qué consiste la mentoría?',
        answer:
          'Una hora mensual en la que respondemos casos de participantes. Puedes asistir hasta seis meses después de inscribirte.',
      },
    ],
    hours: 30,
    credits: 0,
    startsInDays: null,
    weeks: 6,
    schedule: 'A tu ritmo, con una mentoría grupal el primer jueves de cada mes',
    price: { PEN: 150, COP: null, MXN: 750 },
    earlierPricePEN: null,
    featured: false,
  },
];
