import type { DemoCourse } from '../content.types.ts';

export const educacionCourses: DemoCourse[] = [
  {
    slug: 'planificacion-curricular-por-competencias',
    code: 'ED-101',
    name: 'Planificación curricular por competencias',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'educacion',
    labels: ['mas-vendido'],
    teachers: ['nestor-pachas'],
    agreements: ['tres-ceibos'],
    summary:
      'Planifica unidades y sesiones con propósito, a partir del currículo nacional y de los estudiantes que tienes delante.',
    description: [
      'Planificar no es llenar un formato más. Es decidir qué vale la pena aprender, cómo sabrás que se aprendió y qué experiencias lo harán posible, en ese orden. El curso recorre ese camino con el Currículo Nacional de la Educación Básica.',
      'Construyes una planificación anual breve, una unidad y tres sesiones para un grado que enseñes. En el círculo quincenal las compartes con docentes de otras regiones y recibes sugerencias.',
    ],
    outcomes: [
      'Explicar competencias, capacidades, estándares y desempeños con tus palabras',
      'Partir de un diagnóstico para priorizar aprendizajes',
      'Diseñar situaciones significativas cercanas al contexto',
      'Formular criterios y evidencias de evaluación',
      'Escribir sesiones con inicio, desarrollo y cierre coherentes',
    ],
    audience: [
      'Docentes de inicial, primaria y secundaria',
      'Estudiantes de educación en sus últimos ciclos',
      'Coordinadores pedagógicos',
    ],
    requirements: [
      'Conocer la modalidad o el nivel en que enseñas',
      'Tener a mano el programa curricular de tu nivel',
    ],
    syllabus: [
      {
        title: 'El currículo por dentro',
        topics: [
          'Perfil de egreso',
          'Enfoques transversales',
          'Competencias y estándares',
          'Progresión',
        ],
      },
      {
        title: 'Conocer a los estudiantes',
        topics: [
          'Diagnóstico',
          'Intereses y saberes previos',
          'Lengua y cultura',
          'Análisis de evidencias',
        ],
      },
      {
        title: 'Planificación anual',
        topics: ['Organizar el tiempo', 'Distribuir competencias', 'Unidades con sentido'],
      },
      {
        title: 'Unidad o proyecto',
        topics: [
          'Situación significativa',
          'Reto y producto',
          'Criterios y evidencias',
          'Secuencia de sesiones',
        ],
      },
      {
        title: 'Sesión de aprendizaje',
        topics: [
          'Propósito',
          'Mediación y preguntas',
          'Trabajo en grupo',
          'Cierre y metacognición',
        ],
      },
      {
        title: 'Aulas diversas',
        topics: [
          'Multigrado y unidocente',
          'Apoyos y adaptaciones',
          'Recursos de la comunidad',
          'Revisión entre pares',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Sirve para escuelas multigrado?',
        answer:
          'Sí. Hay una ruta con ejemplos para aulas unidocentes y multigrado en todas las tareas.',
      },
      {
        question: '¿Entregan planificaciones listas?',
        answer:
          'Entregamos ejemplos comentados. La planificación la haces tú, porque tú conoces tu aula.',
      },
      {
        question: '¿Tiene valor para el escalafón?',
        answer:
          'Depende de las normas de tu UGEL y del proceso al que postules. El certificado detalla horas y temario.',
      },
    ],
    hours: 60,
    credits: 0,
    startsInDays: null,
    weeks: 9,
    schedule:
      'A tu ritmo, con círculo de docentes en vivo cada quince días, martes, 18:30 a 20:00 (hora de Lima)',
    price: { PEN: 170, COP: 179000, MXN: 850 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'evaluacion-formativa-y-retroalimentacion',
    code: 'ED-102',
    name: 'Evaluación formativa y retroalimentación',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'educacion',
    labels: ['en-vivo'],
    teachers: ['nestor-pachas'],
    agreements: ['tres-ceibos'],
    summary:
      'Usa la evaluación para que tus estudiantes avancen: criterios claros, buenas preguntas y comentarios que orientan.',
    description: [
      'Poner una letra al final del bimestre informa poco. La evaluación formativa ocurre todos los días, cuando una docente observa, pregunta y comenta a tiempo. En este curso practicamos esas tres acciones con evidencias de aula.',
      'Cada semana llevas algo a tu clase, lo pruebas y vuelves a contar qué pasó. También elaboramos rúbricas cortas y revisamos cómo registrar sin que el registro se coma la jornada.',
    ],
    outcomes: [
      'Compartir criterios que los estudiantes entiendan',
      'Analizar evidencias y decidir el siguiente paso',
      'Dar retroalimentación descriptiva y reflexiva',
      'Promover la autoevaluación y la coevaluación',
      'Elaborar conclusiones descriptivas útiles para las familias',
    ],
    audience: [
      'Docentes con aula a cargo',
      'Acompañantes y coordinadores pedagógicos',
      'Directivos que observan clases',
    ],
    requirements: [
      'Tener al menos un grupo de estudiantes durante el curso',
      'Haber trabajado con el currículo por competencias',
    ],
    syllabus: [
      {
        title: 'Evaluar para aprender',
        topics: [
          'Enfoque y norma vigente',
          'Evaluación diagnóstica, formativa y certificadora',
          'Errores como información',
        ],
      },
      {
        title: 'Criterios y evidencias',
        topics: ['Del desempeño al criterio', 'Tipos de evidencia', 'Tareas auténticas'],
      },
      {
        title: 'Instrumentos',
        topics: ['Lista de cotejo', 'Rúbrica breve', 'Portafolio', 'Registro ágil'],
      },
      {
        title: 'Retroalimentar',
        topics: [
          'Niveles de retroalimentación',
          'Preguntas que hacen pensar',
          'Retroalimentación en grupos grandes',
          'Práctica filmada',
        ],
      },
      {
        title: 'Participación',
        topics: ['Autoevaluación', 'Coevaluación', 'Conversaciones con familias'],
      },
      {
        title: 'Calificar con justicia',
        topics: ['Niveles de logro', 'Conclusiones descriptivas', 'Recuperación y acompañamiento'],
      },
    ],
    faqs: [
      {
        question: '¿Tengo que filmar mi clase?',
        answer:
          'Es opcional. Puedes presentar un audio, una transcripción o un trabajo de estudiantes sin nombres.',
      },
      {
        question: '¿Es igual para inicial que para secundaria?',
        answer:
          'El enfoque es el mismo y los ejemplos se separan por nivel en las salas de trabajo.',
      },
      {
        question: '¿El horario considera turnos de tarde?',
        answer: 'Sí, por eso empieza a las 18:30. Además, cada clase queda grabada.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: 13,
    weeks: 7,
    schedule: 'Lunes y miércoles, 18:30 a 21:00 (hora de Lima)',
    price: { PEN: 180, COP: 189000, MXN: 900 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-didactica-y-tecnologias',
    code: 'ED-201',
    name: 'Diplomado en Didáctica y Tecnologías para el Aprendizaje',
    kind: 'diplomado',
    modality: 'virtual',
    level: 'intermedio',
    category: 'educacion',
    labels: ['con-convenio'],
    teachers: ['nestor-pachas', 'valeria-restrepo'],
    agreements: ['tres-ceibos', 'universidad-altamar'],
    summary:
      'Renueva tu forma de enseñar con didáctica sólida y tecnología que funciona, incluso donde la conexión es débil.',
    description: [
      'La tecnología no arregla una mala consigna. Por eso el diplomado comienza por la didáctica: cómo se aprende, cómo se pregunta, cómo se organiza una tarea exigente. Después incorpora herramientas, siempre con una razón pedagógica.',
      'Hay propuestas para aulas con buena conexión, con conexión intermitente y sin conexión. Todo lo que diseñes debe poder usarse en tu escuela el lunes siguiente.',
      'El trabajo final es una experiencia de aprendizaje completa, aplicada con tus estudiantes y documentada.',
    ],
    outcomes: [
      'Fundamentar decisiones didácticas en evidencias sobre el aprendizaje',
      'Diseñar experiencias que integren competencias de varias áreas',
      'Elegir recursos digitales con criterios de accesibilidad y privacidad',
      'Crear materiales propios en texto, audio y video',
      'Evaluar y documentar una experiencia de aula',
    ],
    audience: [
      'Docentes de educación básica y técnico-productiva',
      'Formadores de institutos pedagógicos',
      'Responsables de aula de innovación',
    ],
    requirements: [
      'Título pedagógico o experiencia docente demostrable',
      'Acceso a un grupo de estudiantes en el segundo semestre del diplomado',
    ],
    syllabus: [
      {
        title: 'Cómo se aprende',
        topics: [
          'Memoria y atención',
          'Motivación',
          'Saberes previos',
          'Mitos sobre el aprendizaje',
        ],
      },
      {
        title: 'Didáctica general',
        topics: [
          'Consignas y preguntas',
          'Modelado y práctica',
          'Trabajo cooperativo',
          'Gestión del aula',
        ],
      },
      {
        title: 'Didácticas específicas',
        topics: [
          'Lectura y escritura',
          'Matemática con materiales',
          'Indagación en ciencias',
          'Convivencia y ciudadanía',
        ],
      },
      {
        title: 'Tecnología con propósito',
        topics: [
          'Modelos de integración',
          'Aulas con baja conectividad',
          'Radio, mensajería y papel',
          'Seguridad y privacidad',
        ],
      },
      {
        title: 'Creación de recursos',
        topics: [
          'Derechos de autor y licencias',
          'Audio',
          'Video con celular',
          'Materiales accesibles',
        ],
      },
      {
        title: 'Evaluación con apoyo digital',
        topics: ['Cuestionarios que enseñan', 'Portafolios', 'Análisis sencillo de resultados'],
      },
      {
        title: 'Innovación e investigación',
        topics: [
          'Pregunta de mejora',
          'Recojo de evidencias',
          'Documentación',
          'Comunidades de docentes',
        ],
      },
      {
        title: 'Proyecto de aula',
        topics: ['Diseño', 'Aplicación', 'Informe', 'Presentación pública'],
      },
    ],
    faqs: [
      {
        question: 'Mi escuela casi no tiene internet, ¿igual me sirve?',
        answer:
          'Sí. Un bloque completo está dedicado a trabajar sin conexión, con materiales impresos, audio y mensajería.',
      },
      {
        question: '¿Cuánto debo dedicar por semana?',
        answer:
          'Unas trece horas, entre lecciones, lectura y aplicación en aula. Hay dos semanas de pausa en los meses de informes.',
      },
      {
        question: '¿Se usan aplicaciones de pago?',
        answer: 'No. Todas las herramientas propuestas tienen una versión gratuita suficiente.',
      },
      {
        question: '¿Necesito estar enseñando?',
        answer:
          'En la segunda mitad, sí. Si no tienes aula, puedes aplicar tu proyecto en un taller comunitario.',
      },
    ],
    hours: 400,
    credits: 25,
    startsInDays: null,
    weeks: 30,
    schedule:
      'A tu ritmo, con taller en vivo el primer y el tercer sábado del mes, 09:00 a 11:00 (hora de Lima)',
    price: { PEN: 680, COP: 714000, MXN: 3400 },
    earlierPricePEN: 820,
    featured: false,
  },
];
