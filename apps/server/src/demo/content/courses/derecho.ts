import type { DemoCourse } from '../content.types.ts';

export const derechoCourses: DemoCourse[] = [
  {
    slug: 'derecho-laboral-para-empresas',
    code: 'DE-101',
    name: 'Derecho laboral para empresas: contratar, pagar y cerrar bien',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'derecho',
    labels: ['en-vivo'],
    teachers: ['fiorella-cardenas'],
    agreements: ['juridicos-miraloma'],
    summary:
      'Toma decisiones laborales con base legal: contratos, jornada, beneficios, despido y visitas de SUNAFIL.',
    description: [
      'La mayoría de conflictos laborales empieza con un papel mal hecho o con una costumbre que nadie revisó. En este curso recorremos la vida de una relación de trabajo, desde la oferta de empleo hasta la liquidación, con los documentos que deberían existir en cada etapa.',
      'Está escrito para quienes deciden o asesoran a diario. Hay teoría, la justa; lo demás son casos: una trabajadora gestante, un contrato que se desnaturaliza, un descuento discutible, una inspección que llega un lunes.',
    ],
    outcomes: [
      'Elegir el contrato adecuado y redactar sus cláusulas centrales',
      'Calcular beneficios sociales y revisar una planilla',
      'Aplicar medidas disciplinarias proporcionales y con debido procedimiento',
      'Gestionar el cese y la liquidación dentro del plazo',
      'Responder a un requerimiento de la inspección del trabajo',
    ],
    audience: [
      'Personal de recursos humanos y planillas',
      'Administradores y contadores',
      'Abogados que inician en materia laboral',
    ],
    requirements: [
      'Experiencia básica administrando personal o estudios de derecho',
      'Hoja de cálculo para las liquidaciones',
    ],
    syllabus: [
      {
        title: 'La relación laboral',
        topics: [
          'Elementos y presunción de laboralidad',
          'Locación de servicios y sus riesgos',
          'Periodo de prueba',
          'Regímenes especiales',
        ],
      },
      {
        title: 'Contratos',
        topics: [
          'Plazo indeterminado',
          'Modalidades y causa objetiva',
          'Tiempo parcial',
          'Teletrabajo',
        ],
      },
      {
        title: 'Jornada y descansos',
        topics: ['Jornada máxima y horas extras', 'Vacaciones', 'Licencias', 'Registro de control'],
      },
      {
        title: 'Remuneración y beneficios',
        topics: [
          'Conceptos remunerativos',
          'Gratificaciones y CTS',
          'Asignación familiar',
          'Utilidades',
        ],
      },
      {
        title: 'Igualdad y prevención',
        topics: [
          'Cuadro de categorías y funciones',
          'Hostigamiento sexual',
          'Maternidad y lactancia',
          'Personas con discapacidad',
        ],
      },
      {
        title: 'Disciplina y cese',
        topics: ['Sanciones', 'Preaviso y despido', 'Renuncia y mutuo acuerdo', 'Liquidación'],
      },
      {
        title: 'Inspección',
        topics: [
          'Facultades de SUNAFIL',
          'Actuaciones y requerimientos',
          'Infracciones y multas',
          'Descargos',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Se incluye el régimen mype?',
        answer:
          'Sí, con un cuadro comparativo de beneficios y los requisitos para permanecer en él.',
      },
      {
        question: '¿Dan asesoría sobre mi caso?',
        answer:
          'En clase respondemos preguntas generales. Para un caso concreto necesitas asesoría legal propia.',
      },
      {
        question: '¿Trabajan con cálculos?',
        answer: 'Sí. Resolvemos cuatro liquidaciones paso a paso y te quedas con la plantilla.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: 15,
    weeks: 7,
    schedule: 'Martes y jueves, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 260, COP: 273000, MXN: 1300 },
    earlierPricePEN: 310,
    featured: true,
  },
  {
    slug: 'procedimiento-administrativo-general',
    code: 'DE-102',
    name: 'Procedimiento administrativo general: TUO de la Ley 27444',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'derecho',
    labels: ['principiantes'],
    teachers: ['milagros-paredes'],
    agreements: ['juridicos-miraloma'],
    summary:
      'Comprende cómo decide la administración y cómo defender un trámite: plazos, silencio, recursos y nulidad.',
    description: [
      'Toda persona que presenta un trámite, y toda la que lo resuelve, vive dentro de la Ley 27444. Este curso la explica en orden, con lenguaje claro y con los artículos a la vista.',
      'Seguimos tres expedientes ficticios: una licencia de funcionamiento, una sanción de tránsito y un pedido de información. Avanzan, se traban y llegan a un recurso. En cada paso decides qué corresponde hacer y por qué.',
    ],
    outcomes: [
      'Explicar los principios del procedimiento y usarlos como argumento',
      'Revisar los requisitos de validez de un acto administrativo',
      'Contar plazos y anticipar los efectos del silencio',
      'Redactar un recurso de reconsideración y uno de apelación',
      'Distinguir nulidad, revocación y rectificación de errores',
    ],
    audience: [
      'Servidores de mesas de partes, fiscalización y trámite',
      'Estudiantes y egresados de derecho',
      'Gestores y ciudadanos que realizan trámites frecuentes',
    ],
    requirements: [
      'Lectura atenta; no se exige ser abogado',
      'El texto único ordenado, que entregamos en digital',
    ],
    syllabus: [
      {
        title: 'Bases',
        topics: ['Ámbito y fuentes', 'Principios', 'Competencia', 'Abstención'],
      },
      {
        title: 'El acto administrativo',
        topics: ['Requisitos de validez', 'Motivación', 'Eficacia y notificación', 'Conservación'],
      },
      {
        title: 'El trámite',
        topics: ['Inicio y requisitos', 'Subsanación', 'Prueba', 'Acumulación y medidas'],
      },
      {
        title: 'Plazos y silencio',
        topics: [
          'Cómputo',
          'Término de la distancia',
          'Silencio positivo y negativo',
          'Responsabilidad por demora',
        ],
      },
      {
        title: 'Recursos',
        topics: ['Reconsideración', 'Apelación', 'Requisitos y plazos', 'Agotamiento de la vía'],
      },
      {
        title: 'Revisión de oficio',
        topics: ['Nulidad', 'Revocación', 'Rectificación'],
      },
      {
        title: 'Procedimientos especiales',
        topics: ['Trilateral', 'Sancionador y sus garantías', 'Fiscalización', 'Caso final'],
      },
    ],
    faqs: [
      {
        question: '¿Está actualizado?',
        answer:
          'Sí. Cada módulo indica la fecha de su última revisión y las leyes que modificaron el texto.',
      },
      {
        question: '¿Se ve el proceso contencioso administrativo?',
        answer:
          'Solo como puente: cuándo se agota la vía y qué plazo corre. No se desarrolla el proceso judicial.',
      },
      {
        question: '¿Cómo es la evaluación?',
        answer:
          'Un cuestionario por módulo y la redacción de un recurso que la docente califica con comentarios.',
      },
    ],
    hours: 48,
    credits: 0,
    startsInDays: null,
    weeks: 8,
    schedule:
      'A tu ritmo, con clase de casos el último sábado del mes, 10:00 a 12:00 (hora de Lima)',
    price: { PEN: 200, COP: 210000, MXN: 1000 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-derecho-laboral-e-inspeccion',
    code: 'DE-201',
    name: 'Diplomado en Derecho Laboral e Inspección del Trabajo',
    kind: 'diplomado',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'derecho',
    labels: ['con-convenio'],
    teachers: ['fiorella-cardenas', 'milagros-paredes'],
    agreements: ['juridicos-miraloma', 'universidad-altamar'],
    summary:
      'Litiga, asesora e inspecciona con solvencia: del contrato de trabajo al procedimiento sancionador y el proceso laboral.',
    description: [
      'El derecho laboral se discute en tres mesas: la de la empresa, la de la inspección y la del juzgado. El diplomado te sienta en las tres, para que entiendas cómo razona cada una y dejes de preparar documentos que solo funcionan en la primera.',
      'Cada bloque combina una clase de fundamentos con un taller de jurisprudencia. Las casaciones y los precedentes se leen completos, se resumen y se usan en un escrito que recibe corrección individual.',
    ],
    outcomes: [
      'Construir argumentos con normas, precedentes y hechos probados',
      'Diseñar políticas laborales preventivas',
      'Intervenir en una inspección desde la orden hasta la resolución',
      'Redactar demandas, contestaciones y descargos',
      'Negociar convenios colectivos y soluciones individuales',
    ],
    audience: [
      'Abogados de empresa, de estudio y de sindicatos',
      'Personal de la inspección del trabajo',
      'Jefes de relaciones laborales',
    ],
    requirements: [
      'Título o bachiller en derecho, o tres años en gestión laboral',
      'Tiempo para leer unas cuarenta páginas por semana',
    ],
    syllabus: [
      {
        title: 'Principios y fuentes',
        topics: [
          'Principios del derecho del trabajo',
          'Convenios internacionales',
          'Precedentes vinculantes',
          'Interpretación',
        ],
      },
      {
        title: 'Contrato y estabilidad',
        topics: [
          'Contratos temporales',
          'Desnaturalización',
          'Tercerización e intermediación',
          'Estabilidad laboral',
        ],
      },
      {
        title: 'Condiciones de trabajo',
        topics: [
          'Jornada atípica',
          'Remuneración y beneficios',
          'Igualdad salarial',
          'Intimidad y control en el trabajo',
        ],
      },
      {
        title: 'Extinción',
        topics: ['Despido y su clasificación', 'Cese colectivo', 'Reposición e indemnización'],
      },
      {
        title: 'Derecho colectivo',
        topics: ['Sindicación', 'Negociación', 'Huelga', 'Relaciones laborales en el Estado'],
      },
      {
        title: 'Inspección',
        topics: [
          'Principios de la Ley 28806',
          'Actuaciones inspectivas',
          'Procedimiento sancionador',
          'Tribunal de Fiscalización Laboral',
        ],
      },
      {
        title: 'Proceso laboral',
        topics: ['Demanda y contestación', 'Audiencias', 'Prueba', 'Recursos y ejecución'],
      },
      {
        title: 'Clínica de casos',
        topics: ['Escrito integrador', 'Simulación de audiencia', 'Sustentación'],
      },
    ],
    faqs: [
      {
        question: '¿Se trabaja la nueva ley procesal del trabajo?',
        answer: 'Sí, en dos bloques y con simulación de audiencia.',
      },
      {
        question: '¿Participan inspectores como invitados?',
        answer:
          'Hay clases con profesionales que trabajaron en la inspección. No representan a ninguna institución pública.',
      },
      {
        question: '¿Puedo inscribirme si no soy abogado?',
        answer:
          'Sí, con tres años acreditados en gestión laboral. Te daremos lecturas previas de nivelación.',
      },
      {
        question: '¿Cuántos escritos se corrigen?',
        answer: 'Cuatro por participante, cada uno con observaciones y una segunda entrega.',
      },
    ],
    hours: 280,
    credits: 17,
    startsInDays: 48,
    weeks: 22,
    schedule: 'Lunes y miércoles, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 1050, COP: 1103000, MXN: 5250 },
    earlierPricePEN: null,
    featured: false,
  },
];
