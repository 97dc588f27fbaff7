import type { DemoCourse } from '../content.types.ts';

export const contratacionesDelEstadoCourses: DemoCourse[] = [
  {
    slug: 'ley-32069-contrataciones-publicas',
    code: 'CE-101',
    name: 'Ley 32069: la nueva contratación pública',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'basico',
    category: 'contrataciones-del-estado',
    labels: ['mas-vendido', 'en-vivo'],
    teachers: ['hector-villanueva'],
    agreements: ['camara-valle-rimay'],
    summary:
      'Conoce la Ley General de Contrataciones Públicas y su reglamento con casos, y deja atrás lo que ya no se aplica.',
    description: [
      'Desde abril de 2025 las entidades contratan con una ley distinta. Cambiaron los nombres, los plazos, los responsables y la forma de pensar la compra: hoy se pide justificar el valor por dinero y no solo el precio más bajo. Este curso te actualiza sin dar por supuesto que dominabas la ley anterior.',
      'Cada sesión empieza con una pregunta práctica, por ejemplo «¿puedo contratar esto como contrato menor?», y se resuelve con la Ley 32069 y su reglamento a la vista. Al terminar tienes un mapa propio de procedimientos, plazos y documentos.',
      'Héctor Villanueva conduce el curso y responde por el campus las dudas que no alcancen a verse en clase.',
    ],
    outcomes: [
      'Ubicar a cada actor: autoridad de la gestión administrativa, DEC, área usuaria, evaluadores y OECE',
      'Decidir qué procedimiento corresponde según el objeto y la cuantía',
      'Revisar un requerimiento y detectar restricciones a la competencia',
      'Calcular plazos de convocatoria, apelación y suscripción del contrato',
      'Reconocer infracciones e impedimentos antes de que sean un problema',
    ],
    audience: [
      'Personal de logística y áreas usuarias de entidades públicas',
      'Proveedores que quieren entender las reglas con las que compiten',
      'Abogados y contadores que asesoran en contratación pública',
    ],
    requirements: [
      'Ninguno en particular: se explica desde el inicio',
      'Tener a mano la ley y el reglamento, que entregamos en formato digital',
    ],
    syllabus: [
      {
        title: 'El nuevo marco',
        topics: [
          'De la Ley 30225 a la Ley 32069',
          'Finalidad y principios',
          'Ámbito y supuestos excluidos',
          'Régimen de transición',
        ],
      },
      {
        title: 'Actores del sistema',
        topics: [
          'Dirección General de Abastecimiento, OECE y Perú Compras',
          'Dependencia encargada de las contrataciones',
          'Compradores públicos, comités y jurados',
          'Impedimentos para contratar',
        ],
      },
      {
        title: 'Actuaciones preparatorias',
        topics: [
          'Cuadro multianual de necesidades y plan anual',
          'Requerimiento',
          'Interacción con el mercado',
          'Estrategia de contratación y segmentación',
        ],
      },
      {
        title: 'Procedimientos de selección',
        topics: [
          'Licitación y concurso públicos',
          'Modalidades abreviadas',
          'Subasta inversa y comparación de precios',
          'Procedimientos no competitivos',
          'Contratos menores',
        ],
      },
      {
        title: 'Evaluación y buena pro',
        topics: [
          'Requisitos de calificación',
          'Factores de evaluación',
          'Desempate',
          'Consentimiento',
        ],
      },
      {
        title: 'Ejecución del contrato',
        topics: [
          'Perfeccionamiento y garantías',
          'Modificaciones y ampliaciones de plazo',
          'Penalidades',
          'Conformidad y pago',
        ],
      },
      {
        title: 'Controversias y sanciones',
        topics: [
          'Recurso de apelación',
          'Conciliación, juntas y arbitraje',
          'Tribunal de Contrataciones Públicas',
          'Infracciones y sanciones',
        ],
      },
    ],
    faqs: [
      {
        question: '¿El curso vale como certificación de comprador público?',
        answer:
          'No. La certificación la otorga el Estado mediante su propio examen. El curso te ayuda a prepararte, pero no la reemplaza.',
      },
      {
        question: '¿Se actualiza si modifican el reglamento?',
        answer:
          'Sí. Si hay cambios durante el curso se explican en clase, y los materiales se corrigen con la fecha de la modificación.',
      },
      {
        question: 'Nunca he trabajado en logística, ¿podré seguirlo?',
        answer:
          'Sí. Usamos un glosario desde la primera sesión y los casos van de lo sencillo a lo complejo.',
      },
      {
        question: '¿Entregan los modelos de documentos?',
        answer:
          'Entregamos ejemplos de requerimiento, estrategia de contratación y contrato, con comentarios al margen.',
      },
    ],
    hours: 48,
    credits: 0,
    startsInDays: 10,
    weeks: 8,
    schedule: 'Martes y jueves, 19:30 a 22:00 (hora de Lima)',
    price: { PEN: 250, COP: 263000, MXN: 1250 },
    earlierPricePEN: 320,
    featured: true,
  },
  {
    slug: 'seace-y-pladicop-paso-a-paso',
    code: 'CE-102',
    name: 'Taller de SEACE y Pladicop paso a paso',
    kind: 'taller',
    modality: 'en-vivo',
    level: 'basico',
    category: 'contrataciones-del-estado',
    labels: ['en-vivo'],
    teachers: ['hector-villanueva'],
    agreements: [],
    summary:
      'Registra y consulta procedimientos en la plataforma digital de contrataciones, tanto si compras como si vendes.',
    description: [
      'La Pladicop reúne las herramientas digitales de la contratación pública, y el SEACE sigue siendo la más consultada. En este taller abrimos cada opción en pantalla, explicamos qué información pide y qué sucede cuando se registra mal o tarde.',
      'Alternamos la mirada de la entidad y la del proveedor: el mismo procedimiento se convoca, se observa, se responde y se adjudica. Así entiendes por qué la otra parte pide lo que pide.',
    ],
    outcomes: [
      'Buscar convocatorias, contratos y montos con filtros precisos',
      'Registrar las etapas de un procedimiento y sus documentos',
      'Formular consultas y observaciones dentro del plazo',
      'Presentar una oferta electrónica completa y legible',
    ],
    audience: [
      'Operadores de la plataforma en entidades públicas',
      'Asistentes de ventas de empresas proveedoras',
      'Periodistas y ciudadanos que vigilan las compras públicas',
    ],
    requirements: [
      'Conocer las etapas generales de un procedimiento de selección',
      'Computadora con navegador actualizado',
    ],
    syllabus: [
      {
        title: 'Conocer la plataforma',
        topics: [
          'Componentes de la Pladicop',
          'Perfiles y certificado de usuario',
          'Buscador público y ficha de selección',
        ],
      },
      {
        title: 'Antes de convocar',
        topics: [
          'Plan anual de contrataciones',
          'Registro de la necesidad y del expediente',
          'Documentos que se publican',
        ],
      },
      {
        title: 'Durante la selección',
        topics: [
          'Convocatoria y registro de participantes',
          'Consultas, observaciones y bases integradas',
          'Presentación de ofertas',
          'Otorgamiento de la buena pro',
        ],
      },
      {
        title: 'Después de adjudicar',
        topics: [
          'Consentimiento y apelación',
          'Registro del contrato',
          'Órdenes de compra y de servicio',
          'Consulta de la ejecución',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Necesito usuario de entidad o de proveedor?',
        answer:
          'No para seguir el taller. Las consultas públicas se hacen en vivo y los registros se practican con guías de pantalla.',
      },
      {
        question: '¿Qué pasa si cambia la plataforma?',
        answer:
          'Cada edición se prepara con las opciones vigentes esa semana. Si algo cambia después, enviamos una nota con las diferencias.',
      },
      {
        question: '¿Cuántas personas hay por grupo?',
        answer:
          'Los cupos de cada grupo son limitados, para poder revisar en pantalla los casos de quienes participan.',
      },
    ],
    hours: 20,
    credits: 0,
    startsInDays: 17,
    weeks: 3,
    schedule: 'Sábados, 09:00 a 13:00, y miércoles, 20:00 a 22:40 (hora de Lima)',
    price: { PEN: 130, COP: 137000, MXN: 650 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-contrataciones-del-estado',
    code: 'CE-201',
    name: 'Diplomado en Contrataciones del Estado',
    kind: 'diplomado',
    modality: 'mixta',
    level: 'intermedio',
    category: 'contrataciones-del-estado',
    labels: ['con-convenio'],
    teachers: ['hector-villanueva', 'milagros-paredes'],
    agreements: ['universidad-altamar', 'gestores-apurimarca'],
    summary:
      'Dirige compras públicas de principio a fin: necesidad, estrategia, selección, contrato y solución de controversias.',
    description: [
      'Comprar bien en el Estado exige derecho, economía, buena redacción y mucho criterio. El diplomado reúne esas cuatro cosas en un recorrido de 26 semanas, con la Ley 32069 como columna y expedientes públicos como material de estudio.',
      'Trabajarás siempre en dos papeles. Un mes eres la entidad que convoca; al siguiente, el proveedor que observa las bases o reclama una ampliación de plazo. Las jornadas presenciales se reservan para los simulacros: apertura de ofertas, audiencia de apelación y sesión de una junta de prevención y resolución de disputas.',
      'La evaluación combina controles de lectura, cuatro casos y la sustentación de un expediente de contratación completo.',
    ],
    outcomes: [
      'Elaborar una estrategia de contratación sustentada en información de mercado',
      'Redactar bases sin restricciones innecesarias y con factores de evaluación útiles',
      'Administrar contratos de bienes, servicios, consultorías y obras',
      'Responder o presentar una apelación con fundamento',
      'Elegir el mecanismo adecuado para resolver una controversia',
      'Identificar señales de riesgo de corrupción o colusión',
    ],
    audience: [
      'Profesionales de la dependencia encargada de las contrataciones',
      'Abogados que patrocinan a entidades o proveedores',
      'Ingenieros que administran contratos de obra',
      'Auditores y personal de control',
    ],
    requirements: [
      'Bachiller o título técnico en cualquier especialidad',
      'Conocimientos básicos de contratación pública o un año de experiencia',
    ],
    syllabus: [
      {
        title: 'Fundamentos',
        topics: [
          'Derecho administrativo para contratar',
          'Principios y valor por dinero',
          'Sistema nacional de abastecimiento',
          'Ética e integridad',
        ],
      },
      {
        title: 'Planificación de la compra',
        topics: [
          'Cuadro multianual de necesidades',
          'Segmentación y estrategia',
          'Interacción con el mercado',
          'Compras sostenibles',
        ],
      },
      {
        title: 'El requerimiento',
        topics: [
          'Especificaciones técnicas y términos de referencia',
          'Fichas y estandarización',
          'Requisitos de calificación',
          'Homologación',
        ],
      },
      {
        title: 'Selección competitiva y no competitiva',
        topics: [
          'Licitaciones y concursos',
          'Catálogos electrónicos',
          'Comparación de precios',
          'Supuestos no competitivos y su sustento',
        ],
      },
      {
        title: 'Evaluación de ofertas',
        topics: [
          'Conducción del procedimiento',
          'Subsanación',
          'Factores técnicos y económicos',
          'Motivación de las decisiones',
        ],
      },
      {
        title: 'Contrato de bienes y servicios',
        topics: [
          'Perfeccionamiento',
          'Garantías y adelantos',
          'Modificaciones',
          'Penalidades y resolución',
        ],
      },
      {
        title: 'Contrato de obra',
        topics: [
          'Expediente técnico y sistemas de entrega',
          'Valorizaciones',
          'Adicionales y ampliaciones',
          'Recepción y liquidación',
        ],
      },
      {
        title: 'Controversias y sanción',
        topics: [
          'Apelación',
          'Conciliación y arbitraje',
          'Juntas de prevención y resolución de disputas',
          'Procedimiento sancionador',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Las jornadas presenciales son obligatorias?',
        answer:
          'Debes asistir al menos a una de las tres, en Lima o en Cajamarca. Si vives fuera del país, se evalúa una alternativa a distancia.',
      },
      {
        question: '¿Puedo pagar en partes?',
        answer:
          'Sí, hasta en cuatro cuotas sin recargo. Las fechas quedan registradas en tu compra antes de que pagues la primera.',
      },
      {
        question: '¿Qué materiales se usan?',
        answer:
          'Normas, opiniones y resoluciones públicas, además de expedientes de procedimientos ya concluidos.',
      },
      {
        question: '¿Hay tutoría para el trabajo final?',
        answer: 'Sí. Cada grupo tiene tres reuniones con un docente antes de sustentar.',
      },
    ],
    hours: 360,
    credits: 22,
    startsInDays: 30,
    weeks: 26,
    schedule:
      'Lunes y viernes, 19:00 a 22:00, por videoconferencia; dos jornadas presenciales en Lima y una en Cajamarca',
    price: { PEN: 1200, COP: 1260000, MXN: 6000 },
    earlierPricePEN: 1400,
    featured: false,
  },
];
