import type { DemoCourse } from '../content.types.ts';

export const ingenieriaYBimMasCourses: DemoCourse[] = [
  {
    slug: 'coordinacion-de-modelos-e-interferencias',
    code: 'IB-103',
    name: 'Taller de coordinación de modelos e interferencias',
    kind: 'taller',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'ingenieria-y-bim',
    labels: ['en-vivo'],
    teachers: ['diego-arrieta'],
    agreements: [],
    summary:
      'Detecta choques entre especialidades, prioriza los que importan y conduce reuniones de coordinación útiles.',
    description: [
      'Un informe con tres mil interferencias no sirve de nada. Lo útil es una lista corta, bien agrupada y con responsable. En este taller configuras pruebas, descartas falsos positivos y preparas reuniones que terminan con acuerdos.',
      'Se entregan los modelos de un pequeño edificio de oficinas con errores sembrados. Cada equipo los encuentra, los clasifica y los sigue hasta su cierre.',
    ],
    outcomes: [
      'Federar modelos con coordenadas compartidas',
      'Configurar reglas y tolerancias por especialidad',
      'Agrupar y priorizar interferencias según su impacto',
      'Dar seguimiento a incidencias con el formato BCF',
    ],
    audience: [
      'Modeladores y coordinadores de proyecto',
      'Ingenieros sanitarios, eléctricos y mecánicos',
      'Residentes de obra que revisan compatibilización',
    ],
    requirements: [
      'Haber trabajado con modelos de al menos una especialidad',
      'Un visor o programa de revisión instalado; indicamos opciones gratuitas',
    ],
    syllabus: [
      {
        title: 'Preparar la federación',
        topics: ['Coordenadas y orígenes', 'Exportación a IFC', 'Revisión de calidad del modelo'],
      },
      {
        title: 'Detectar',
        topics: [
          'Matriz de interferencias',
          'Reglas y tolerancias',
          'Choques duros, blandos y de montaje',
        ],
      },
      {
        title: 'Decidir',
        topics: ['Agrupar por causa', 'Prioridad e impacto en obra', 'Responsables y plazos'],
      },
      {
        title: 'Acordar',
        topics: ['Preparar la reunión', 'Incidencias en BCF', 'Acta e indicadores de cierre'],
      },
    ],
    faqs: [
      {
        question: '¿Qué programa se usa?',
        answer:
          'La demostración se hace con un programa comercial de revisión y con un visor gratuito. Puedes practicar con cualquiera de los dos.',
      },
      {
        question: '¿Debo llevar mis propios modelos?',
        answer: 'No hace falta. Todos trabajan con los mismos archivos para comparar resultados.',
      },
      {
        question: '¿Las sesiones quedan grabadas?',
        answer: 'Sí, pero la simulación de la reunión de coordinación se aprovecha solo en vivo.',
      },
    ],
    hours: 20,
    credits: 0,
    startsInDays: 23,
    weeks: 4,
    schedule: 'Viernes, 19:00 a 21:30, y sábados, 09:00 a 11:30 (hora de Lima)',
    price: { PEN: 140, COP: 147000, MXN: 700 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'valorizaciones-y-liquidacion-de-obra',
    code: 'IB-104',
    name: 'Valorizaciones y liquidación de obra pública',
    kind: 'curso',
    modality: 'mixta',
    level: 'avanzado',
    category: 'ingenieria-y-bim',
    labels: [],
    teachers: ['carmen-huaman'],
    agreements: ['ingenieros-rumimarca'],
    summary:
      'Formula valorizaciones, reajustes y la liquidación final con el sustento que exigen la entidad y el supervisor.',
    description: [
      'La obra puede estar bien hecha y, aun así, cobrarse mal. Este curso recorre los documentos que mueven el dinero: metrados ejecutados, valorizaciones, reajustes, adelantos, adicionales y liquidación.',
      'Usamos el expediente de una obra ficticia de pistas y veredas con sus enredos habituales: lluvia, partidas nuevas y un calendario que ya no coincide con la realidad. En las jornadas de Arequipa se arma la liquidación completa en equipos.',
    ],
    outcomes: [
      'Elaborar valorizaciones mensuales con sus anexos',
      'Calcular reajustes y deducciones por adelantos',
      'Sustentar adicionales, mayores metrados y ampliaciones de plazo',
      'Llevar el cuaderno de obra digital con anotaciones útiles',
      'Presentar y observar una liquidación dentro del plazo',
    ],
    audience: [
      'Residentes, supervisores e inspectores de obra',
      'Profesionales de oficinas de infraestructura',
      'Personal técnico de empresas constructoras',
    ],
    requirements: [
      'Conocer la estructura de un presupuesto de obra',
      'Excel intermedio',
      'Experiencia en obra o en oficina técnica',
    ],
    syllabus: [
      {
        title: 'La obra como contrato',
        topics: [
          'Expediente, bases y contrato',
          'Inicio del plazo',
          'Calendarios',
          'Cuaderno de obra digital',
        ],
      },
      {
        title: 'Valorizaciones',
        topics: [
          'Metrados ejecutados',
          'Formato y anexos',
          'Aprobación y pago',
          'Intereses por atraso',
        ],
      },
      {
        title: 'Reajustes y adelantos',
        topics: [
          'Fórmula polinómica en obra',
          'Adelanto directo y de materiales',
          'Amortización',
          'Deducciones',
        ],
      },
      {
        title: 'Modificaciones',
        topics: [
          'Adicionales y deductivos',
          'Mayores metrados',
          'Partidas nuevas',
          'Ampliación de plazo y mayores gastos generales',
        ],
      },
      {
        title: 'Término de la obra',
        topics: ['Recepción y observaciones', 'Penalidades', 'Resolución del contrato'],
      },
      {
        title: 'Liquidación',
        topics: [
          'Contenido y orden',
          'Saldos a favor y en contra',
          'Observaciones',
          'Controversias frecuentes',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Y si no puedo viajar a Arequipa?',
        answer:
          'Las jornadas se transmiten. Solo la sustentación grupal pide que al menos una persona del equipo esté presente.',
      },
      {
        question: '¿Se aplica la Ley 32069?',
        answer:
          'Sí, y dedicamos una sesión a los contratos que siguen rigiéndose por la ley anterior.',
      },
      {
        question: '¿Se ve administración directa?',
        answer: 'Se menciona la diferencia, pero el curso trata obras por contrata.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: 28,
    weeks: 7,
    schedule:
      'Miércoles, 19:00 a 22:00, por videoconferencia; tres sábados presenciales en Arequipa, 09:00 a 16:00',
    price: { PEN: 300, COP: 315000, MXN: 1500 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'residencia-y-supervision-de-obras',
    code: 'IB-202',
    name: 'Programa de residencia y supervisión de obras',
    kind: 'programa',
    modality: 'mixta',
    level: 'intermedio',
    category: 'ingenieria-y-bim',
    labels: ['con-convenio'],
    teachers: ['carmen-huaman', 'luis-zegarra'],
    agreements: ['ingenieros-rumimarca', 'pampa-clara'],
    summary:
      'Conduce una obra con plan, calidad, seguridad y papeles en regla, desde la entrega del terreno hasta la recepción.',
    description: [
      'Ser residente o supervisor es resolver veinte cosas antes del mediodía. El programa ordena ese día: qué revisar en campo, qué anotar, qué ensayo pedir, cuándo detener un trabajo y cómo comunicarlo sin que todo se vuelva un pleito.',
      'Cada bloque tiene un especialista y una guía de campo imprimible. Las visitas se hacen a obras de edificación en marcha, con autorización y equipo de protección, y se preparan con una sesión previa de inducción.',
    ],
    outcomes: [
      'Planificar la obra con frentes, cuadrillas y restricciones',
      'Controlar calidad con protocolos y ensayos oportunos',
      'Gestionar la seguridad según la norma G.050',
      'Llevar el control de avance, costo y productividad',
      'Resolver consultas y cambios con el trámite correcto',
    ],
    audience: [
      'Ingenieros y arquitectos con poca experiencia en obra',
      'Bachilleres que asisten a un residente o supervisor',
      'Técnicos en construcción con funciones de campo',
    ],
    requirements: [
      'Estudios en ingeniería, arquitectura o construcción civil',
      'Seguro vigente y zapatos de seguridad para las visitas',
    ],
    syllabus: [
      {
        title: 'Antes de empezar',
        topics: [
          'Revisión del expediente',
          'Entrega de terreno',
          'Plan de trabajo',
          'Trámites y permisos',
        ],
      },
      {
        title: 'Planificación y productividad',
        topics: [
          'Sectorización y frentes',
          'Programación semanal',
          'Restricciones',
          'Medición de rendimientos',
        ],
      },
      {
        title: 'Calidad',
        topics: [
          'Plan de calidad',
          'Concreto y acero',
          'Suelos y pavimentos',
          'Instalaciones',
          'No conformidades',
        ],
      },
      {
        title: 'Seguridad y ambiente',
        topics: [
          'Norma G.050',
          'Trabajos de alto riesgo',
          'Residuos de construcción',
          'Relación con los vecinos',
        ],
      },
      {
        title: 'Control de costo y plazo',
        topics: ['Curva S', 'Resultado operativo', 'Valorizaciones', 'Compras y almacén'],
      },
      {
        title: 'Supervisión',
        topics: ['Funciones y límites', 'Informes', 'Consultas y respuestas', 'Control de cambios'],
      },
      {
        title: 'Cierre',
        topics: [
          'Pruebas y puesta en marcha',
          'Expediente final',
          'Recepción',
          'Lecciones aprendidas',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Las visitas tienen costo adicional?',
        answer:
          'No. Cada participante cubre su traslado y su seguro; la academia coordina el ingreso y presta chaleco y casco.',
      },
      {
        question: '¿Aplica a obras privadas?',
        answer:
          'Sí. La gestión de campo es la misma y cada módulo señala lo que cambia en obra pública.',
      },
      {
        question: '¿Puedo hacer solo la parte virtual?',
        answer:
          'Puedes reemplazar las visitas por un informe con registro propio de una obra a la que tengas acceso.',
      },
    ],
    hours: 180,
    credits: 0,
    startsInDays: 45,
    weeks: 18,
    schedule:
      'Lunes y jueves, 19:00 a 22:00, por videoconferencia; visitas a obra dos sábados en Arequipa o Lima',
    price: { PEN: 720, COP: null, MXN: 3600 },
    earlierPricePEN: null,
    featured: false,
  },
];
