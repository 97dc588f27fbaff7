import type { DemoCourse } from '../content.types.ts';

export const saludCourses: DemoCourse[] = [
  {
    slug: 'rcp-y-primeros-auxilios',
    code: 'SA-101',
    certificateMonths: 24,
    name: 'Taller de RCP y primeros auxilios',
    kind: 'taller',
    modality: 'presencial',
    level: 'basico',
    category: 'salud',
    labels: ['mas-vendido', 'principiantes'],
    teachers: ['marco-tello'],
    agreements: ['cuidado-puerto-lupuna'],
    summary:
      'Practica la reanimación, el uso del desfibrilador y los primeros auxilios hasta que las manos los recuerden.',
    description: [
      'Ante un paro cardiaco, lo que haga la primera persona que llega pesa más que todo lo que venga después. En dos días de práctica aprendes a reconocerlo, pedir ayuda, comprimir bien el pecho y usar un desfibrilador externo automático.',
      'También atendemos lo que ocurre en casa, en la escuela o en la oficina: atragantamientos, hemorragias, quemaduras, fracturas, convulsiones y desmayos. Hay un maniquí por cada tres participantes y se practica mucho más de lo que se escucha.',
    ],
    outcomes: [
      'Reconocer un paro cardiorrespiratorio y activar la ayuda',
      'Realizar compresiones de calidad en adultos, niños y lactantes',
      'Usar un desfibrilador externo automático con seguridad',
      'Aliviar un atragantamiento según la edad',
      'Controlar una hemorragia e inmovilizar una lesión',
    ],
    audience: [
      'Público en general desde los 16 años',
      'Docentes, auxiliares y cuidadores',
      'Brigadistas de empresas e instituciones',
    ],
    requirements: [
      'Ropa cómoda que permita arrodillarse',
      'Avisar al inscribirte si tienes una lesión o estás embarazada',
    ],
    syllabus: [
      {
        title: 'Actuar con seguridad',
        topics: [
          'Evaluar la escena',
          'Llamar al 106 o al 116',
          'Consentimiento y límites',
          'Botiquín útil',
        ],
      },
      {
        title: 'Reanimación',
        topics: [
          'Cadena de supervivencia',
          'Compresiones: ritmo, profundidad y relevo',
          'Ventilaciones con barrera',
          'Niños y lactantes',
        ],
      },
      {
        title: 'Desfibrilador y atragantamiento',
        topics: ['Uso del desfibrilador', 'Situaciones especiales', 'Maniobras por edad'],
      },
      {
        title: 'Lesiones',
        topics: [
          'Hemorragias y vendajes',
          'Quemaduras',
          'Fracturas y esguinces',
          'Golpes en la cabeza',
        ],
      },
      {
        title: 'Urgencias frecuentes',
        topics: [
          'Convulsiones',
          'Desmayos y glucosa baja',
          'Reacciones alérgicas',
          'Dolor de pecho y signos de derrame cerebral',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Cuánto dura la vigencia del certificado?',
        answer:
          'Recomendamos repetir la práctica cada dos años. El certificado indica la fecha para que quien lo lea pueda juzgar.',
      },
      {
        question: '¿Pueden participar adolescentes?',
        answer: 'Sí, desde los 16 años y con autorización firmada de su madre, padre o tutor.',
      },
      {
        question: '¿Es el mismo contenido para personal de salud?',
        answer:
          'No. Este taller es para público general. El personal de salud requiere cursos de soporte vital con otra exigencia.',
      },
    ],
    hours: 16,
    credits: 0,
    startsInDays: 9,
    weeks: 1,
    schedule: 'Sábado y domingo, 09:00 a 18:00, en el local de Lima',
    price: { PEN: 140, COP: null, MXN: null },
    earlierPricePEN: null,
    featured: true,
  },
  {
    slug: 'bioseguridad-y-residuos-en-salud',
    code: 'SA-102',
    name: 'Bioseguridad y manejo de residuos en establecimientos de salud',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'salud',
    labels: [],
    teachers: ['marco-tello', 'patricia-sifuentes'],
    agreements: [],
    summary:
      'Protege a pacientes, colegas y a ti con medidas de bioseguridad claras y una correcta segregación de residuos.',
    description: [
      'Un guante mal retirado o una aguja en la bolsa equivocada bastan para causar un daño. Este curso repasa las medidas estándar y las aplica, ambiente por ambiente, a un centro de salud ficticio: triaje, tópico, laboratorio, odontología y limpieza.',
      'Incluye videos cortos de higiene de manos, colocación y retiro del equipo de protección, y una auditoría de residuos que puedes repetir en tu establecimiento.',
    ],
    outcomes: [
      'Aplicar medidas estándar y precauciones según la vía de transmisión',
      'Seleccionar, colocar y retirar el equipo de protección',
      'Segregar residuos biocontaminados, especiales y comunes',
      'Actuar ante un accidente punzocortante o un derrame',
      'Realizar una auditoría sencilla con lista de verificación',
    ],
    audience: [
      'Personal asistencial y técnico de establecimientos de salud',
      'Personal de limpieza y mantenimiento',
      'Estudiantes de ciencias de la salud antes de sus prácticas',
    ],
    requirements: [
      'Ninguno; se recomienda conocer la dinámica de un establecimiento',
      'Acceso a un celular o computadora para ver los videos',
    ],
    syllabus: [
      {
        title: 'Principios',
        topics: [
          'Universalidad, barreras y eliminación',
          'Cadena de infección',
          'Inmunización del personal',
        ],
      },
      {
        title: 'Higiene y protección',
        topics: [
          'Los cinco momentos',
          'Técnica de lavado y fricción',
          'Equipo de protección por procedimiento',
          'Retiro seguro',
        ],
      },
      {
        title: 'Limpieza y esterilización',
        topics: [
          'Clasificación de materiales',
          'Detergentes y desinfectantes',
          'Ciclo de esterilización',
          'Superficies y ambientes',
        ],
      },
      {
        title: 'Residuos sólidos',
        topics: [
          'Clases y colores',
          'Acondicionamiento y segregación',
          'Almacenamiento y transporte interno',
          'Registro y disposición final',
        ],
      },
      {
        title: 'Exposición y respuesta',
        topics: [
          'Accidente punzocortante',
          'Derrames',
          'Notificación',
          'Seguimiento del trabajador',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Está actualizado con la norma peruana de residuos?',
        answer:
          'Sí. Usamos la norma técnica de salud vigente y señalamos su numeración para que puedas citarla en tu plan.',
      },
      {
        question: '¿Vale para consultorios odontológicos?',
        answer:
          'Sí, hay una lección propia sobre aerosoles, instrumental y residuos de odontología.',
      },
      {
        question: '¿Puedo capacitar a mi equipo con los materiales?',
        answer:
          'Puedes compartir las listas de verificación y los afiches. Los videos son de uso personal.',
      },
    ],
    hours: 30,
    credits: 0,
    startsInDays: null,
    weeks: 5,
    schedule: 'A tu ritmo, con foro atendido por los docentes',
    price: { PEN: 130, COP: 137000, MXN: 650 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-gestion-de-servicios-de-salud',
    code: 'SA-201',
    name: 'Diplomado en Gestión de Servicios de Salud',
    kind: 'diplomado',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'salud',
    labels: ['con-convenio'],
    teachers: ['patricia-sifuentes', 'rosa-quispe'],
    agreements: ['universidad-altamar', 'cuidado-puerto-lupuna'],
    summary:
      'Conduce un establecimiento o un servicio con datos, calidad y presupuesto, sin olvidar a la persona que espera.',
    description: [
      'Quien dirige un servicio de salud casi nunca estudió para dirigir. Aprendió a golpe de turnos, reclamos y requerimientos. El diplomado ordena esa experiencia y le suma herramientas: redes integradas, análisis de demanda, calidad, abastecimiento y finanzas.',
      'Cada participante trabaja con indicadores de un establecimiento, propio o simulado. Mes a mes arma un plan de gestión que comienza con una pregunta sencilla: cuánto espera una persona para ser atendida y por qué.',
    ],
    outcomes: [
      'Analizar la demanda y la capacidad resolutiva de un servicio',
      'Rediseñar flujos para reducir esperas',
      'Aplicar estándares de calidad y seguridad del paciente',
      'Gestionar medicamentos, equipos y personal con información',
      'Formular un plan de gestión con presupuesto e indicadores',
    ],
    audience: [
      'Jefas y jefes de servicio, microrred o establecimiento',
      'Profesionales de la salud con funciones administrativas',
      'Administradores que trabajan en clínicas, redes u hospitales',
    ],
    requirements: [
      'Título profesional o bachiller',
      'Experiencia mínima de un año en el sector salud',
    ],
    syllabus: [
      {
        title: 'Sistema de salud',
        topics: [
          'Subsectores y rectoría',
          'Aseguramiento y planes',
          'Redes integradas',
          'Niveles de atención y referencia',
        ],
      },
      {
        title: 'Necesidad y demanda',
        topics: [
          'Análisis de situación de salud',
          'Perfil epidemiológico',
          'Oferta y brechas',
          'Programación de horas',
        ],
      },
      {
        title: 'Procesos y esperas',
        topics: [
          'Mapa del recorrido del paciente',
          'Cuellos de botella',
          'Citas y admisión',
          'Telesalud',
        ],
      },
      {
        title: 'Calidad y seguridad',
        topics: [
          'Acreditación y autoevaluación',
          'Eventos adversos',
          'Rondas de seguridad',
          'Gestión de reclamos',
        ],
      },
      {
        title: 'Recursos',
        topics: [
          'Medicamentos e insumos',
          'Equipamiento y mantenimiento',
          'Turnos y dotación',
          'Clima laboral',
        ],
      },
      {
        title: 'Finanzas y compras',
        topics: [
          'Presupuesto por resultados en salud',
          'Costos por servicio',
          'Convenios y transferencias',
          'Compras del sector',
        ],
      },
      {
        title: 'Información y decisión',
        topics: [
          'Indicadores hospitalarios',
          'Historia clínica electrónica',
          'Protección de datos del paciente',
          'Tablero de gestión',
        ],
      },
      {
        title: 'Plan de gestión',
        topics: ['Diagnóstico', 'Prioridades', 'Implementación', 'Sustentación'],
      },
    ],
    faqs: [
      {
        question: '¿Es para hospitales o para centros de salud?',
        answer: 'Para ambos. Los trabajos se adaptan al nivel de tu establecimiento.',
      },
      {
        question: '¿Puedo usar datos de mi establecimiento?',
        answer:
          'Sí, siempre agregados y sin información que identifique a pacientes. Hay una sesión sobre cómo prepararlos.',
      },
      {
        question: '¿Qué ocurre con mis guardias?',
        answer:
          'Las clases se graban. Debes conectarte al menos al 60 % de las sesiones y avisar tus guardias a la coordinación.',
      },
      {
        question: '¿Hay requisito de colegiatura?',
        answer:
          'No, porque el diplomado trata de gestión y recibe a profesionales de varias carreras.',
      },
    ],
    hours: 340,
    credits: 21,
    startsInDays: 42,
    weeks: 26,
    schedule: 'Martes y jueves, 19:30 a 22:00, y un sábado al mes, 09:00 a 13:00 (hora de Lima)',
    price: { PEN: 1150, COP: 1208000, MXN: 5750 },
    earlierPricePEN: null,
    featured: false,
  },
];
