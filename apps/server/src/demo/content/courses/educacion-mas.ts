import type { DemoCourse } from '../content.types.ts';

export const educacionMasCourses: DemoCourse[] = [
  {
    slug: 'aula-virtual-moodle-para-docentes',
    code: 'ED-103',
    name: 'Taller de aula virtual en Moodle para docentes',
    kind: 'taller',
    modality: 'en-vivo',
    level: 'basico',
    category: 'educacion',
    labels: ['en-vivo', 'principiantes'],
    teachers: ['nestor-pachas'],
    agreements: [],
    summary:
      'Arma un aula virtual ordenada en Moodle, con tareas, cuestionarios y calificaciones que no te quiten el sueño.',
    description: [
      'Muchas aulas virtuales son un depósito de archivos. En este taller construyes una que guía: cada semana con su propósito, sus actividades y su forma de evaluar.',
      'Cada docente recibe un espacio de práctica propio en Moodle y lo conserva dos meses después del cierre, con la opción de descargar su copia.',
    ],
    outcomes: [
      'Organizar un curso por semanas o temas con secciones claras',
      'Crear tareas, foros y cuestionarios con banco de preguntas',
      'Configurar el libro de calificaciones',
      'Hacer seguimiento a estudiantes que no ingresan',
    ],
    audience: [
      'Docentes de institutos, universidades y colegios',
      'Capacitadores de empresas y entidades',
      'Personal de apoyo a la docencia virtual',
    ],
    requirements: ['Computadora con navegador actualizado', 'Materiales de un curso que enseñes'],
    syllabus: [
      {
        title: 'El aula que guía',
        topics: [
          'Estructura y navegación',
          'Presentación y acuerdos',
          'Archivos, páginas y libros',
        ],
      },
      {
        title: 'Actividades',
        topics: ['Tareas con rúbrica', 'Foros que se leen', 'Grupos'],
      },
      {
        title: 'Cuestionarios',
        topics: ['Banco de preguntas', 'Tipos y retroalimentación', 'Intentos y tiempos'],
      },
      {
        title: 'Calificar y acompañar',
        topics: [
          'Libro de calificaciones',
          'Finalización de actividades',
          'Informes y mensajes',
          'Copia de seguridad',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Qué versión de Moodle se usa?',
        answer:
          'Una versión reciente con soporte. Si tu institución tiene otra, te mostramos dónde está cada opción.',
      },
      {
        question: '¿Enseñan a instalar Moodle?',
        answer: 'No. El taller es para docentes; la instalación corresponde al área de tecnología.',
      },
      {
        question: '¿Puedo llevarme lo que construya?',
        answer:
          'Sí. Aprendes a descargar una copia de seguridad que tu institución puede restaurar.',
      },
    ],
    hours: 18,
    credits: 0,
    startsInDays: 19,
    weeks: 3,
    schedule: 'Sábados, 09:00 a 12:00, y miércoles, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 100, COP: 105000, MXN: 500 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'educacion-inclusiva-y-dua',
    code: 'ED-104',
    name: 'Educación inclusiva y diseño universal para el aprendizaje',
    kind: 'curso',
    modality: 'virtual',
    level: 'intermedio',
    category: 'educacion',
    labels: ['nuevo'],
    teachers: ['nestor-pachas', 'patricia-sifuentes'],
    agreements: ['tres-ceibos'],
    summary:
      'Identifica barreras, ofrece apoyos y diseña clases en las que participen todas y todos tus estudiantes.',
    description: [
      'Incluir no significa preparar treinta clases distintas. Significa anticipar que habrá diferencias y diseñar una clase con varias puertas de entrada. El diseño universal para el aprendizaje ofrece pautas para lograrlo sin agotarte.',
      'Analizamos situaciones de aula frecuentes: una estudiante sorda, un niño autista, un adolescente que trabaja por las noches, un grupo con lengua originaria. Para cada una buscamos primero la barrera y luego el apoyo.',
    ],
    outcomes: [
      'Reconocer barreras en el ambiente, la enseñanza y las actitudes',
      'Aplicar los tres principios del diseño universal',
      'Elaborar un plan educativo personalizado cuando corresponde',
      'Coordinar con familias y servicios de apoyo',
      'Evaluar con ajustes razonables y justos',
    ],
    audience: [
      'Docentes de aula regular',
      'Psicólogas y psicólogos escolares',
      'Directivos y equipos de apoyo',
    ],
    requirements: [
      'Experiencia en aula o prácticas realizadas',
      'Apertura para revisar las propias creencias',
    ],
    syllabus: [
      {
        title: 'Punto de partida',
        topics: [
          'Derecho a la educación',
          'Del diagnóstico a la barrera',
          'Lenguaje respetuoso',
          'Normas peruanas',
        ],
      },
      {
        title: 'Diseño universal',
        topics: [
          'Formas de implicación',
          'Formas de representación',
          'Formas de acción y expresión',
          'Una sesión rediseñada',
        ],
      },
      {
        title: 'Apoyos y ajustes',
        topics: [
          'Evaluación psicopedagógica',
          'Plan educativo personalizado',
          'Ajustes razonables',
          'Materiales accesibles',
        ],
      },
      {
        title: 'Situaciones de aula',
        topics: [
          'Discapacidad sensorial',
          'Autismo y comunicación',
          'Dificultades de aprendizaje',
          'Diversidad lingüística y cultural',
        ],
      },
      {
        title: 'Convivencia',
        topics: ['Regulación emocional', 'Prevención del acoso escolar', 'Trabajo entre pares'],
      },
      {
        title: 'Redes',
        topics: [
          'Familia',
          'Servicios de apoyo educativo',
          'Centro de salud',
          'Plan de mejora de tu escuela',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Es un curso sobre discapacidad?',
        answer:
          'La incluye, pero va más allá. Trata de todas las barreras que dejan fuera a alguien.',
      },
      {
        question: '¿Se enseña lengua de señas?',
        answer:
          'No, aunque damos orientaciones para trabajar con estudiantes sordos y con intérpretes.',
      },
      {
        question: '¿Los videos tienen subtítulos?',
        answer: 'Sí, todos tienen subtítulos y transcripción descargable.',
      },
    ],
    hours: 48,
    credits: 0,
    startsInDays: null,
    weeks: 8,
    schedule: 'A tu ritmo, con dos encuentros en vivo para analizar casos',
    price: { PEN: 190, COP: 200000, MXN: null },
    earlierPricePEN: null,
    featured: false,
    taxTreatment: 'inafecto',
  },
  {
    slug: 'gestion-escolar-para-directivos',
    code: 'ED-202',
    name: 'Programa de gestión escolar para directivos',
    kind: 'programa',
    modality: 'mixta',
    level: 'avanzado',
    category: 'educacion',
    labels: ['con-convenio'],
    teachers: ['nestor-pachas', 'fiorella-cardenas'],
    agreements: ['tres-ceibos', 'gestores-apurimarca'],
    summary:
      'Lidera tu escuela con foco en los aprendizajes, cuentas ordenadas y un clima en el que se pueda enseñar.',
    description: [
      'Dirigir una escuela obliga a pasar, en la misma mañana, de una observación de aula a una tubería rota. Este programa ayuda a que lo pedagógico no pierda siempre. Se organiza alrededor de los compromisos de gestión escolar y de situaciones que todo directivo reconoce.',
      'El trabajo se hace sobre tu propia institución: revisas sus instrumentos, conversas con su comunidad y propones una mejora acotada. Las jornadas de sábado reúnen a directivos de la misma zona para resolver casos y compartir soluciones.',
    ],
    outcomes: [
      'Alinear el proyecto educativo y el plan anual con metas alcanzables',
      'Acompañar a docentes con observación y diálogo reflexivo',
      'Gestionar la convivencia y responder ante la violencia escolar',
      'Administrar recursos y mantenimiento con transparencia',
      'Tomar decisiones laborales y disciplinarias dentro de la norma',
    ],
    audience: [
      'Directoras, directores y subdirectores',
      'Coordinadores y jerárquicos que aspiran a un cargo directivo',
      'Especialistas de UGEL y promotores de colegios privados',
    ],
    requirements: [
      'Tres años de experiencia docente',
      'Acceso a los instrumentos de gestión de una institución',
    ],
    syllabus: [
      {
        title: 'Liderazgo pedagógico',
        topics: [
          'Marco de buen desempeño del directivo',
          'Metas de aprendizaje',
          'Uso de datos',
          'Tiempo del directivo',
        ],
      },
      {
        title: 'Instrumentos de gestión',
        topics: [
          'Proyecto educativo',
          'Plan anual de trabajo',
          'Reglamento interno',
          'Proyecto curricular',
        ],
      },
      {
        title: 'Acompañamiento',
        topics: [
          'Observación de aula',
          'Diálogo reflexivo',
          'Comunidades profesionales',
          'Plan de formación interna',
        ],
      },
      {
        title: 'Convivencia',
        topics: ['Normas y participación', 'Protocolos y SíseVe', 'Familias', 'Bienestar docente'],
      },
      {
        title: 'Recursos y norma',
        topics: [
          'Ingresos propios y mantenimiento',
          'Transparencia',
          'Relación laboral y régimen disciplinario',
          'Protección de datos de estudiantes',
        ],
      },
      {
        title: 'Mejora escolar',
        topics: ['Diagnóstico', 'Plan de mejora', 'Seguimiento', 'Exposición a la comunidad'],
      },
    ],
    faqs: [
      {
        question: '¿Prepara para el concurso de directivos?',
        answer:
          'No es un curso de simulacros, pero trabaja los mismos desempeños que describe el marco del directivo.',
      },
      {
        question: '¿Sirve para colegios privados?',
        answer:
          'Sí. Cada módulo distingue lo que corresponde a gestión pública y a gestión privada.',
      },
      {
        question: '¿En qué ciudades son las jornadas?',
        answer:
          'En Ica, Lima y Piura, según la inscripción. También puedes conectarte a la jornada de Lima por videoconferencia.',
      },
      {
        question: '¿Puedo inscribirme con mi equipo directivo?',
        answer:
          'Sí, y es lo ideal: un mismo plan de mejora puede ser presentado por hasta tres personas de la institución.',
      },
    ],
    hours: 150,
    credits: 0,
    startsInDays: 50,
    weeks: 16,
    schedule:
      'Jueves, 18:30 a 21:30, por videoconferencia; un sábado al mes, 09:00 a 16:00, en Ica, Lima o Piura',
    price: { PEN: 520, COP: 546000, MXN: 2600 },
    earlierPricePEN: null,
    featured: false,
    taxTreatment: 'exonerado',
  },
];
