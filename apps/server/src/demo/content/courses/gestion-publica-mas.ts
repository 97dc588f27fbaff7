import type { DemoCourse } from '../content.types.ts';

export const gestionPublicaMasCourses: DemoCourse[] = [
  {
    slug: 'redaccion-de-documentos-administrativos',
    code: 'GP-104',
    name: 'Taller de redacción de documentos administrativos',
    kind: 'taller',
    modality: 'en-vivo',
    level: 'basico',
    category: 'gestion-publica',
    labels: ['en-vivo', 'principiantes'],
    teachers: ['milagros-paredes'],
    agreements: [],
    summary:
      'Escribe oficios, informes y memorandos que se entienden a la primera lectura y no regresan con observaciones.',
    description: [
      'Un informe confuso cuesta días: alguien pide una aclaración, el expediente vuelve y el plazo corre. Este taller va directo a la escritura. Cada participante trae un documento propio, sin datos reservados, y sale con una versión más corta y más clara.',
      'Revisamos estructura, tono, ortografía y lenguaje inclusivo sin recetas rígidas. La docente corrige en pantalla y explica el porqué de cada cambio.',
    ],
    outcomes: [
      'Elegir el tipo de documento adecuado para cada situación',
      'Ordenar un informe en antecedentes, análisis, conclusión y recomendación',
      'Reducir frases largas sin perder precisión legal',
      'Corregir los errores de ortografía y puntuación más comunes',
    ],
    audience: [
      'Asistentes y secretarias de entidades públicas',
      'Profesionales que elaboran informes técnicos o legales',
      'Practicantes que dan sus primeros pasos en una oficina',
    ],
    requirements: [
      'Un documento propio para trabajar, sin datos personales',
      'Un procesador de textos',
    ],
    syllabus: [
      {
        title: 'Antes de escribir',
        topics: [
          'Para quién se escribe y qué debe hacer después',
          'Tipos de documentos administrativos',
          'Estructura y numeración',
        ],
      },
      {
        title: 'Claridad',
        topics: [
          'Una idea por oración',
          'Palabras que sobran',
          'Voz activa y voz pasiva',
          'Gerundios y otros tropiezos',
        ],
      },
      {
        title: 'Informes que deciden',
        topics: [
          'Antecedentes que sí importan',
          'Análisis y sustento normativo',
          'Conclusiones y recomendaciones',
        ],
      },
      {
        title: 'Corrección',
        topics: [
          'Tildes y mayúsculas',
          'Comas y puntos',
          'Lenguaje inclusivo en la administración',
          'Lista de revisión final',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Revisan el documento de cada participante?',
        answer:
          'Sí. Por eso los cupos son limitados y la revisión se hace durante las sesiones y por el campus.',
      },
      {
        question: '¿Y si mi entidad tiene sus propios formatos?',
        answer: 'Los respetamos. El taller trabaja el contenido y se adapta al formato que uses.',
      },
      {
        question: '¿Puedo llevarlo desde el celular?',
        answer:
          'Puedes escuchar la clase, pero para escribir y corregir necesitas una computadora.',
      },
    ],
    hours: 16,
    credits: 0,
    startsInDays: 8,
    weeks: 2,
    schedule: 'Sábados y domingos, 09:00 a 13:00 (hora de Lima)',
    price: { PEN: 95, COP: 100000, MXN: 480 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'recursos-humanos-en-el-estado',
    code: 'GP-202',
    name: 'Programa de especialización en recursos humanos en el Estado',
    kind: 'programa',
    modality: 'mixta',
    level: 'intermedio',
    category: 'gestion-publica',
    labels: ['con-convenio'],
    teachers: ['fiorella-cardenas', 'milagros-paredes'],
    agreements: ['gestores-apurimarca'],
    summary:
      'Gestiona personas en entidades con los regímenes 276, 728, CAS y de la Ley 30057 sin perderte entre las normas.',
    description: [
      'En una misma oficina pública pueden convivir cuatro regímenes laborales. Este programa te ayuda a gestionar esa realidad: cómo se incorpora, se paga, se capacita, se evalúa y se desvincula a una persona en cada caso, y qué errores terminan en el Tribunal del Servicio Civil.',
      'Las sesiones presenciales son laboratorios: se prepara un concurso CAS de principio a fin, se revisa una planilla y se arma un plan de desarrollo de las personas. Quien no pueda viajar a Lima participa por videoconferencia en las mismas actividades.',
    ],
    outcomes: [
      'Distinguir derechos y obligaciones en cada régimen laboral del Estado',
      'Conducir un concurso público de méritos con bases claras y trazables',
      'Elaborar el plan de desarrollo de las personas con diagnóstico de necesidades',
      'Aplicar el ciclo de gestión del rendimiento',
      'Prevenir y encauzar faltas disciplinarias dentro de los plazos',
    ],
    audience: [
      'Especialistas y asistentes de recursos humanos del sector público',
      'Abogados y administradores que asesoran a entidades',
      'Jefas y jefes que dirigen equipos con varios regímenes',
    ],
    requirements: [
      'Experiencia o estudios en administración, derecho, psicología o afines',
      'Conexión estable para las sesiones por videoconferencia',
    ],
    syllabus: [
      {
        title: 'El sistema de recursos humanos',
        topics: [
          'Subsistemas y procesos',
          'Rol de SERVIR y de la oficina de recursos humanos',
          'Instrumentos de gestión vigentes',
        ],
      },
      {
        title: 'Regímenes laborales',
        topics: [
          'Decreto Legislativo 276',
          'Decreto Legislativo 728',
          'Contratación administrativa de servicios',
          'Ley del Servicio Civil',
        ],
      },
      {
        title: 'Incorporación',
        topics: [
          'Perfil de puesto',
          'Bases y cronograma',
          'Evaluación y entrevista',
          'Impugnaciones del concurso',
        ],
      },
      {
        title: 'Compensaciones',
        topics: [
          'Conceptos remunerativos y no remunerativos',
          'AIRHSP y planilla',
          'Licencias, vacaciones y permisos',
          'Compensación por tiempo de servicios',
        ],
      },
      {
        title: 'Desarrollo y rendimiento',
        topics: [
          'Diagnóstico de necesidades de capacitación',
          'Plan de desarrollo de las personas',
          'Metas y retroalimentación',
          'Calificación y mejora',
        ],
      },
      {
        title: 'Disciplina y relaciones humanas',
        topics: [
          'Faltas y sanciones',
          'Secretaría técnica',
          'Prevención del hostigamiento sexual',
          'Clima y bienestar',
          'Negociación colectiva',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Es obligatorio viajar a Lima?',
        answer:
          'No. Las jornadas de sábado son presenciales para quien pueda asistir y se transmiten para los demás, con las mismas prácticas.',
      },
      {
        question: '¿Se abordan los cambios recientes del régimen CAS?',
        answer:
          'Sí, con la normativa vigente al inicio del programa y las resoluciones del Tribunal del Servicio Civil que la interpretan.',
      },
      {
        question: '¿Qué entrego al final?',
        answer:
          'El expediente completo de un concurso ficticio y un plan de desarrollo de las personas para una unidad de tu entidad.',
      },
    ],
    hours: 160,
    credits: 0,
    startsInDays: 33,
    weeks: 16,
    schedule:
      'Viernes, 19:00 a 22:00, por videoconferencia; un sábado al mes, 09:00 a 17:00, en Lima',
    price: { PEN: 620, COP: 651000, MXN: 3100 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'control-interno-en-entidades-publicas',
    code: 'GP-105',
    name: 'Control interno en entidades públicas',
    kind: 'curso',
    modality: 'virtual',
    level: 'avanzado',
    category: 'gestion-publica',
    labels: [],
    teachers: ['rosa-quispe', 'hector-villanueva'],
    agreements: [],
    summary:
      'Implementa el sistema de control interno por ejes y entrega planes de acción que se puedan cumplir de verdad.',
    description: [
      'El control interno suele vivirse como un conjunto de formatos que se llenan a última hora. Aquí lo usamos para lo que fue pensado: encontrar dónde puede fallar un proceso y decidir qué hacer antes de que falle.',
      'Partes de un producto priorizado, identificas riesgos, valoras probabilidad e impacto, propones medidas y armas su seguimiento. El resultado es un plan de acción anual coherente con la directiva de la Contraloría y con la capacidad real de la entidad.',
    ],
    outcomes: [
      'Aplicar los componentes y ejes del sistema de control interno',
      'Identificar y valorar riesgos de un producto institucional priorizado',
      'Redactar medidas de remediación y de control verificables',
      'Sustentar el seguimiento semestral con evidencias suficientes',
      'Prepararte para responder informes de control posterior',
    ],
    audience: [
      'Funcionarios responsables de la implementación del control interno',
      'Coordinadores designados en áreas administrativas',
      'Auditores que inician en el sector público',
    ],
    requirements: [
      'Haber trabajado al menos un año en una entidad',
      'Conocer los sistemas administrativos del Estado',
    ],
    syllabus: [
      {
        title: 'Marco del control',
        topics: [
          'Ley 28716 y normas de control interno',
          'Control previo, simultáneo y posterior',
          'Responsables dentro de la entidad',
        ],
      },
      {
        title: 'Cultura organizacional',
        topics: ['Diagnóstico', 'Brechas y medidas de remediación', 'Plan de acción anual'],
      },
      {
        title: 'Gestión de riesgos',
        topics: [
          'Priorización de productos',
          'Identificación de riesgos con lluvia de preguntas',
          'Valoración y mapa',
          'Riesgos de corrupción',
        ],
      },
      {
        title: 'Medidas de control',
        topics: [
          'Tipos de medida',
          'Costo y beneficio',
          'Responsables, plazos y medios de verificación',
          'Errores de redacción',
        ],
      },
      {
        title: 'Supervisión',
        topics: ['Seguimiento del plan', 'Evidencias', 'Evaluación anual', 'Informes al titular'],
      },
      {
        title: 'Relación con los órganos de control',
        topics: [
          'Orientación de oficio y visita de control',
          'Respuesta a situaciones adversas',
          'Implementación de recomendaciones',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Usan el aplicativo de la Contraloría?',
        answer:
          'Mostramos su recorrido con capturas y trabajamos el contenido en hojas editables. El acceso lo otorga la Contraloría a cada entidad.',
      },
      {
        question: '¿Es un curso para auditores?',
        answer:
          'Está pensado para quienes gestionan. Un auditor lo aprovecha para entender cómo se construye el plan que luego revisará.',
      },
      {
        question: '¿Cuántas asesorías incluye?',
        answer:
          'Tres, en grupos de quince personas. Las fechas se publican en el campus el primer día.',
      },
    ],
    hours: 48,
    credits: 0,
    startsInDays: null,
    weeks: 8,
    schedule: 'A tu ritmo, con tres asesorías grupales en vivo durante el curso',
    price: { PEN: 260, COP: 273000, MXN: null },
    earlierPricePEN: null,
    featured: false,
  },
];
