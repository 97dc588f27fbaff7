import type { DemoCourse } from '../content.types.ts';

export const datosYOfimaticaMasCourses: DemoCourse[] = [
  {
    slug: 'taller-de-tablas-dinamicas',
    code: 'DO-105',
    name: 'Taller de tablas dinámicas',
    kind: 'taller',
    modality: 'virtual',
    level: 'basico',
    category: 'datos-y-ofimatica',
    labels: ['principiantes'],
    teachers: ['julio-chambi'],
    agreements: [],
    summary:
      'Resume miles de filas en minutos con tablas dinámicas y responde preguntas sin escribir una sola fórmula.',
    description: [
      'Las tablas dinámicas asustan por el nombre y enamoran por el resultado. En este taller breve partes de una lista desordenada, la preparas y construyes resúmenes por mes, zona, producto o persona.',
      'Todo se practica con dos archivos: las ventas de una bodega ficticia y las atenciones de un centro de salud inventado.',
    ],
    outcomes: [
      'Preparar una lista para que la tabla dinámica funcione',
      'Agrupar, ordenar y filtrar resúmenes',
      'Mostrar porcentajes, diferencias y acumulados',
      'Presentar un informe con gráfico dinámico y segmentadores',
    ],
    audience: [
      'Asistentes que entregan reportes semanales',
      'Encargados de tienda, almacén o admisión',
      'Estudiantes que analizan encuestas para su tesis',
      'Escolares de secundaria, con su madre, padre o tutor',
    ],
    requirements: ['Excel 2013 o posterior', 'Saber abrir, filtrar y guardar un archivo'],
    syllabus: [
      {
        title: 'Preparar los datos',
        topics: ['Una fila por hecho', 'Títulos y tipos', 'Convertir en tabla'],
      },
      {
        title: 'La primera tabla dinámica',
        topics: ['Filas, columnas y valores', 'Filtros', 'Formato de números', 'Actualizar'],
      },
      {
        title: 'Preguntas más finas',
        topics: ['Agrupar fechas e importes', 'Porcentajes y acumulados', 'Ordenar por resultado'],
      },
      {
        title: 'Presentar',
        topics: ['Segmentadores', 'Gráfico dinámico', 'Informe de una página'],
      },
    ],
    faqs: [
      {
        question: '¿Puedo terminarlo en un solo día?',
        answer:
          'Sí, si dedicas el día completo. Recomendamos repartirlo para que practiques con tus propios datos.',
      },
      {
        question: '¿Se necesita saber fórmulas?',
        answer: 'No. Justamente la gracia de las tablas dinámicas es resumir sin escribirlas.',
      },
      {
        question: '¿Por cuánto tiempo veo los videos?',
        answer: 'Tienes acceso durante tres meses desde tu inscripción.',
      },
    ],
    hours: 12,
    credits: 0,
    startsInDays: null,
    weeks: 2,
    schedule: 'A tu ritmo; se completa en dos fines de semana',
    price: { PEN: 80, COP: 84000, MXN: 400 },
    earlierPricePEN: null,
    featured: false,
    forMinors: true,
  },
  {
    slug: 'word-y-presentaciones-de-trabajo',
    code: 'DO-106',
    name: 'Word y presentaciones para el trabajo',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'datos-y-ofimatica',
    labels: ['principiantes'],
    teachers: ['julio-chambi', 'nestor-pachas'],
    agreements: [],
    summary:
      'Arma informes largos que no se descuadran y presentaciones sobrias que acompañan lo que dices.',
    description: [
      'Un informe de cuarenta páginas no debería dar pelea: con estilos, secciones e índice automático se arma y se corrige con calma. Ese es el corazón de la primera parte.',
      'En la segunda pasamos a las presentaciones. Menos texto, mejor jerarquía, gráficos honestos y una exposición ensayada de cinco minutos que el docente comenta.',
    ],
    outcomes: [
      'Dar formato con estilos en lugar de hacerlo a mano',
      'Crear índices, citas, tablas y numeraciones que se actualizan',
      'Trabajar un documento entre varias personas sin perder cambios',
      'Diseñar presentaciones claras a partir de un guion',
    ],
    audience: [
      'Asistentes administrativos y secretarias',
      'Tesistas y estudiantes de institutos y universidades',
      'Docentes que preparan materiales',
    ],
    requirements: [
      'Computadora con Word y PowerPoint, de escritorio o en la web',
      'Escribir con el teclado a un ritmo cómodo',
    ],
    syllabus: [
      {
        title: 'Documentos con estilos',
        topics: [
          'Estilos y temas',
          'Títulos e índice',
          'Listas y numeración',
          'Encabezados por sección',
        ],
      },
      {
        title: 'Documentos largos',
        topics: [
          'Saltos de sección',
          'Tablas e imágenes con título',
          'Citas y bibliografía',
          'Combinar correspondencia',
        ],
      },
      {
        title: 'Trabajar con otros',
        topics: ['Control de cambios', 'Comentarios', 'Versiones y nombres de archivo'],
      },
      {
        title: 'El guion de la presentación',
        topics: ['Idea central', 'Orden y tiempo', 'Qué va en pantalla y qué se dice'],
      },
      {
        title: 'Diseño y exposición',
        topics: [
          'Patrón de diapositivas',
          'Gráficos y fotografías propias',
          'Contraste y tamaño',
          'Ensayo grabado',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Aplican normas APA?',
        answer:
          'Sí, en la lección de citas y bibliografía, con ejemplos de las fuentes que más se usan en el país.',
      },
      {
        question: '¿Debo grabarme exponiendo?',
        answer:
          'Sí, un video de cinco minutos. Solo lo ve el docente y se elimina al cerrar tu evaluación.',
      },
      {
        question: '¿Sirve la versión gratuita en la web?',
        answer:
          'Para la mayoría de ejercicios, sí. Indicamos los dos que requieren la versión de escritorio.',
      },
    ],
    hours: 24,
    credits: 0,
    startsInDays: null,
    weeks: 5,
    schedule: 'A tu ritmo, con entrega sugerida cada domingo',
    price: { PEN: 120, COP: null, MXN: null },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'programa-analista-de-datos',
    code: 'DO-201',
    name: 'Programa de analista de datos',
    kind: 'programa',
    modality: 'mixta',
    level: 'intermedio',
    category: 'datos-y-ofimatica',
    labels: ['nuevo'],
    teachers: ['valeria-restrepo', 'julio-chambi'],
    agreements: ['pampa-clara', 'universidad-altamar'],
    summary:
      'Pasa de llenar reportes a responder preguntas: Excel, SQL, Power BI, Python y estadística en un solo recorrido.',
    description: [
      'Ser analista no consiste en saber muchas herramientas, sino en llegar de una pregunta vaga a una respuesta que alguien pueda usar. El programa te entrena en ese camino completo durante veinte semanas, con un problema distinto por bloque.',
      'Comienzas con hojas de cálculo y consultas, sigues con tableros y cierras con Python y estadística aplicada. En las jornadas presenciales se trabaja en equipos con datos de organizaciones ficticias y se presentan resultados a un público que no es técnico.',
      'Al final tienes tres trabajos publicados y una carta de presentación revisada por los docentes.',
    ],
    outcomes: [
      'Formular preguntas que los datos sí pueden responder',
      'Obtener y combinar datos con SQL y Power Query',
      'Construir tableros confiables en Power BI',
      'Analizar con Python y documentar el proceso',
      'Explicar hallazgos y límites a personas no técnicas',
      'Cuidar la privacidad de las personas en los datos',
    ],
    audience: [
      'Asistentes y practicantes que quieren dar el salto a analista',
      'Profesionales de otras áreas que trabajan con datos a diario',
      'Egresados de institutos técnicos y universidades',
    ],
    requirements: ['Excel básico aprobado o equivalente', 'Ocho horas semanales de dedicación'],
    syllabus: [
      {
        title: 'Pensar con datos',
        topics: [
          'Preguntas, hipótesis y decisiones',
          'Tipos de variable',
          'Calidad y sesgos',
          'Ética y datos personales',
        ],
      },
      {
        title: 'Excel para analistas',
        topics: ['Modelos ordenados', 'Power Query', 'Tablas dinámicas avanzadas'],
      },
      {
        title: 'Bases de datos y SQL',
        topics: [
          'Tablas y llaves',
          'Consultas y filtros',
          'Agrupaciones',
          'Uniones',
          'Subconsultas',
        ],
      },
      {
        title: 'Tableros con Power BI',
        topics: ['Modelo en estrella', 'Medidas', 'Diseño', 'Publicación y seguridad'],
      },
      {
        title: 'Estadística aplicada',
        topics: [
          'Distribuciones',
          'Muestreo',
          'Comparación de grupos',
          'Regresión simple e interpretación',
        ],
      },
      {
        title: 'Python para datos',
        topics: ['Fundamentos', 'pandas', 'Gráficos', 'Automatización de informes'],
      },
      {
        title: 'Comunicar',
        topics: ['Estructura de una historia', 'Informe ejecutivo', 'Exposición oral'],
      },
      {
        title: 'Proyecto final',
        topics: ['Propuesta', 'Análisis', 'Defensa ante jurado', 'Portafolio'],
      },
    ],
    faqs: [
      {
        question: '¿Puedo asistir solo por videoconferencia?',
        answer:
          'Sí. Las jornadas presenciales se transmiten y las tareas de equipo se organizan también a distancia.',
      },
      {
        question: '¿Necesito estudios universitarios?',
        answer:
          'No. Pedimos Excel básico y constancia. Antes de empezar rindes una prueba corta de ubicación, sin nota.',
      },
      {
        question: '¿Ayudan a conseguir trabajo?',
        answer:
          'Revisamos tu hoja de vida y tu portafolio. No prometemos puestos ni manejamos una bolsa de empleo propia.',
      },
    ],
    hours: 200,
    credits: 0,
    startsInDays: 40,
    weeks: 20,
    schedule:
      'Martes y jueves, 19:00 a 22:00, por videoconferencia; cuatro sábados presenciales en Lima o Puno',
    price: { PEN: 750, COP: 788000, MXN: 3750 },
    earlierPricePEN: 880,
    featured: false,
  },
];
