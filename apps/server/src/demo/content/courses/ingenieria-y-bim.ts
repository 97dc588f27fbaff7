import type { DemoCourse } from '../content.types.ts';

export const ingenieriaYBimCourses: DemoCourse[] = [
  {
    slug: 'revit-arquitectura-desde-cero',
    code: 'IB-101',
    name: 'Revit arquitectura desde cero',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'basico',
    category: 'ingenieria-y-bim',
    labels: ['en-vivo', 'principiantes'],
    teachers: ['diego-arrieta'],
    agreements: [],
    summary:
      'Modela una vivienda de dos pisos y obtén planos, cortes y metrados que se actualizan solos.',
    description: [
      'Dibujar líneas y modelar un edificio son dos formas distintas de pensar. En este curso haces el cambio con un solo proyecto, una vivienda de dos pisos en un lote entre medianeras, que crece semana a semana hasta quedar documentada.',
      'Diego Arrieta enseña a tomar decisiones antes de modelar: qué detalle vale la pena, qué se resuelve con anotación y qué familia conviene crear. Al final entregas láminas ordenadas y una tabla de metrados coherente con el modelo.',
    ],
    outcomes: [
      'Configurar un proyecto con niveles, ejes y unidades',
      'Modelar muros, losas, techos, escaleras y vanos',
      'Crear y ajustar familias sencillas',
      'Documentar planos, cortes, elevaciones y detalles',
      'Extraer tablas de metrados y revisarlas',
    ],
    audience: [
      'Estudiantes y egresados de arquitectura e ingeniería civil',
      'Dibujantes que trabajan con programas en dos dimensiones',
      'Técnicos en construcción que preparan planos',
    ],
    requirements: [
      'Lectura de planos de arquitectura',
      'Computadora con Windows, 16 GB de memoria y Revit instalado con licencia educativa o de prueba',
    ],
    syllabus: [
      {
        title: 'Pensar en modelo',
        topics: [
          'Qué es BIM y qué no',
          'Interfaz y plantilla',
          'Niveles y ejes',
          'Unidades y coordenadas',
        ],
      },
      {
        title: 'Envolvente',
        topics: ['Muros y capas', 'Losas y techos', 'Puertas y ventanas', 'Muros cortina'],
      },
      {
        title: 'Circulación y espacios',
        topics: ['Escaleras', 'Barandas', 'Habitaciones y áreas', 'Mobiliario'],
      },
      {
        title: 'Familias',
        topics: ['Categorías y tipos', 'Familia paramétrica de ventana', 'Orden de la biblioteca'],
      },
      {
        title: 'Terreno y entorno',
        topics: ['Superficie topográfica', 'Plataformas', 'Ubicación y norte'],
      },
      {
        title: 'Documentación',
        topics: ['Vistas y plantillas de vista', 'Cotas y etiquetas', 'Detalles', 'Láminas'],
      },
      {
        title: 'Metrados y entrega',
        topics: [
          'Tablas de planificación',
          'Filtros y fórmulas',
          'Impresión',
          'Revisión final del proyecto',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Qué versión de Revit se usa?',
        answer:
          'La penúltima disponible, para que los archivos abran en la mayoría de oficinas. Te confirmamos el año una semana antes.',
      },
      {
        question: '¿Incluye la licencia?',
        answer:
          'No. Te guiamos para solicitar la licencia educativa o la de prueba, según tu caso.',
      },
      {
        question: '¿Se ven instalaciones o estructuras?',
        answer: 'Solo lo necesario para coordinar. Este curso se concentra en arquitectura.',
      },
    ],
    hours: 48,
    credits: 0,
    startsInDays: 16,
    weeks: 8,
    schedule: 'Lunes y miércoles, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 260, COP: 273000, MXN: 1300 },
    earlierPricePEN: null,
    featured: true,
  },
  {
    slug: 'costos-y-presupuestos-de-obra',
    code: 'IB-102',
    name: 'Costos y presupuestos de obra',
    kind: 'curso',
    modality: 'virtual',
    level: 'intermedio',
    category: 'ingenieria-y-bim',
    labels: [],
    teachers: ['carmen-huaman'],
    agreements: ['ingenieros-rumimarca'],
    summary:
      'Metra, analiza precios y arma un presupuesto de edificación que puedas defender partida por partida.',
    description: [
      'Un presupuesto no es una hoja con números grandes, sino la explicación de cómo se va a construir. En este curso preparas el de un aula escolar y un cerco perimétrico, desde los planos hasta la fórmula polinómica.',
      'Aprendes a metrar con orden, a construir análisis de precios con rendimientos razonables y a sustentar gastos generales. Todas las plantillas son hojas de cálculo abiertas, sin depender de un programa determinado.',
    ],
    outcomes: [
      'Metrar partidas según la norma técnica vigente',
      'Elaborar análisis de precios unitarios con cuadrillas y rendimientos',
      'Calcular flete, gastos generales y utilidad',
      'Formular la polinómica y agrupar monomios',
      'Programar el cronograma valorizado de obra',
    ],
    audience: [
      'Ingenieros civiles y arquitectos',
      'Bachilleres que trabajan en expedientes técnicos',
      'Maestros de obra y técnicos con experiencia',
    ],
    requirements: [
      'Lectura de planos de arquitectura, estructuras e instalaciones',
      'Excel intermedio',
    ],
    syllabus: [
      {
        title: 'Documentos de partida',
        topics: [
          'Planos y especificaciones',
          'Estructura de partidas',
          'Norma técnica de metrados',
          'Visita al terreno',
        ],
      },
      {
        title: 'Metrados',
        topics: [
          'Movimiento de tierras',
          'Concreto, acero y encofrado',
          'Albañilería y acabados',
          'Instalaciones',
        ],
      },
      {
        title: 'Análisis de precios',
        topics: [
          'Mano de obra y costo hora hombre',
          'Materiales y desperdicio',
          'Equipos',
          'Subpartidas',
        ],
      },
      {
        title: 'Presupuesto',
        topics: [
          'Costo directo',
          'Gastos generales fijos y variables',
          'Flete',
          'Impuestos y resumen',
        ],
      },
      {
        title: 'Fórmula polinómica',
        topics: [
          'Índices unificados',
          'Agrupamiento',
          'Coeficientes',
          'Reajuste de una valorización',
        ],
      },
      {
        title: 'Cronogramas',
        topics: [
          'Secuencia constructiva',
          'Ruta crítica',
          'Calendario de adquisiciones',
          'Cronograma valorizado',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Se usa algún programa de presupuestos?',
        answer:
          'Trabajamos en hojas de cálculo para entender la lógica. Lo que aprendes se traslada a cualquier programa del mercado.',
      },
      {
        question: '¿Los precios están actualizados?',
        answer:
          'Usamos precios de referencia del año en curso y te enseñamos a cotizar en tu región, que es lo que importa.',
      },
      {
        question: '¿Hay descuento para ingenieros?',
        answer:
          'Si perteneces a una institución en convenio con beneficio para sus miembros, lo verás aplicado al elegirla durante la compra.',
      },
    ],
    hours: 60,
    credits: 0,
    startsInDays: null,
    weeks: 10,
    schedule: 'A tu ritmo, con revisión de avances cada dos semanas',
    price: { PEN: 250, COP: 263000, MXN: 1250 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-gestion-bim',
    code: 'IB-201',
    name: 'Diplomado en Gestión BIM',
    kind: 'diplomado',
    modality: 'en-vivo',
    level: 'avanzado',
    category: 'ingenieria-y-bim',
    labels: ['con-convenio', 'en-vivo'],
    teachers: ['diego-arrieta', 'carmen-huaman'],
    agreements: ['ingenieros-rumimarca', 'universidad-altamar'],
    summary:
      'Dirige la información de un proyecto con ISO 19650 y el Plan BIM Perú: requisitos, plan, modelos y entrega.',
    description: [
      'Los modelos no se gestionan solos. Alguien debe definir para qué se modela, quién entrega qué, en qué formato y cómo se revisa. El diplomado forma a esa persona con un proyecto completo: un centro de salud de primer nivel.',
      'Los equipos asumen papeles distintos y rotan: parte que designa, líder de la coordinación, especialistas. Se escriben los requisitos de información, se prepara el plan de ejecución, se coordinan los modelos y se entrega la información para operar el edificio.',
      'La perspectiva es regional, con ejemplos de Perú, México y Colombia, y con las guías públicas peruanas como referencia.',
    ],
    outcomes: [
      'Redactar requisitos de información ligados a usos BIM concretos',
      'Elaborar un plan de ejecución BIM aplicable',
      'Configurar un entorno común de datos con estados y permisos',
      'Coordinar modelos y gestionar interferencias con criterio',
      'Vincular el modelo con plazos y costos',
      'Evaluar la madurez de una organización y proponer una hoja de ruta',
    ],
    audience: [
      'Arquitectos e ingenieros que coordinan proyectos',
      'Profesionales de entidades que contratan obras con BIM',
      'Modeladores con experiencia que buscan un papel de gestión',
    ],
    requirements: [
      'Manejo de un programa de modelado',
      'Experiencia de un año en proyectos o en obra',
      'Computadora con 16 GB de memoria',
    ],
    syllabus: [
      {
        title: 'BIM como gestión',
        topics: [
          'Definiciones y usos',
          'Plan BIM Perú y guía nacional',
          'Actores y responsabilidades',
          'Diagnóstico de madurez',
        ],
      },
      {
        title: 'Requisitos de información',
        topics: [
          'Familia ISO 19650',
          'Requisitos de la organización, del activo y del proyecto',
          'Nivel de información necesaria',
          'Redacción para contratos',
        ],
      },
      {
        title: 'Plan de ejecución',
        topics: [
          'Plan previo y posterior al contrato',
          'Matriz de responsabilidades',
          'Plan de entregas',
          'Estándares y nomenclatura',
        ],
      },
      {
        title: 'Entorno común de datos',
        topics: [
          'Estados y flujos',
          'Permisos',
          'Control de versiones',
          'Seguridad de la información',
        ],
      },
      {
        title: 'Modelado y coordinación',
        topics: [
          'Estrategia de modelos',
          'Intercambio con IFC',
          'Reglas de revisión',
          'Gestión de interferencias',
        ],
      },
      {
        title: 'Tiempo y costo',
        topics: [
          'Simulación constructiva',
          'Metrados desde el modelo',
          'Línea base y avance',
          'Reportes',
        ],
      },
      {
        title: 'Operación',
        topics: ['Modelo según lo construido', 'Datos para mantenimiento', 'Entrega y aceptación'],
      },
      {
        title: 'Proyecto y sustentación',
        topics: ['Expediente BIM del centro de salud', 'Revisión por pares', 'Sustentación'],
      },
    ],
    faqs: [
      {
        question: '¿Debo dominar Revit?',
        answer:
          'Debes manejar al menos un programa de modelado. Cada equipo elige sus herramientas y el intercambio se hace en formatos abiertos.',
      },
      {
        question: '¿Qué tan pesado es el trabajo fuera de clase?',
        answer: 'Entre cuatro y cinco horas semanales, con picos antes de las entregas.',
      },
      {
        question: '¿Entregan una certificación internacional?',
        answer:
          'No. El certificado es de la academia y de las instituciones en convenio. El contenido sí está alineado con la ISO 19650.',
      },
      {
        question: '¿Puedo inscribirme desde México?',
        answer:
          'Sí. Puedes pagar en pesos mexicanos y las clases empiezan una hora antes en la mayor parte del país.',
      },
    ],
    hours: 300,
    credits: 18,
    startsInDays: 35,
    weeks: 24,
    schedule: 'Martes y jueves, 19:00 a 22:00, y un sábado al mes, 09:00 a 13:00 (hora de Lima)',
    price: { PEN: 1350, COP: 1418000, MXN: 6750 },
    earlierPricePEN: null,
    featured: false,
  },
];
