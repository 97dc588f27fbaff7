import type { DemoCourse } from '../content.types.ts';

export const saludMasCourses: DemoCourse[] = [
  {
    slug: 'triaje-y-urgencias-para-enfermeria',
    code: 'SA-103',
    name: 'Triaje y atención inicial de urgencias para enfermería',
    kind: 'curso',
    modality: 'mixta',
    level: 'intermedio',
    category: 'salud',
    labels: [],
    teachers: ['marco-tello'],
    agreements: ['cuidado-puerto-lupuna'],
    summary:
      'Clasifica con seguridad, actúa en los primeros minutos y comunica lo importante a la persona correcta.',
    description: [
      'En la puerta de emergencia hay pocos segundos y mucha gente. Este curso entrena el juicio clínico de enfermería: qué preguntar, qué medir, qué prioridad asignar y qué hacer mientras llega el resto del equipo.',
      'Las prácticas usan simulación con actores y maniquíes. Cada escenario termina con una conversación guiada, sin buscar culpables, en la que se revisa la decisión y la comunicación.',
    ],
    outcomes: [
      'Asignar prioridad de atención con criterios uniformes',
      'Realizar la evaluación primaria y secundaria',
      'Reconocer signos de deterioro con escalas de alerta',
      'Iniciar cuidados en urgencias cardiacas, respiratorias y neurológicas',
      'Comunicar con una estructura breve y completa',
    ],
    audience: [
      'Licenciadas y licenciados en enfermería',
      'Internos de enfermería',
      'Personal técnico de emergencia, con alcance según sus funciones',
    ],
    requirements: [
      'Formación en enfermería, concluida o en el último año',
      'Certificado de soporte vital básico o disposición para llevarlo en paralelo',
    ],
    syllabus: [
      {
        title: 'Triaje',
        topics: [
          'Prioridades I a IV en emergencia',
          'Escalas de cinco niveles',
          'Entrevista rápida',
          'Errores y reevaluación',
        ],
      },
      {
        title: 'Evaluación inicial',
        topics: [
          'Vía aérea, respiración y circulación',
          'Déficit neurológico y exposición',
          'Signos vitales con sentido',
          'Dolor',
        ],
      },
      {
        title: 'Urgencias cardiorrespiratorias',
        topics: ['Dolor torácico', 'Dificultad respiratoria', 'Choque', 'Arritmias que no esperan'],
      },
      {
        title: 'Urgencias neurológicas y metabólicas',
        topics: ['Ataque cerebrovascular', 'Convulsión', 'Glucosa alta y baja', 'Intoxicaciones'],
      },
      {
        title: 'Trauma y poblaciones especiales',
        topics: ['Trauma leve y grave', 'Gestantes', 'Niñas y niños', 'Personas adultas mayores'],
      },
      {
        title: 'Comunicación y equipo',
        topics: [
          'Relevo estructurado',
          'Manejo de familiares',
          'Registro de enfermería',
          'Cuidado del propio equipo',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Puedo llevarlo si soy técnica en enfermería?',
        answer:
          'Sí. Las actividades respetan las competencias de cada profesión y tu certificado consigna el perfil con el que participaste.',
      },
      {
        question: '¿Dónde son las prácticas?',
        answer:
          'En Lima o en Iquitos, según la sede que elijas. Cada grupo tiene veinte cupos porque así lo permite el laboratorio de simulación.',
      },
      {
        question: '¿Se administran medicamentos en la práctica?',
        answer:
          'Solo en simulación, con ampollas de entrenamiento. No se realizan procedimientos en personas.',
      },
    ],
    hours: 60,
    credits: 0,
    startsInDays: 29,
    weeks: 9,
    schedule:
      'Lunes, 19:30 a 22:00, por videoconferencia; tres sábados de práctica en Lima o Iquitos, 08:00 a 17:00',
    price: { PEN: 290, COP: 305000, MXN: 1450 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'primeros-auxilios-psicologicos',
    code: 'SA-104',
    name: 'Taller de primeros auxilios psicológicos',
    kind: 'taller',
    modality: 'en-vivo',
    level: 'basico',
    category: 'salud',
    labels: ['en-vivo', 'nuevo'],
    teachers: ['patricia-sifuentes'],
    agreements: [],
    summary:
      'Acompaña a una persona en crisis con calma: escucha, protege y conecta con la ayuda que necesita.',
    description: [
      'Después de un accidente, una pérdida o una mala noticia, una presencia serena hace diferencia. Este taller enseña a acercarse, escuchar sin interrogar, cubrir lo urgente y saber cuándo derivar.',
      'No forma terapeutas. Da pautas sencillas a quienes suelen ser los primeros en llegar: docentes, brigadistas, jefes, vecinos. Se practica con historias breves y en parejas, siempre con la opción de no participar en un ejercicio.',
    ],
    outcomes: [
      'Reconocer reacciones esperables y señales de alarma',
      'Aplicar los pasos de observar, escuchar y conectar',
      'Evitar frases y gestos que hacen daño',
      'Orientar hacia servicios públicos de salud mental',
    ],
    audience: [
      'Docentes, tutores y personal de bienestar',
      'Brigadistas y responsables de recursos humanos',
      'Líderes comunitarios y voluntarios',
    ],
    requirements: [
      'Un lugar tranquilo desde donde conectarse',
      'Disposición para escuchar y guardar reserva',
    ],
    syllabus: [
      {
        title: 'Entender la crisis',
        topics: [
          'Reacciones del cuerpo y de la mente',
          'Factores que protegen',
          'Qué son y qué no son los primeros auxilios psicológicos',
        ],
      },
      {
        title: 'Acercarse y escuchar',
        topics: ['Presentarse y pedir permiso', 'Escucha activa', 'Silencios', 'Frases que ayudan'],
      },
      {
        title: 'Proteger y conectar',
        topics: [
          'Necesidades inmediatas',
          'Riesgo de suicidio: preguntar y derivar',
          'Línea 113 y centros comunitarios',
        ],
      },
      {
        title: 'Cuidar a quien cuida',
        topics: ['Límites', 'Señales de agotamiento', 'Plan personal de autocuidado'],
      },
    ],
    faqs: [
      {
        question: '¿Debo ser profesional de la salud?',
        answer: 'No. El taller está dirigido a cualquier persona adulta.',
      },
      {
        question: 'Estoy pasando un momento difícil, ¿me conviene llevarlo?',
        answer:
          'Quizá sea mejor esperar. Si necesitas ayuda ahora, llama gratis a la Línea 113, opción 5, del Ministerio de Salud.',
      },
      {
        question: '¿Se graban las sesiones?',
        answer:
          'Solo la parte expositiva. Los ejercicios en parejas no se graban, para cuidar lo que cada persona comparte.',
      },
    ],
    hours: 12,
    credits: 0,
    startsInDays: 11,
    weeks: 2,
    schedule: 'Martes y jueves, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 90, COP: 95000, MXN: 450 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'cuidado-de-personas-adultas-mayores',
    code: 'SA-105',
    name: 'Programa de cuidado de personas adultas mayores',
    kind: 'programa',
    modality: 'mixta',
    level: 'basico',
    category: 'salud',
    labels: ['principiantes'],
    teachers: ['marco-tello', 'patricia-sifuentes'],
    agreements: ['cuidado-puerto-lupuna', 'pampa-clara'],
    summary:
      'Cuida en casa o en una residencia con técnica, paciencia y respeto por las decisiones de cada persona.',
    description: [
      'Cuidar no es solo ayudar a comer o a bañarse. Es observar, anticiparse, conversar y proteger la autonomía todo lo que sea posible. El programa forma a cuidadoras y cuidadores con una base práctica y un trato digno como regla.',
      'Las jornadas presenciales enseñan lo que no se aprende mirando: mover a una persona sin lastimarla ni lastimarte, prevenir escaras, ayudar en la higiene y responder a una caída. También se habla del descanso y los derechos de quien cuida.',
    ],
    outcomes: [
      'Organizar la rutina de cuidado según la autonomía de la persona',
      'Movilizar y trasladar con mecánica corporal segura',
      'Prevenir caídas, escaras y atragantamientos',
      'Acompañar a personas con demencia y a sus familias',
      'Registrar signos, medicinas y cambios para informar al equipo de salud',
    ],
    audience: [
      'Personas que cuidan a un familiar',
      'Quienes desean trabajar como cuidadores',
      'Personal de residencias y centros de día',
    ],
    requirements: [
      'Secundaria completa o experiencia cuidando',
      'Mayoría de edad y buena condición física',
    ],
    syllabus: [
      {
        title: 'Envejecer',
        topics: [
          'Cambios normales y enfermedad',
          'Valoración de la autonomía',
          'Derechos y buen trato',
          'Señales de maltrato',
        ],
      },
      {
        title: 'Cuidados básicos',
        topics: ['Higiene y confort', 'Alimentación e hidratación', 'Eliminación', 'Sueño'],
      },
      {
        title: 'Movilidad y seguridad',
        topics: [
          'Mecánica corporal',
          'Traslados y ayudas técnicas',
          'Caídas',
          'Adaptar la vivienda',
        ],
      },
      {
        title: 'Salud y medicinas',
        topics: [
          'Signos vitales',
          'Medicación: ordenar y registrar',
          'Prevención de escaras',
          'Cuándo llamar al médico',
        ],
      },
      {
        title: 'Demencias',
        topics: [
          'Comprender la conducta',
          'Comunicación',
          'Actividades con sentido',
          'Noches difíciles',
        ],
      },
      {
        title: 'Acompañar hasta el final',
        topics: ['Cuidados paliativos en casa', 'Conversaciones con la familia', 'Duelo'],
      },
      {
        title: 'La persona que cuida',
        topics: [
          'Descanso y red de apoyo',
          'Contrato y derechos laborales',
          'Hoja de vida',
          'Práctica integradora',
        ],
      },
    ],
    faqs: [
      {
        question: 'Cuido a mi mamá y no quiero trabajar en esto, ¿me sirve?',
        answer:
          'Sí. Casi la mitad del grupo suele cuidar a un familiar, y las tareas se hacen con tu propia situación.',
      },
      {
        question: '¿Se aprende a colocar inyecciones o sondas?',
        answer:
          'No. Esos procedimientos corresponden al personal de salud. Aprendes a observar y avisar a tiempo.',
      },
      {
        question: '¿Las prácticas son en una residencia?',
        answer:
          'Son en salas de práctica. Hay una visita opcional a un centro de día, siempre con autorización.',
      },
    ],
    hours: 140,
    credits: 0,
    startsInDays: 36,
    weeks: 14,
    schedule:
      'Miércoles, 15:00 a 18:00, por videoconferencia; sábados alternos, 09:00 a 13:00, en Lima, Huancayo o Iquitos',
    price: { PEN: 480, COP: 504000, MXN: 2400 },
    earlierPricePEN: 560,
    featured: false,
  },
];
