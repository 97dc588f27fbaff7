import type { DemoCourse } from '../content.types.ts';

export const datosYOfimaticaCourses: DemoCourse[] = [
  {
    slug: 'excel-para-la-oficina',
    code: 'DO-101',
    name: 'Excel para la oficina: de la celda al reporte',
    kind: 'curso',
    modality: 'virtual',
    level: 'basico',
    category: 'datos-y-ofimatica',
    labels: ['mas-vendido', 'principiantes'],
    teachers: ['julio-chambi'],
    agreements: ['pampa-clara'],
    summary:
      'Ordena datos, calcula sin errores y entrega reportes limpios con el programa que se usa en todas las oficinas.',
    description: [
      'Mucha gente usa Excel como si fuera papel cuadriculado: escribe, suma a mano y reza para que nadie toque nada. En este curso aprendes a trabajar con método, de modo que la hoja calcule por ti y puedas confiar en el resultado.',
      'Los ejercicios salen de oficinas comunes: un control de asistencia, una lista de precios, un registro de ventas, una agenda de vencimientos. Cada módulo trae un archivo para practicar y otro resuelto, con explicación de cada paso.',
    ],
    outcomes: [
      'Ordenar información en tablas que se pueden filtrar y ampliar',
      'Usar con soltura las veinte funciones más útiles',
      'Validar datos para evitar errores de digitación',
      'Crear gráficos legibles y hojas listas para imprimir',
    ],
    audience: [
      'Asistentes administrativos y contables',
      'Estudiantes y personas que buscan su primer empleo',
      'Emprendedores que llevan sus cuentas en cuadernos',
    ],
    requirements: [
      'Computadora con Excel 2016 o posterior, o Excel en la web',
      'Saber crear carpetas y guardar archivos',
    ],
    syllabus: [
      {
        title: 'Primeros pasos con orden',
        topics: [
          'La cinta de opciones y los atajos que ahorran tiempo',
          'Tipos de datos y formatos',
          'Tablas en lugar de rangos sueltos',
        ],
      },
      {
        title: 'Fórmulas con sentido',
        topics: [
          'Referencias relativas, absolutas y mixtas',
          'SUMA, PROMEDIO y CONTAR',
          'SI y condiciones combinadas',
          'Errores y cómo leerlos',
        ],
      },
      {
        title: 'Texto y fechas',
        topics: [
          'Unir y separar textos',
          'Limpiar espacios y mayúsculas',
          'Días laborables y vencimientos',
        ],
      },
      {
        title: 'Buscar y resumir',
        topics: ['BUSCARX y BUSCARV', 'SUMAR.SI.CONJUNTO', 'Ordenar y filtrar', 'Subtotales'],
      },
      {
        title: 'Presentar',
        topics: ['Formato condicional', 'Gráficos que se entienden', 'Preparar la impresión'],
      },
      {
        title: 'Proyecto',
        topics: [
          'Registro de ventas con validación',
          'Reporte mensual',
          'Revisión cruzada entre compañeros',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Sirve si uso Excel en inglés?',
        answer: 'Sí. Entregamos la lista de funciones con su nombre en ambos idiomas.',
      },
      {
        question: '¿Puedo usar otra hoja de cálculo?',
        answer:
          'Buena parte del curso funciona igual en LibreOffice Calc o en hojas de cálculo en la web, pero las demostraciones se hacen en Excel.',
      },
      {
        question: '¿Hay examen?',
        answer:
          'Una evaluación final corta, en línea, que puedes intentar tres veces. El resto son ejercicios y un proyecto que haces a tu ritmo.',
      },
    ],
    hours: 30,
    credits: 0,
    startsInDays: null,
    weeks: 6,
    schedule: 'A tu ritmo, con consultas en vivo los jueves, 20:00 a 21:00 (hora de Lima)',
    price: { PEN: 120, COP: 126000, MXN: 600 },
    earlierPricePEN: 160,
    featured: true,
  },
  {
    slug: 'excel-avanzado-y-power-query',
    code: 'DO-102',
    name: 'Excel avanzado y Power Query',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'datos-y-ofimatica',
    labels: ['en-vivo'],
    teachers: ['julio-chambi'],
    agreements: ['pampa-clara'],
    summary:
      'Deja de copiar y pegar cada mes: conecta, limpia y consolida tus archivos con Power Query y fórmulas modernas.',
    description: [
      'Si cada fin de mes repites los mismos pasos para armar el mismo reporte, este curso te devolverá varias horas. Aprendes a conectar carpetas enteras, limpiar columnas y combinar tablas con una consulta que luego se actualiza con un clic.',
      'También vemos las funciones de matriz dinámica y una introducción a las macros, con criterio: cuándo convienen y cuándo solo complican. Trae un reporte de tu trabajo, sin datos personales, y lo rehacemos juntos.',
    ],
    outcomes: [
      'Importar y transformar datos desde archivos, carpetas y páginas web',
      'Combinar tablas sin recurrir a cientos de búsquedas',
      'Construir modelos con tablas dinámicas y segmentadores',
      'Usar FILTRAR, ORDENAR, UNICOS y LET en problemas reales',
      'Automatizar tareas repetitivas con macros sencillas',
    ],
    audience: [
      'Analistas de áreas comerciales, logísticas y de planillas',
      'Contadores que consolidan información de varias fuentes',
      'Egresados del curso de Excel para la oficina',
    ],
    requirements: ['Manejar tablas, filtros y la función SI', 'Excel 2019 o Microsoft 365'],
    syllabus: [
      {
        title: 'Modelo mental',
        topics: [
          'Datos, cálculo y presentación por separado',
          'Tablas con nombre',
          'Auditoría de fórmulas ajenas',
        ],
      },
      {
        title: 'Power Query básico',
        topics: [
          'Conectar y cargar',
          'Quitar, dividir y cambiar tipos',
          'Anular dinamización de columnas',
          'Pasos aplicados',
        ],
      },
      {
        title: 'Power Query para consolidar',
        topics: [
          'Combinar y anexar',
          'Carpeta de archivos mensuales',
          'Parámetros',
          'Errores al actualizar',
        ],
      },
      {
        title: 'Fórmulas modernas',
        topics: [
          'Matrices dinámicas',
          'FILTRAR y ORDENARPOR',
          'LET para fórmulas largas',
          'Búsquedas en dos sentidos',
        ],
      },
      {
        title: 'Tablas dinámicas a fondo',
        topics: [
          'Campos calculados',
          'Agrupar fechas',
          'Segmentadores y escala de tiempo',
          'Modelo de datos',
        ],
      },
      {
        title: 'Automatizar',
        topics: [
          'Grabadora de macros',
          'Leer y ajustar el código',
          'Botones y seguridad',
          'Reporte final automatizado',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Qué versión de Excel necesito?',
        answer:
          'Excel 2019 alcanza para Power Query. Las matrices dinámicas requieren Microsoft 365 o Excel 2021.',
      },
      {
        question: '¿Funciona en Mac?',
        answer:
          'Casi todo. Power Query en Mac tiene menos orígenes de datos y lo señalamos en cada práctica.',
      },
      {
        question: '¿Enseñan programación?',
        answer:
          'Solo lo necesario para entender y ajustar una macro grabada. Si quieres programar, te conviene el curso de Python.',
      },
    ],
    hours: 36,
    credits: 0,
    startsInDays: 14,
    weeks: 6,
    schedule: 'Lunes y miércoles, 19:30 a 22:30 (hora de Lima)',
    price: { PEN: 190, COP: 200000, MXN: 950 },
    earlierPricePEN: null,
    featured: false,
  },
  {
    slug: 'power-bi-tableros-de-gestion',
    code: 'DO-103',
    name: 'Power BI: tableros de gestión',
    kind: 'curso',
    modality: 'en-vivo',
    level: 'intermedio',
    category: 'datos-y-ofimatica',
    labels: ['en-vivo', 'mas-vendido'],
    teachers: ['valeria-restrepo'],
    agreements: [],
    summary:
      'Construye tableros que responden preguntas de tu jefatura, con un modelo de datos sólido y medidas bien pensadas.',
    description: [
      'Un tablero bonito que da cifras equivocadas es peor que no tener tablero. Por eso dedicamos la mitad del curso a lo que no se ve: el modelo de datos, las relaciones y las medidas. La otra mitad es diseño: qué mostrar, qué callar y cómo guiar la lectura.',
      'Trabajarás con tres conjuntos de datos abiertos sobre educación, salud y presupuesto, y con uno propio si lo deseas. Valeria Restrepo revisa cada tablero y deja comentarios grabados.',
    ],
    outcomes: [
      'Preparar datos con Power Query para que el modelo sea estable',
      'Diseñar modelos en estrella y explicar por qué funcionan',
      'Escribir medidas en DAX con CALCULATE y funciones de tiempo',
      'Diseñar páginas legibles, accesibles y coherentes',
      'Publicar, actualizar y compartir un tablero con permisos adecuados',
    ],
    audience: [
      'Analistas que hoy presentan sus resultados en hojas sueltas',
      'Profesionales de planeamiento y seguimiento',
      'Docentes e investigadores que trabajan con encuestas',
    ],
    requirements: [
      'Excel intermedio: tablas dinámicas y funciones condicionales',
      'Computadora con Windows y 8 GB de memoria',
    ],
    syllabus: [
      {
        title: 'De la pregunta al dato',
        topics: [
          'Qué decisión apoyará el tablero',
          'Fuentes y permisos',
          'Recorrido por Power BI Desktop',
        ],
      },
      {
        title: 'Preparación',
        topics: [
          'Conectar y transformar',
          'Tipos de datos y calidad',
          'Tablas de hechos y dimensiones',
          'Tabla de calendario',
        ],
      },
      {
        title: 'Modelo',
        topics: [
          'Relaciones y dirección del filtro',
          'Modelo en estrella',
          'Errores de cardinalidad',
        ],
      },
      {
        title: 'DAX esencial',
        topics: [
          'Columnas y medidas',
          'Contexto de fila y de filtro',
          'CALCULATE',
          'Comparaciones con el periodo anterior',
        ],
      },
      {
        title: 'Diseño',
        topics: [
          'Elegir el gráfico',
          'Jerarquía visual y color',
          'Segmentadores y navegación',
          'Accesibilidad',
        ],
      },
      {
        title: 'Publicación',
        topics: [
          'Espacios de trabajo',
          'Actualización programada',
          'Seguridad por filas',
          'Presentación del proyecto',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Necesito pagar una licencia?',
        answer:
          'No para estudiar. Power BI Desktop es gratuito. Para publicar con cuenta institucional explicamos qué licencia hace falta.',
      },
      {
        question: '¿Puedo llevarlo con Mac?',
        answer:
          'Power BI Desktop solo funciona en Windows. Con Mac necesitas una máquina virtual o un equipo prestado.',
      },
      {
        question: '¿Cuál es la diferencia con el programa de analista?',
        answer:
          'Aquí profundizamos en una sola herramienta. El programa suma estadística, Python y un proyecto de más largo aliento.',
      },
      {
        question: '¿Las clases coinciden con la hora de Colombia?',
        answer: 'Sí, Lima y Bogotá comparten hora. En la mayor parte de México es una hora menos.',
      },
    ],
    hours: 40,
    credits: 0,
    startsInDays: 18,
    weeks: 7,
    schedule: 'Martes y jueves, 19:00 a 22:00 (hora de Lima)',
    price: { PEN: 240, COP: 252000, MXN: 1200 },
    earlierPricePEN: null,
    featured: true,
  },
  {
    slug: 'python-para-analisis-de-datos',
    code: 'DO-104',
    name: 'Python para análisis de datos',
    kind: 'curso',
    modality: 'virtual',
    level: 'intermedio',
    category: 'datos-y-ofimatica',
    labels: ['nuevo'],
    teachers: ['valeria-restrepo', 'julio-chambi'],
    agreements: [],
    summary:
      'Aprende Python resolviendo problemas de datos: leer archivos, limpiarlos, analizarlos y contar lo que encontraste.',
    description: [
      'No hace falta haber programado. Empiezas con variables y listas, pero desde la segunda semana trabajas con datos reales: precios de alimentos, resultados de encuestas, registros de lluvia. Cada concepto aparece cuando lo necesitas para responder una pregunta.',
      'Los cuadernos de práctica se ejecutan en el navegador, así que no pierdes días instalando programas. Al cerrar, publicas un análisis breve, reproducible y comentado, que puedes mostrar en una entrevista de trabajo.',
    ],
    outcomes: [
      'Escribir programas cortos y legibles en Python',
      'Leer, limpiar y combinar datos con pandas',
      'Crear gráficos estáticos claros con Matplotlib',
      'Resumir datos con medidas que no engañen',
      'Documentar un análisis para que otra persona lo repita',
    ],
    audience: [
      'Usuarios de Excel que llegaron al límite de la hoja de cálculo',
      'Estudiantes de ingeniería, economía, salud y ciencias sociales',
      'Personal de áreas de estadística de entidades públicas',
    ],
    requirements: [
      'Lógica de fórmulas y condiciones, como las de Excel',
      'Inglés básico de lectura para consultar documentación',
    ],
    syllabus: [
      {
        title: 'Python desde cero',
        topics: [
          'Cuadernos y celdas',
          'Variables, textos y números',
          'Listas y diccionarios',
          'Condiciones y bucles',
        ],
      },
      {
        title: 'Funciones y archivos',
        topics: [
          'Escribir funciones',
          'Leer CSV y Excel',
          'Errores y cómo resolverlos',
          'Buenas costumbres de nombres',
        ],
      },
      {
        title: 'Tablas con pandas',
        topics: ['Series y tablas', 'Seleccionar y filtrar', 'Columnas nuevas', 'Valores ausentes'],
      },
      {
        title: 'Combinar y resumir',
        topics: ['Agrupar', 'Unir tablas', 'Tablas de doble entrada', 'Fechas'],
      },
      {
        title: 'Gráficos',
        topics: [
          'Barras, líneas y dispersión',
          'Color y texto',
          'Distribuciones',
          'Gráficos que confunden',
        ],
      },
      {
        title: 'Estadística necesaria',
        topics: ['Media, mediana y dispersión', 'Muestras y encuestas', 'Correlación sin exagerar'],
      },
      {
        title: 'Proyecto',
        topics: [
          'Elegir una pregunta',
          'Plan de análisis',
          'Cuaderno comentado',
          'Revisión y publicación',
        ],
      },
    ],
    faqs: [
      {
        question: '¿Cuántas horas por semana necesito?',
        answer: 'Seis en promedio. Las primeras dos semanas son más suaves para que tomes ritmo.',
      },
      {
        question: '¿Funciona en una computadora antigua?',
        answer: 'Sí, porque los cuadernos corren en el navegador. Basta una conexión estable.',
      },
      {
        question: '¿Se ve inteligencia artificial?',
        answer:
          'No. Se ven las bases que necesitas antes de llegar ahí: datos limpios, funciones claras y estadística.',
      },
    ],
    hours: 60,
    credits: 0,
    startsInDays: null,
    weeks: 10,
    schedule:
      'A tu ritmo, con taller de código en vivo cada quince días, viernes, 19:30 a 21:00 (hora de Lima)',
    price: { PEN: 280, COP: 294000, MXN: 1400 },
    earlierPricePEN: null,
    featured: false,
  },
];
