import type { DemoCourse } from '../content.types.ts';

export const gestionPublicaCourses: DemoCourse[] = [
  {
    slug: 'siaf-rp-desde-cero',
    code: 'GP-101',
    name: 'SIAF-RP desde cero: del presupuesto al pago',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'gestion-publica',
    labels: ['mas-vendido', 'principiantes'],
    teachers: ['rosa-quispe'],
    agreements: ['gestores-apurimarca'],
    summary:
      'Registra expedientes en el SIAF-RP sin miedo a equivocarte: certificación, compromiso, devengado, girado y pagado.',
    description: [
      'El SIAF-RP parece un laberinto la primera vez que se abre: menús largos, códigos que nadie explica y un expediente que no avanza porque falta un paso anterior. Este curso lo ordena. Sigues un gasto real desde que el área usuaria lo pide hasta que el proveedor cobra, y en cada pantalla sabes qué registras, por qué y quién lo aprueba después.',
      'Trabajamos con casos de una municipalidad distrital ficticia: una compra de combustible, una orden de servicio, una planilla y un viático. Cada caso trae sus documentos y termina con el reporte que te pediría tu jefatura.',
      'No necesitas tener clave del SIAF para estudiar. Las prácticas usan pantallas guiadas y ejercicios de registro en el campus, con revisión de la docente.',
    ],
    outcomes: [
      'Explicar las fases del gasto y qué documento sustenta cada una',
      'Elegir el clasificador de gasto, la fuente de financiamiento y la meta que corresponden',
      'Registrar un expediente completo, desde la certificación hasta el pagado',
      'Corregir los errores más frecuentes: rebajas, ampliaciones, anulaciones y devoluciones',
      'Leer los reportes de ejecución y detectar saldos sin comprometer',
    ],
    audience: [
      'Personal nuevo de presupuesto, logística, contabilidad o tesorería',
      'Estudiantes de contabilidad, administración y economía que postulan a un puesto CAS',
      'Responsables de áreas usuarias que quieren entender en qué se detiene su pedido',
    ],
    requirements: ['Una computadora con conexión a internet', 'Manejo básico de hojas de cálculo'],
    syllabus: [
      {
        title: 'El SIAF y los sistemas administrativos',
        topics: [
          'Qué es el SIAF-RP y qué no hace',
          'Presupuesto, abastecimiento, contabilidad y tesorería: quién hace qué',
          'Usuarios, perfiles y responsabilidad por la clave',
        ],
      },
      {
        title: 'La estructura del presupuesto',
        topics: [
          'PIA, PIM y modificaciones presupuestarias',
          'Fuentes de financiamiento y rubros',
          'Cadena funcional programática y metas',
          'Clasificadores de ingresos y gastos',
        ],
      },
      {
        title: 'Certificación y compromiso',
        topics: [
          'Certificación de crédito presupuestario',
          'Compromiso anual y su relación con el contrato',
          'Compromiso mensual',
          'Ampliaciones y rebajas',
        ],
      },
      {
        title: 'Devengado',
        topics: [
          'Conformidad y documentos que lo sustentan',
          'Registro del devengado',
          'Plazos de pago al proveedor',
          'Penalidades y retenciones',
        ],
      },
      {
        title: 'Girado y pagado',
        topics: [
          'Transferencia a cuenta interbancaria',
          'Detracciones e impuestos',
          'Cartas orden y casos en los que aún se usan',
          'Seguimiento del estado del pago',
        ],
      },
      {
        title: 'Viáticos, encargos y caja chica',
        topics: ['Registro del anticipo', 'Rendición de cuentas', 'Devoluciones y saldos'],
      },
      {
        title: 'Reportes y cierre',
        topics: [
          'Marco presupuestal y ejecución por meta',
          'Conciliación con contabilidad',
          'Qué revisar antes del cierre de mes',
          'Caso integrador',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Necesito tener acceso al SIAF de una entidad?',
        answer:
          'No. Las prácticas se resuelven con pantallas guiadas y formatos descargables, así que puedes estudiar aunque todavía no trabajes en el Estado.',
      },
      {
        question: '¿Se ve el SIAF de escritorio o el SIAF web?',
        answer:
          'Los dos. Explicamos el flujo en la versión de escritorio y señalamos, en cada fase, qué módulos ya operan en la web.',
      },
      {
        question: '¿Cuánto tiempo tengo para terminar?',
        answer:
          'El plan está pensado para 8 semanas con unas 5 horas de dedicación semanal. Si te atrasas, escríbenos antes de la última semana y vemos tu caso.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: null,
    weeks: 8,
    schedule: 'A tu ritmo, con una sesión de consultas los sábados, 10:00 a 11:30 (hora de Lima)',
    price: { PEN: 180, COP: 189000, MXN: 900 },
    earlierPricePEN: 240,
    featured: true,
  },
  {
    slug: 'siga-mef-logistica-y-patrimonio',
    code: 'GP-102',
    name: 'SIGA-MEF: logística y patrimonio',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'gestion-publica',
    labels: ['en-vivo'],
    teachers: ['rosa-quispe'],
    agreements: [],
    summary:
      'Domina los módulos de logística y patrimonio del SIGA: del cuadro multianual de necesidades al inventario final.',
    description: [
      'El SIGA es la herramienta diaria de quien compra, almacena o custodia los bienes de una entidad. Cuando se usa bien, el pedido llega completo, la orden cuadra con el SIAF y el inventario de fin de año no es una pesadilla. Cuando se usa mal, todo se corrige dos veces.',
      'En seis semanas recorres el circuito completo en vivo: programas necesidades, generas pedidos, emites órdenes, das ingreso al almacén y asignas los bienes a las personas que los usan. Cada sesión deja un ejercicio corto que se comenta en la clase siguiente.',
    ],
    outcomes: [
      'Programar el cuadro multianual de necesidades y modificarlo durante el año',
      'Emitir órdenes de compra y de servicio enlazadas con el SIAF',
      'Controlar ingresos, salidas y saldos del almacén con su respectivo kárdex',
      'Dar de alta, asignar, depreciar y dar de baja bienes patrimoniales',
      'Preparar la información para el inventario anual y su conciliación contable',
    ],
    audience: [
      'Técnicos y especialistas de logística, almacén y control patrimonial',
      'Personal de áreas usuarias que registra pedidos en el SIGA',
      'Contadores que concilian bienes con el área de patrimonio',
    ],
    requirements: [
      'Conocer las fases del gasto público',
      'Haber visto alguna vez un pedido u orden en una entidad, aunque no la hayas registrado',
      'Micrófono para participar en las sesiones',
    ],
    syllabus: [
      {
        title: 'Configuración y catálogo',
        topics: [
          'Tablas maestras y centros de costo',
          'Catálogo de bienes y servicios',
          'Solicitud de ítems nuevos',
          'Clasificadores y su vínculo con el ítem',
        ],
      },
      {
        title: 'Programación',
        topics: [
          'Cuadro multianual de necesidades',
          'Fases de identificación, clasificación y consolidación',
          'Modificaciones del cuadro',
          'Errores que bloquean la aprobación',
        ],
      },
      {
        title: 'Pedidos y órdenes',
        topics: [
          'Pedido de compra y de servicio',
          'Certificación desde el SIGA',
          'Orden de compra y orden de servicio',
          'Interfaz con el SIAF',
        ],
      },
      {
        title: 'Almacén',
        topics: [
          'Conformidad y nota de entrada',
          'Pedido comprobante de salida',
          'Kárdex y saldos',
          'Inventario de existencias',
        ],
      },
      {
        title: 'Patrimonio',
        topics: [
          'Alta de bienes por compra, donación o transferencia',
          'Asignación en uso y desplazamientos',
          'Depreciación',
          'Actos de baja',
        ],
      },
      {
        title: 'Inventario y cierre',
        topics: [
          'Toma de inventario físico',
          'Sobrantes y faltantes',
          'Conciliación patrimonial y contable',
          'Reportes para la rendición anual',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Las clases quedan grabadas?',
        answer:
          'Sí. Cada grabación se publica en el campus al día siguiente y la puedes ver hasta cuatro semanas después del cierre.',
      },
      {
        question: '¿El curso incluye la instalación del SIGA?',
        answer:
          'Mostramos cómo se configura y qué permisos hacen falta, pero la instalación en tu entidad la hace el área de informática con el MEF.',
      },
      {
        question: '¿Sirve si mi entidad recién va a implementarlo?',
        answer:
          'Sí, el primer módulo está dedicado a las tablas maestras y al catálogo, que es justamente por donde se empieza.',
      },
    ],
    hours: 36,
    credits: 0,
    startsInDays: 12,
    weeks: 6,
    schedule: 'Martes y jueves, 19:30 a 22:00 (hora de Lima)',
    price: { PEN: 220, COP: 231000, MXN: 1100 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'diplomado-gestion-publica-y-modernizacion',
    code: 'GP-201',
    name: 'Diplomado en Gestión Pública y Modernización del Estado',
    kind: 'diplomado',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'gestion-publica',
    labels: ['con-convenio', 'mas-vendido'],
    teachers: ['rosa-quispe', 'milagros-paredes'],
    agreements: ['gestores-apurimarca', 'universidad-altamar'],
    summary:
      'Entiende cómo planifica, gasta, contrata y rinde cuentas el Estado, y presenta una mejora real para tu entidad.',
    description: [
      'Quien trabaja en el Estado suele conocer muy bien su oficina y poco las demás. Este diplomado une las piezas: por qué el plan condiciona al presupuesto, cómo el presupuesto condiciona la compra y de qué manera todo termina, o no, en un servicio mejor para una persona concreta.',
      'Durante seis meses trabajas con dos docentes y un grupo de compañeros de distintas regiones. Los talleres usan documentos públicos: planes, presupuestos, memorias e informes de control. Al final sustentas un proyecto de mejora que pueda aplicarse con los recursos que tu entidad ya tiene.',
      'El diplomado es de especialización profesional y cuenta con el respaldo de dos instituciones en convenio, que firman el certificado.',
    ],
    outcomes: [
      'Relacionar políticas, planes y presupuesto con resultados para la ciudadanía',
      'Analizar los sistemas administrativos y sus puntos de encuentro',
      'Diseñar indicadores que midan resultados y no solo actividades',
      'Rediseñar un procedimiento para reducir pasos, tiempo y requisitos',
      'Formular y sustentar un proyecto de mejora con presupuesto y cronograma',
    ],
    audience: [
      'Servidores públicos con uno o más años de experiencia',
      'Profesionales que aspiran a un cargo de coordinación o jefatura',
      'Bachilleres de cualquier carrera que quieren entrar al Estado',
      'Consultores que trabajan con entidades públicas',
    ],
    requirements: [
      'Grado de bachiller o título técnico',
      'Disponibilidad de seis horas por semana para las clases y cuatro para las lecturas',
    ],
    syllabus: [
      {
        title: 'El Estado y la modernización',
        topics: [
          'Organización del Estado y niveles de gobierno',
          'Ley marco de modernización y política nacional al 2030',
          'Valor público y enfoque de derechos',
          'Descentralización en la práctica',
        ],
      },
      {
        title: 'Planeamiento estratégico',
        topics: [
          'Políticas nacionales y sectoriales',
          'Plan estratégico institucional',
          'Plan operativo y su seguimiento',
          'Indicadores y metas',
        ],
      },
      {
        title: 'Presupuesto público',
        topics: [
          'Sistema nacional de presupuesto',
          'Programación multianual',
          'Presupuesto por resultados',
          'Evaluación presupuestaria',
        ],
      },
      {
        title: 'Inversión pública',
        topics: [
          'Ciclo de inversión en Invierte.pe',
          'Brechas y cartera de inversiones',
          'Ficha técnica y expediente',
          'Seguimiento de la ejecución',
        ],
      },
      {
        title: 'Abastecimiento y contrataciones',
        topics: [
          'Cadena de abastecimiento público',
          'Principios de la Ley 32069',
          'Actuaciones preparatorias y selección',
          'Ejecución del contrato',
        ],
      },
      {
        title: 'Gestión por procesos y calidad del servicio',
        topics: [
          'Mapa de procesos',
          'Análisis y mejora de procedimientos',
          'Simplificación administrativa',
          'Medición de la satisfacción',
        ],
      },
      {
        title: 'Personas, integridad y control',
        topics: [
          'Servicio civil y gestión del rendimiento',
          'Ética e integridad pública',
          'Control interno',
          'Transparencia y acceso a la información',
        ],
      },
      {
        title: 'Proyecto de mejora',
        topics: [
          'Planteamiento del problema',
          'Alternativas y costos',
          'Plan de implementación',
          'Sustentación ante el jurado',
        ],
      },
    ],
    faqs: [
      {
        question: '¿El diplomado da puntaje en los concursos públicos?',
        answer:
          'Depende de las bases de cada convocatoria. El certificado consigna horas, créditos y temario para que la entidad pueda evaluarlo.',
      },
      {
        question: '¿Puedo faltar a algunas clases?',
        answer:
          'La asistencia mínima es de 70 %. Las clases quedan grabadas, pero la grabación no reemplaza los talleres calificados.',
      },
      {
        question: '¿El proyecto final es individual?',
        answer:
          'Puede ser individual o en pareja. Si trabajas en pareja, ambos deben sustentar y responder preguntas.',
      },
      {
        question: '¿Quién firma el certificado?',
        answer:
          'La academia y las instituciones en convenio que elijas al inscribirte, cada una con sus autoridades.',
      },
    ],
    hours: 320,
    credits: 20,
    startsInDays: 25,
    weeks: 24,
    schedule: 'Lunes y miércoles, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 980, COP: 1029000, MXN: 4900 },
    earlierPricePEN: 1150,
    featured: false,
  },
  {
    slug: 'presupuesto-por-resultados',
    code: 'GP-103',
    name: 'Presupuesto público y presupuesto por resultados',
    kind: 'curso',
    modality: 'virtual',
    level: 'intermedio',
    category: 'gestion-publica',
    labels: [],
    teachers: ['rosa-quispe'],
    agreements: [],
    summary:
      'Programa, sustenta y evalúa el presupuesto de tu entidad con una cadena de resultados que resiste las preguntas.',
    description: [
      'Pedir más presupuesto es fácil; demostrar qué se logrará con él es otra cosa. En este curso aprendes a armar ese sustento: qué problema atiendes, a quién, con qué productos, a qué costo y cómo se sabrá que funcionó.',
      'El contenido sigue el ciclo presupuestario, desde la programación multianual hasta la evaluación, con ejercicios sobre información pública de ejecución. Usarás datos reales de la consulta amigable para comparar entidades y encontrar explicaciones detrás de un porcentaje de avance.',
    ],
    outcomes: [
      'Describir el ciclo presupuestario y los actores de cada fase',
      'Costear productos y actividades con criterios que puedas explicar',
      'Proponer modificaciones presupuestarias con su sustento técnico y legal',
      'Analizar la ejecución con datos abiertos y gráficos sencillos',
    ],
    audience: [
      'Personal de oficinas de presupuesto y planeamiento',
      'Responsables técnicos de programas presupuestales',
      'Regidores, asesores y periodistas que revisan presupuestos',
    ],
    requirements: [
      'Conocer la estructura básica de una entidad pública',
      'Excel a nivel básico: filtros, sumas y gráficos',
    ],
    syllabus: [
      {
        title: 'Marco del sistema presupuestario',
        topics: [
          'Decreto Legislativo 1440 y principios',
          'Entes y pliegos',
          'Reglas fiscales y límites',
          'Ley anual de presupuesto',
        ],
      },
      {
        title: 'Programación multianual y formulación',
        topics: [
          'Asignación presupuestaria multianual',
          'Demanda global de gasto',
          'Metas físicas y financieras',
          'Sustentación ante el titular',
        ],
      },
      {
        title: 'Presupuesto por resultados',
        topics: [
          'Cadena insumo, producto y resultado',
          'Programas presupuestales',
          'Indicadores de desempeño',
          'Incentivos y convenios de gestión',
        ],
      },
      {
        title: 'Ejecución',
        topics: [
          'Programación de compromisos',
          'Certificación y saldos',
          'Modificaciones en el nivel institucional y funcional',
          'Restricciones frecuentes',
        ],
      },
      {
        title: 'Costeo de productos',
        topics: [
          'Estructura de costos',
          'Costos directos e indirectos',
          'Criterios de programación',
          'Hoja de costeo paso a paso',
        ],
      },
      {
        title: 'Seguimiento y evaluación',
        topics: [
          'Consulta amigable y datos abiertos',
          'Evaluación semestral y anual',
          'Lectura crítica del porcentaje de avance',
          'Informe de evaluación',
        ],
      },
    ],
    faqs: [
      {
        question: '¿El curso incluye plantillas?',
        answer:
          'Sí: hoja de costeo, matriz de indicadores y modelo de informe de evaluación, las tres editables.',
      },
      {
        question: '¿Sirve para gobiernos locales pequeños?',
        answer:
          'Sí. Dos de los cinco casos corresponden a municipalidades con menos de veinte trabajadores.',
      },
      {
        question: '¿Cómo se evalúa?',
        answer:
          'Con cuatro cuestionarios y un trabajo final de costeo. La nota mínima aprobatoria es 14.',
      },
    ],
    hours: 60,
    credits: 0,
    startsInDays: null,
    weeks: 10,
    schedule: 'A tu ritmo, con foro de consultas respondido en 24 horas hábiles',
    price: { PEN: 240, COP: 252000, MXN: 1200 },
    earlierPricePEN: null,
    featured: false,
  },
];
