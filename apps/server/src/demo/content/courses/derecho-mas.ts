import type { DemoCourse } from '../content.types.ts';

export const derechoMasCourses: DemoCourse[] = [
  {
    slug: 'taller-de-litigacion-oral',
    code: 'DE-103',
    name: 'Taller de litigación oral',
    kind: 'taller',
    modality: 'presencial',
    level: 'avanzado',
    category: 'derecho',
    labels: [],
    teachers: ['milagros-paredes'],
    agreements: ['juridicos-miraloma'],
    summary:
      'Ensaya alegatos, interrogatorios y objeciones frente a un jurado, y recibe observaciones precisas en el momento.',
    description: [
      'La oralidad se aprende hablando. En este taller cada participante interviene al menos seis veces, en papeles distintos, con un caso escrito para la ocasión. Los errores se comentan con amabilidad y sin rodeos.',
      'Las intervenciones se graban para que te veas y corrijas. La última sesión es una audiencia completa ante tres evaluadores.',
    ],
    outcomes: [
      'Elaborar una teoría del caso que quepa en un minuto',
      'Conducir interrogatorios y contrainterrogatorios',
      'Plantear y responder objeciones con fundamento',
      'Cerrar con un alegato ordenado y convincente',
    ],
    audience: [
      'Abogadas y abogados en ejercicio',
      'Egresados que preparan audiencias',
      'Defensores y asesores de entidades',
    ],
    requirements: [
      'Bachiller en derecho o último ciclo',
      'Haber leído el expediente que se envía una semana antes',
    ],
    syllabus: [
      {
        title: 'Teoría del caso',
        topics: ['Hechos, norma y prueba', 'Tema y lema', 'Orden del relato'],
      },
      {
        title: 'Interrogar',
        topics: ['Preguntas abiertas', 'Acreditación del testigo', 'Peritos'],
      },
      {
        title: 'Contrainterrogar y objetar',
        topics: [
          'Preguntas de un solo hecho',
          'Declaraciones previas',
          'Objeciones frecuentes',
          'Control del tono',
        ],
      },
      {
        title: 'Alegatos y audiencia',
        topics: ['Apertura', 'Clausura', 'Lenguaje corporal', 'Audiencia final'],
      },
    ],
    faqs: [
      {
        question: '¿Qué materia se litiga?',
        answer:
          'El caso es penal, pero la técnica se aplica a lo laboral y lo civil. Lo explicamos con ejemplos.',
      },
      {
        question: '¿Quién ve las grabaciones?',
        answer: 'Solo tú y la docente. Se entregan en privado y se borran al mes.',
      },
      {
        question: '¿Cuántos participantes hay?',
        answer:
          'Los cupos de cada grupo. Se litiga en equipos de cuatro, para que todos tengan su turno.',
      },
    ],
    hours: 20,
    credits: 0,
    startsInDays: 31,
    weeks: 2,
    schedule:
      'Dos fines de semana: viernes, 17:00 a 21:00, y sábado, 09:00 a 15:00, en el local de Lima',
    price: { PEN: 150, COP: null, MXN: null },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'proteccion-de-datos-personales',
    code: 'DE-104',
    name: 'Protección de datos personales en la práctica',
    kind: 'curso',
    modality: 'virtual',
    level: 'intermedio',
    category: 'derecho',
    labels: ['nuevo'],
    teachers: ['fiorella-cardenas', 'milagros-paredes'],
    agreements: [],
    summary:
      'Cumple la Ley 29733 y su nuevo reglamento: inventario, consentimientos, bancos de datos, incidentes y derechos.',
    description: [
      'Pedir un DNI en la puerta, guardar una hoja de vida o instalar una cámara son formas de tratar datos personales. La Ley 29733 y su reglamento vigente desde 2025 dicen cómo hacerlo. Este curso lo traduce a tareas concretas.',
      'Construyes, módulo a módulo, la carpeta de cumplimiento de una organización: inventario de tratamientos, avisos, cláusulas con terceros, procedimiento para atender derechos y protocolo de incidentes.',
    ],
    outcomes: [
      'Levantar un inventario de tratamientos y sus finalidades',
      'Redactar avisos y consentimientos comprensibles',
      'Atender solicitudes de acceso, rectificación, cancelación y oposición',
      'Responder ante un incidente de seguridad',
      'Decidir si la organización necesita un oficial de datos personales',
    ],
    audience: [
      'Abogados, administradores y responsables de cumplimiento',
      'Personal de tecnología y atención al público',
      'Directores de colegios, clínicas y empresas de servicios',
    ],
    requirements: [
      'Conocer los procesos básicos de una organización',
      'No se requieren conocimientos técnicos',
    ],
    syllabus: [
      {
        title: 'Conceptos',
        topics: [
          'Dato personal y dato sensible',
          'Tratamiento, titular y encargado',
          'Principios',
          'Autoridad nacional',
        ],
      },
      {
        title: 'Inventario y bases legales',
        topics: [
          'Mapa de tratamientos',
          'Consentimiento y excepciones',
          'Bancos de datos y su inscripción',
          'Niñas, niños y adolescentes',
        ],
      },
      {
        title: 'Informar',
        topics: [
          'Avisos de privacidad',
          'Videovigilancia',
          'Páginas web y rastreadores',
          'Publicidad',
        ],
      },
      {
        title: 'Terceros y flujos',
        topics: [
          'Encargos de tratamiento',
          'Transferencia fuera del país',
          'Cláusulas contractuales',
        ],
      },
      {
        title: 'Seguridad e incidentes',
        topics: [
          'Medidas proporcionales',
          'Confidencialidad',
          'Notificación de incidentes',
          'Conservación y eliminación',
        ],
      },
      {
        title: 'Derechos y fiscalización',
        topics: [
          'Solicitudes y plazos',
          'Oficial de datos personales',
          'Procedimiento sancionador',
          'Plan de trabajo de noventa días',
        ],
      },
    ],
    faqs: [
      {
        question: '¿El curso me habilita como oficial de datos personales?',
        answer:
          'Te da formación para ejercer el encargo. La designación la hace la organización según el reglamento.',
      },
      {
        question: '¿Es muy técnico?',
        answer:
          'No. Los temas de seguridad se explican con ejemplos de oficina y con una guía para conversar con el área de tecnología.',
      },
      {
        question: '¿Incluye modelos?',
        answer: 'Sí: inventario, avisos, cláusulas y protocolo de incidentes, en versión editable.',
      },
    ],
    hours: 32,
    credits: 0,
    startsInDays: null,
    weeks: 6,
    schedule: 'A tu ritmo, con dos sesiones de casos en vivo durante el curso',
    price: { PEN: 220, COP: 231000, MXN: 1100 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'procedimiento-administrativo-disciplinario',
    code: 'DE-105',
    name: 'Procedimiento administrativo disciplinario en la Ley del Servicio Civil',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'derecho',
    labels: ['en-vivo'],
    teachers: ['milagros-paredes', 'fiorella-cardenas'],
    agreements: ['juridicos-miraloma', 'gestores-apurimarca'],
    summary:
      'Conduce o defiende un procedimiento disciplinario sin nulidades: precalificación, instrucción, sanción y recursos.',
    description: [
      'Un procedimiento disciplinario afecta la vida de una persona y la credibilidad de una entidad. Por eso cada paso importa. En seis semanas analizamos resoluciones del Tribunal del Servicio Civil y reconstruimos en qué punto falló el expediente.',
      'Los participantes se dividen en secretaría técnica, órganos y defensa. Cada equipo produce los documentos de su etapa y los intercambia con el resto.',
    ],
    outcomes: [
      'Identificar el régimen y la falta aplicable',
      'Elaborar un informe de precalificación sólido',
      'Controlar plazos de prescripción y duración del procedimiento',
      'Motivar la graduación de la sanción',
      'Interponer y resolver recursos',
    ],
    audience: [
      'Secretarias y secretarios técnicos',
      'Abogados de recursos humanos y de la defensa',
      'Servidores que integran órganos instructores o sancionadores',
    ],
    requirements: [
      'Conocer el procedimiento administrativo general',
      'Lectura previa de tres resoluciones que enviamos por el campus',
    ],
    syllabus: [
      {
        title: 'Potestad disciplinaria',
        topics: [
          'Principios',
          'Ámbito de aplicación',
          'Relación con otras responsabilidades',
          'Régimen transitorio',
        ],
      },
      {
        title: 'Faltas y sanciones',
        topics: [
          'Tipificación',
          'Amonestación, suspensión y destitución',
          'Inhabilitación',
          'Concurso',
        ],
      },
      {
        title: 'Fase previa',
        topics: ['Denuncia', 'Investigación', 'Informe de precalificación', 'Archivo'],
      },
      {
        title: 'Instrucción y sanción',
        topics: [
          'Acto de inicio',
          'Descargos y medidas cautelares',
          'Informe del instructor',
          'Informe oral y decisión',
        ],
      },
      {
        title: 'Plazos',
        topics: ['Prescripción', 'Duración del procedimiento', 'Caducidad y debates', 'Abstención'],
      },
      {
        title: 'Impugnación',
        topics: [
          'Reconsideración',
          'Apelación ante el Tribunal',
          'Precedentes',
          'Nulidades frecuentes',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Se puede llevar sin ser abogado?',
        answer:
          'Sí, siempre que ya participes en procedimientos. La redacción jurídica se apoya con modelos comentados.',
      },
      {
        question: '¿Usan casos reales?',
        answer: 'Usamos resoluciones públicas con los nombres retirados.',
      },
      {
        question: '¿Qué me llevo al terminar?',
        answer:
          'Una matriz de control de plazos, modelos de cada acto y el expediente que trabajó tu equipo.',
      },
    ],
    hours: 36,
    credits: 0,
    startsInDays: 24,
    weeks: 6,
    schedule: 'Miércoles y viernes, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 280, COP: 294000, MXN: 1400 },
    earlierPricePEN: null,
    featured: false,
  },
];
