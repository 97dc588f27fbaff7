import type { DemoCourse } from '../content.types.ts';

export const seguridadYSaludEnElTrabajoCourses: DemoCourse[] = [
  {
    slug: 'ley-29783-sst-en-la-empresa',
    code: 'SS-101',
    name: 'Ley 29783: seguridad y salud en la empresa',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: ['principiantes'],
    teachers: ['luis-zegarra'],
    agreements: [],
    summary:
      'Cumple lo esencial de la ley de seguridad y salud en el trabajo con documentos cortos y hábitos que sí se sostienen.',
    description: [
      'Una empresa de ocho personas y una de ochocientas tienen la misma obligación de cuidar a quien trabaja, pero no el mismo presupuesto. En este curso separamos lo indispensable de lo accesorio y armamos el sistema a la medida de una organización pequeña o mediana.',
      'Al terminar tendrás una línea base, una política de una página, un programa anual y los registros obligatorios listos para usar. También sabrás qué mira un inspector y cómo responder con evidencia.',
    ],
    outcomes: [
      'Identificar las obligaciones que corresponden según el tamaño de la empresa',
      'Elaborar la línea base y la política de seguridad',
      'Llevar los registros obligatorios sin duplicar trabajo',
      'Organizar la elección del comité o del supervisor',
      'Preparar a la empresa para una inspección',
    ],
    audience: [
      'Administradores y dueños de empresas pequeñas y medianas',
      'Personal de recursos humanos',
      'Integrantes nuevos del comité de seguridad',
    ],
    requirements: [
      'No se piden conocimientos previos',
      'Acceso a información general de tu empresa o de una conocida',
    ],
    syllabus: [
      {
        title: 'La ley en claro',
        topics: [
          'Principios de la Ley 29783',
          'Reglamento y modificaciones',
          'Derechos y deberes',
          'Responsabilidades',
        ],
      },
      {
        title: 'El punto de partida',
        topics: ['Diagnóstico de línea base', 'Política', 'Objetivos', 'Organización interna'],
      },
      {
        title: 'Participación',
        topics: ['Comité y supervisor', 'Proceso de elección', 'Sesiones y actas'],
      },
      {
        title: 'Riesgos y controles',
        topics: [
          'Introducción al IPERC',
          'Mapa de riesgos',
          'Jerarquía de controles',
          'Equipos de protección',
        ],
      },
      {
        title: 'Registros y programa',
        topics: [
          'Registros obligatorios',
          'Programa anual',
          'Capacitaciones',
          'Exámenes médicos ocupacionales',
        ],
      },
      {
        title: 'Fiscalización',
        topics: [
          'Rol de SUNAFIL',
          'Requerimientos y plazos',
          'Accidentes y notificación',
          'Mejora continua',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Sirve para una empresa de menos de veinte trabajadores?',
        answer:
          'Sí. Hay una ruta para ese caso, con supervisor en lugar de comité y registros simplificados.',
      },
      {
        question: '¿Este curso me acredita como supervisor de seguridad?',
        answer:
          'El certificado demuestra tu formación. La designación como supervisor nace de la elección de los trabajadores.',
      },
      {
        question: '¿Incluye formatos?',
        answer: 'Sí, todos en versión editable y con un ejemplo lleno.',
      },
    ],
    hours: 30,
    credits: 0,
    startsInDays: null,
    weeks: 6,
    schedule:
      'A tu ritmo, con una sesión de preguntas cada quincena, miércoles, 19:30 a 20:30 (hora de Lima)',
    price: { PEN: 140, COP: 147000, MXN: 700 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'taller-de-iperc',
    code: 'SS-102',
    name: 'Taller de IPERC en campo',
    kind: 'taller',
    modality: 'presencial',
    level: 'basico',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: [],
    teachers: ['luis-zegarra'],
    agreements: [],
    summary:
      'Identifica peligros, evalúa riesgos y decide controles recorriendo un taller real, no llenando una plantilla ajena.',
    description: [
      'Las matrices copiadas se reconocen de lejos: aparecen peligros que no existen y faltan los que saltan a la vista. En dos jornadas presenciales recorres un taller mecánico y un almacén, observas tareas y construyes tu propia matriz.',
      'Se trabaja en grupos de cinco personas y cada grupo defiende sus controles frente a los demás. La discusión es parte del aprendizaje.',
    ],
    outcomes: [
      'Diferenciar peligro, riesgo y daño con ejemplos de campo',
      'Dividir un proceso en tareas rutinarias y no rutinarias',
      'Evaluar el riesgo con un criterio uniforme',
      'Proponer controles según la jerarquía y hacerles seguimiento',
    ],
    audience: [
      'Supervisores y jefes de área',
      'Miembros de comités de seguridad y salud',
      'Estudiantes de ingeniería y de seguridad industrial',
    ],
    requirements: [
      'Ropa de trabajo y zapatos cerrados',
      'Documento de identidad para el ingreso a las instalaciones',
    ],
    syllabus: [
      {
        title: 'Mirar antes de llenar',
        topics: [
          'Peligro, riesgo y daño',
          'Observación de tareas',
          'Conversar con quien hace el trabajo',
        ],
      },
      {
        title: 'Evaluar',
        topics: [
          'Probabilidad y severidad',
          'Exposición y personas',
          'Nivel de riesgo',
          'Sesgos al calificar',
        ],
      },
      {
        title: 'Controlar',
        topics: [
          'Eliminación y sustitución',
          'Controles de ingeniería',
          'Controles administrativos',
          'Equipo de protección',
        ],
      },
      {
        title: 'Sostener',
        topics: ['IPERC continuo', 'Comunicación del riesgo', 'Revisión después de un incidente'],
      },
    ],
    faqs: [
      {
        question: '¿Dónde se realiza?',
        answer:
          'En nuestro local de Lima, con recorridos en dos instalaciones cercanas. Enviamos la ruta y el horario una semana antes.',
      },
      {
        question: '¿Incluye equipo de protección?',
        answer:
          'Prestamos casco, lentes y chaleco. Los zapatos de seguridad los lleva cada participante.',
      },
      {
        question: '¿Qué pasa si no puedo asistir un día?',
        answer:
          'Las dos jornadas son necesarias. Si te surge un imprevisto, te pasamos a la siguiente edición sin costo.',
      },
    ],
    hours: 16,
    credits: 0,
    startsInDays: 20,
    weeks: 1,
    schedule: 'Sábado y domingo, 08:30 a 17:30, en el local de Lima',
    price: { PEN: 150, COP: null, MXN: null },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-seguridad-y-salud-en-el-trabajo',
    code: 'SS-201',
    name: 'Diplomado en Seguridad y Salud en el Trabajo',
    kind: 'diplomado',
    modality: 'virtual',
    level: 'intermedio',
    category: 'seguridad-y-salud-en-el-trabajo',
    labels: ['mas-vendido', 'con-convenio'],
    teachers: ['luis-zegarra', 'patricia-sifuentes'],
    agreements: ['camara-valle-rimay', 'universidad-altamar'],
    summary:
      'Diseña y dirige un sistema de gestión de seguridad y salud con base legal, técnica y, sobre todo, humana.',
    description: [
      'Prevenir es un oficio: mezcla ley, técnica, medicina, psicología y trato con la gente. Este diplomado recorre todas esas partes en siete meses y las une en un sistema de gestión completo para una organización que tú eliges.',
      'El formato virtual está pensado para quienes trabajan por turnos o en campamento. Las lecciones se descargan, los foros se responden en 48 horas hábiles y la clase en vivo de los lunes queda grabada.',
      'Cierras con una sustentación por videoconferencia ante dos docentes, que preguntan como lo haría una gerencia.',
    ],
    outcomes: [
      'Interpretar la normativa peruana general y la de sectores de alto riesgo',
      'Conducir la identificación de peligros y la evaluación de riesgos',
      'Evaluar agentes físicos, químicos, biológicos, ergonómicos y psicosociales',
      'Investigar accidentes buscando causas y no culpables',
      'Organizar la vigilancia de la salud junto con el área médica',
      'Auditar y mejorar el sistema con referencia a la ISO 45001',
    ],
    audience: [
      'Ingenieros, técnicos y profesionales de la salud',
      'Supervisores de operaciones, logística y construcción',
      'Personal de recursos humanos con funciones de prevención',
      'Miembros de comités que quieren profesionalizarse',
    ],
    requirements: [
      'Estudios técnicos o universitarios, concluidos o en el último año',
      'Entre diez y doce horas de estudio por semana',
    ],
    syllabus: [
      {
        title: 'Marco legal',
        topics: [
          'Ley 29783 y su reglamento',
          'Sectores minería, construcción y electricidad',
          'Responsabilidad administrativa, civil y penal',
          'Inspección del trabajo',
        ],
      },
      {
        title: 'Sistema de gestión',
        topics: [
          'Línea base',
          'Política y liderazgo',
          'Planificación y objetivos',
          'Información documentada',
        ],
      },
      {
        title: 'Gestión de riesgos',
        topics: [
          'IPERC',
          'Análisis de trabajo seguro y permisos',
          'Trabajos de alto riesgo',
          'Gestión de contratistas',
        ],
      },
      {
        title: 'Higiene ocupacional',
        topics: [
          'Ruido y vibración',
          'Iluminación y temperatura',
          'Agentes químicos',
          'Agentes biológicos',
          'Monitoreos',
        ],
      },
      {
        title: 'Ergonomía y riesgo psicosocial',
        topics: [
          'Manipulación de cargas',
          'Posturas y movimientos',
          'Factores psicosociales',
          'Trabajo a distancia',
        ],
      },
      {
        title: 'Salud ocupacional',
        topics: [
          'Exámenes médicos',
          'Vigilancia',
          'Reincorporación y adaptación del puesto',
          'Primeros auxilios en la empresa',
        ],
      },
      {
        title: 'Emergencias e investigación',
        topics: [
          'Plan de respuesta',
          'Brigadas y simulacros',
          'Notificación de accidentes',
          'Investigación de causas',
        ],
      },
      {
        title: 'Auditoría y proyecto',
        topics: [
          'ISO 45001',
          'Programa de auditoría',
          'Indicadores',
          'Sustentación del sistema diseñado',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Cuántas horas certifica?',
        answer:
          'Son 384 horas académicas, equivalentes a 24 créditos, detalladas por módulo en el reverso del certificado.',
      },
      {
        question: 'Trabajo catorce por siete, ¿llego a cumplir?',
        answer:
          'Sí. Los plazos se agrupan por quincena para que puedas avanzar en tus días libres.',
      },
      {
        question: '¿Debo comprar las normas ISO?',
        answer:
          'No. Entregamos resúmenes propios y lecturas guiadas. La norma completa se adquiere solo si tu empresa va a certificarse.',
      },
      {
        question: '¿La sustentación es presencial?',
        answer:
          'No, es por videoconferencia y dura treinta minutos. Se agenda con dos semanas de anticipación.',
      },
    ],
    hours: 384,
    credits: 24,
    startsInDays: null,
    weeks: 28,
    schedule: 'A tu ritmo, con clase en vivo opcional los lunes, 19:30 a 21:30 (hora de Lima)',
    price: { PEN: 890, COP: 935000, MXN: 4450 },
    earlierPricePEN: 1100,
    featured: true,
  },
];
