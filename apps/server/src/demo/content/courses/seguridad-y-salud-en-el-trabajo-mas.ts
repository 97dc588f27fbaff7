import type { DemoCourse } from '../content.types.ts';

export const seguridadYSaludEnElTrabajoMasCourses: DemoCourse[] = [
  {
    slug: 'iso-45001-auditor-interno',
    code: 'SS-103',
    name: 'ISO 45001: formación de auditores internos',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: ['en-vivo'],
    teachers: ['luis-zegarra'],
    agreements: ['camara-valle-rimay'],
    summary:
      'Planifica y conduce auditorías internas de seguridad y salud que ayudan a mejorar, no solo a encontrar faltas.',
    description: [
      'Auditar es escuchar, pedir evidencia y escribir con precisión. A lo largo de cuatro sábados interpretas los requisitos de la ISO 45001 y practicas la auditoría con la guía de la ISO 19011: plan, lista de verificación, entrevistas, hallazgos e informe.',
      'La tercera jornada es un simulacro completo. Un grupo actúa como empresa, con sus documentos y sus omisiones, y el otro audita.',
    ],
    outcomes: [
      'Interpretar los requisitos de la ISO 45001 con ejemplos',
      'Elaborar el programa y el plan de auditoría',
      'Conducir entrevistas con respeto y buen registro',
      'Redactar no conformidades con evidencia y criterio',
      'Evaluar acciones correctivas y su eficacia',
    ],
    audience: [
      'Responsables de sistemas de gestión',
      'Supervisores y jefes de seguridad',
      'Consultores que preparan empresas para certificarse',
    ],
    requirements: [
      'Conocer la Ley 29783 y haber trabajado con un IPERC',
      'Experiencia de seis meses en prevención o calidad',
    ],
    syllabus: [
      {
        title: 'La norma',
        topics: [
          'Estructura de alto nivel',
          'Contexto y partes interesadas',
          'Liderazgo y consulta a los trabajadores',
        ],
      },
      {
        title: 'Requisitos operativos',
        topics: ['Planificación', 'Apoyo y competencia', 'Control operacional', 'Emergencias'],
      },
      {
        title: 'Proceso de auditoría',
        topics: [
          'Principios de la ISO 19011',
          'Programa y plan',
          'Listas de verificación',
          'Muestreo',
        ],
      },
      {
        title: 'Auditoría en acción',
        topics: [
          'Reunión de apertura',
          'Entrevista y recorrido',
          'Registro de evidencia',
          'Trato en situaciones tensas',
        ],
      },
      {
        title: 'Hallazgos e informe',
        topics: [
          'No conformidad, observación y oportunidad',
          'Redacción',
          'Reunión de cierre',
          'Seguimiento de acciones',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Me convierte en auditor líder?',
        answer:
          'No. Es formación de auditor interno. Las certificaciones de auditor líder las otorgan organismos especializados.',
      },
      {
        question: '¿Hay examen final?',
        answer:
          'Sí: una prueba escrita y la calificación del simulacro. Se aprueba con 14 en cada una.',
      },
      {
        question: '¿Entregan la norma?',
        answer:
          'Entregamos guías de lectura propias. La norma tiene derechos de autor y no podemos copiarla.',
      },
    ],
    hours: 32,
    credits: 0,
    startsInDays: 26,
    weeks: 4,
    schedule: 'Sábados, 08:30 a 12:30 y 14:00 a 18:00 (hora de Lima)',
    price: { PEN: 340, COP: 357000, MXN: 1700 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'comite-de-seguridad-y-salud',
    code: 'SS-104',
    name: 'Taller para comités y supervisores de seguridad y salud',
    kind: 'taller',
    modality: 'virtual',
    level: 'basico',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: ['principiantes'],
    teachers: ['patricia-sifuentes', 'luis-zegarra'],
    agreements: [],
    summary:
      'Haz que las reuniones del comité sirvan: agenda, acuerdos, inspecciones y seguimiento en lugar de actas vacías.',
    description: [
      'Muchos comités se reúnen porque toca. Este taller muestra cómo usar esa hora mensual para decidir: qué revisar, cómo votar, de qué manera comunicar y qué hacer cuando un acuerdo no se cumple.',
      'Incluye dos videos de sesiones actuadas, una mala y una buena, para comentarlas en equipo. Si se inscriben varias personas de la misma empresa, comparten un foro privado.',
    ],
    outcomes: [
      'Explicar las funciones y los límites del comité',
      'Conducir una sesión ordinaria con acuerdos verificables',
      'Realizar inspecciones internas con una guía breve',
      'Participar en la investigación de un accidente',
    ],
    audience: [
      'Representantes de los trabajadores y del empleador',
      'Supervisores elegidos en empresas pequeñas',
      'Personal de recursos humanos que acompaña al comité',
    ],
    requirements: ['Haber sido elegido o estar por integrar el comité', 'Conexión para ver videos'],
    syllabus: [
      {
        title: 'Para qué existe el comité',
        topics: ['Funciones', 'Paridad y elección', 'Licencia y protección de sus miembros'],
      },
      {
        title: 'Sesiones que deciden',
        topics: ['Agenda y convocatoria', 'Votaciones y actas', 'Seguimiento de acuerdos'],
      },
      {
        title: 'Trabajo de campo',
        topics: [
          'Inspecciones internas',
          'Conversar con los compañeros',
          'Registro fotográfico responsable',
        ],
      },
      {
        title: 'Casos difíciles',
        topics: ['Accidente grave', 'Desacuerdo con la gerencia', 'Comunicación con la autoridad'],
      },
    ],
    faqs: [
      {
        question: '¿Cuenta como capacitación obligatoria del comité?',
        answer:
          'Puede incorporarse a tu programa anual de capacitaciones. La empresa debe conservar el registro y el certificado.',
      },
      {
        question: '¿Hay precio para grupos?',
        answer:
          'Sí, desde seis personas de la misma organización. Escríbenos y te enviamos la propuesta.',
      },
      {
        question: '¿Puedo verlo desde el celular?',
        answer:
          'Sí. Las lecciones son videos cortos y cuestionarios que funcionan bien en pantalla pequeña.',
      },
    ],
    hours: 12,
    credits: 0,
    startsInDays: null,
    weeks: 2,
    schedule: 'A tu ritmo; ideal para que lo lleve todo el comité en la misma quincena',
    price: { PEN: 85, COP: 89000, MXN: 430 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'supervisor-sst-mineria-y-construccion',
    code: 'SS-202',
    name: 'Programa de supervisor de seguridad en minería y construcción',
    kind: 'programa',
    modality: 'mixta',
    level: 'intermedio',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: ['con-convenio'],
    teachers: ['luis-zegarra', 'carmen-huaman'],
    agreements: ['ingenieros-rumimarca', 'camara-valle-rimay'],
    summary:
      'Supervisa trabajos de alto riesgo en campo con criterio técnico y autoridad para detenerlos cuando corresponde.',
    description: [
      'Un supervisor evita accidentes antes de que haya algo que investigar. Para eso necesita conocer la tarea, leer el entorno y hablar a tiempo. El programa se construye alrededor de las tareas más peligrosas de la mina y de la obra.',
      'Las jornadas prácticas se hacen en patios de entrenamiento con andamios, línea de vida, tablero de bloqueo y espacio confinado simulado. Se practica dar la instrucción, autorizar, detener y documentar.',
    ],
    outcomes: [
      'Aplicar el reglamento de seguridad minera y la norma G.050',
      'Autorizar y supervisar permisos de trabajo de alto riesgo',
      'Conducir charlas breves que la gente recuerde',
      'Inspeccionar equipos, herramientas e izajes',
      'Responder ante una emergencia hasta que llegue la brigada',
      'Elaborar reportes de supervisión claros',
    ],
    audience: [
      'Técnicos e ingenieros que aspiran a supervisar en campo',
      'Capataces y líderes de cuadrilla',
      'Personal de empresas contratistas',
    ],
    requirements: [
      'Secundaria completa y experiencia en campo, o estudios técnicos',
      'Certificado médico que autorice las prácticas en altura',
    ],
    syllabus: [
      {
        title: 'Marco legal sectorial',
        topics: [
          'Reglamento de seguridad y salud en minería',
          'Norma G.050 y reglamento de construcción',
          'Obligaciones de contratistas',
        ],
      },
      {
        title: 'El papel del supervisor',
        topics: [
          'Liderazgo visible',
          'Derecho a decir no',
          'Charla de inicio',
          'Reporte de actos y condiciones',
        ],
      },
      {
        title: 'Trabajos de alto riesgo I',
        topics: [
          'Altura y andamios',
          'Espacios confinados',
          'Trabajos en caliente',
          'Excavaciones',
        ],
      },
      {
        title: 'Trabajos de alto riesgo II',
        topics: [
          'Bloqueo y etiquetado',
          'Izaje de cargas',
          'Energía eléctrica',
          'Sustancias peligrosas',
        ],
      },
      {
        title: 'Operación minera',
        topics: [
          'Ciclo de minado',
          'Ventilación y sostenimiento',
          'Tránsito de equipos',
          'Explosivos: control y límites',
        ],
      },
      {
        title: 'Operación de obra',
        topics: [
          'Demolición',
          'Encofrado y concreto',
          'Maquinaria',
          'Interferencias con el público',
        ],
      },
      {
        title: 'Emergencias',
        topics: [
          'Evaluación inicial',
          'Rescate básico',
          'Comunicación',
          'Coordinación con brigadas',
        ],
      },
      {
        title: 'Práctica integradora',
        topics: ['Simulacro', 'Investigación', 'Informe y retroalimentación'],
      },
    ],
    faqs: [
      {
        question: '¿Reemplaza la inducción de la mina?',
        answer:
          'No. La inducción y el pase médico los exige cada titular minero. El programa te prepara para el puesto, no sustituye esos requisitos.',
      },
      {
        question: '¿Puedo elegir la ciudad de las prácticas?',
        answer:
          'Sí, Arequipa o Trujillo. Lo indicas al inscribirte y puedes cambiarlo hasta dos semanas antes.',
      },
      {
        question: '¿Qué pasa si no apruebo el certificado médico?',
        answer:
          'Haces las prácticas como observador y tu certificado lo indica. El resto del programa es igual.',
      },
    ],
    hours: 240,
    credits: 0,
    startsInDays: 38,
    weeks: 22,
    schedule:
      'Miércoles y viernes, 19:30 a 22:00, por videoconferencia; cinco jornadas prácticas en Arequipa o Trujillo',
    price: { PEN: 780, COP: 819000, MXN: 3900 },
    earlierPricePEN: null,
    featured: false,
  },
];
