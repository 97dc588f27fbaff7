import {
  amount,
  type DemoQuestion,
  gaps,
  one,
  pairs,
  pictured,
  several,
  steps,
  truth,
  words,
} from './question-makers.ts';

const excel: DemoQuestion[] = [
  one(
    'Orden y fórmulas',
    {
      text: 'Agregas filas cada semana y la suma no las cuenta. ¿Qué lo arregla de una vez?',
      feedback: 'Una tabla crece con lo que escribes debajo, y las fórmulas crecen con ella.',
    },
    [
      'Convertir la lista en una tabla',
      'Sumar toda la columna a mano',
      'Cambiar el formato a número',
    ],
  ),
  amount(
    'Orden y fórmulas',
    {
      text: 'En A1 hay 10, en A2 hay 20 y A3 está vacía. ¿Cuánto da <code>=PROMEDIO(A1:A3)</code>?',
      feedback: 'PROMEDIO no cuenta las celdas vacías: (10 + 20) / 2.',
    },
    15,
  ),
  pairs(
    'Orden y fórmulas',
    { text: 'Une cada error con su causa.', feedback: 'El error dice dónde mirar primero.' },
    [
      ['#¡DIV/0!', 'Se divide entre cero o entre una celda vacía'],
      ['#N/D', 'Lo que se busca no está en la lista'],
      ['#¿NOMBRE?', 'Una función o un nombre mal escrito'],
    ],
  ),
  truth(
    'Orden y fórmulas',
    {
      text: 'Al copiar <code>=A1*$B$1</code> una fila hacia abajo queda <code>=A2*$B$1</code>.',
      feedback: 'Los signos $ fijan la referencia; la otra se mueve.',
    },
    true,
  ),
  words(
    'Orden y fórmulas',
    {
      text: '¿Qué función de Excel elige entre dos resultados según una condición?',
      feedback: 'SI(condición; si se cumple; si no).',
    },
    ['SI', 'IF'],
  ),
  gaps(
    'Orden y fórmulas',
    {
      text: 'Completa lo que dice quien revisa la hoja.',
      feedback: 'Con $ una referencia queda fija; sin él se mueve con la fórmula.',
    },
    'Una referencia con el signo $ es [[absoluta|fija]]; sin él es [[relativa]]. La tecla que cambia de una a otra es [[F4|Fn+F4]].',
  ),
  steps(
    'Buscar y presentar',
    {
      text: 'Ordena los pasos para un reporte mensual.',
      feedback: 'Primero los datos limpios; el gráfico es lo último.',
    },
    ['Limpiar los datos', 'Resumir por mes', 'Elegir el gráfico', 'Revisar cómo se imprime'],
  ),
  several(
    'Buscar y presentar',
    {
      text: '¿Qué puede hacer BUSCARX que BUSCARV no puede?',
      feedback: 'Las dos buscan un valor exacto si se les pide.',
    },
    {
      right: ['Buscar hacia la izquierda', 'Decir qué mostrar cuando no encuentra nada'],
      wrong: ['Buscar un valor exacto', 'Buscar en otra hoja'],
    },
  ),
  one(
    'Buscar y presentar',
    {
      text: 'Quieres el total vendido por Rosa en marzo. ¿Qué función usas?',
      feedback: 'Son dos condiciones a la vez: persona y mes.',
    },
    ['SUMAR.SI.CONJUNTO', 'CONTAR.SI', 'BUSCARV'],
  ),
  amount(
    'Buscar y presentar',
    {
      text: 'Un pedido sale el viernes y tarda 3 días laborables, sin feriados. ¿Cuántos días de calendario pasan hasta que llega?',
      feedback: 'Lunes, martes y miércoles: cinco días después del viernes.',
    },
    5,
    'días',
  ),
  pictured(
    truth(
      'Buscar y presentar',
      {
        text: 'Un gráfico de barras puede empezar en 500 para que la diferencia se note más.',
        feedback: 'Las barras se comparan por su largo: si no empiezan en cero, engañan.',
      },
      false,
    ),
    {
      chart: 'cutBars',
      alt: 'Dos barras, la segunda tres veces más alta, sobre un eje que está cortado abajo.',
    },
  ),
  one(
    'Buscar y presentar',
    {
      text: '¿Qué gráfico cuenta mejor cómo cambian las ventas de un mes al siguiente?',
      feedback: 'Una línea une cada mes con el siguiente: se ve si sube o baja.',
    },
    [
      { text: 'De líneas', drawn: { chart: 'lines', alt: 'Una línea que sube por seis puntos' } },
      { text: 'Circular', drawn: { chart: 'pie', alt: 'Un círculo cortado en cuatro partes' } },
      { text: 'De dispersión', drawn: { chart: 'dots', alt: 'Seis puntos sueltos' } },
    ],
  ),
];

const python: DemoQuestion[] = [
  one(
    'Lenguaje',
    {
      text: '¿Qué devuelve <code>len([3, 1, 2])</code>?',
      feedback: 'len cuenta los elementos; no los suma.',
    },
    ['3', '6', '[1, 2, 3]'],
  ),
  truth(
    'Lenguaje',
    {
      text: 'Las celdas de un cuaderno se pueden ejecutar en cualquier orden, y eso puede dar resultados distintos.',
      feedback: 'Por eso conviene reiniciar y ejecutar todo antes de compartir.',
    },
    true,
  ),
  amount(
    'Lenguaje',
    {
      text: '¿Cuánto vale <code>sum(n for n in [1, 2, 3, 4] if n % 2 == 0)</code>?',
      feedback: 'Solo los pares: 2 + 4.',
    },
    6,
  ),
  words(
    'Lenguaje',
    {
      text: '¿Con qué palabra empieza la definición de una función?',
      feedback: 'def nombre(argumentos):',
    },
    ['def'],
  ),
  pairs(
    'Lenguaje',
    { text: 'Une cada valor con su tipo.', feedback: 'type(valor) lo dice siempre.' },
    [
      ["'2026'", 'str'],
      ['2026', 'int'],
      ['[2026]', 'list'],
      ["{'año': 2026}", 'dict'],
    ],
  ),
  several(
    'Datos',
    {
      text: 'Falta la edad en algunas filas. ¿Qué es razonable hacer?',
      feedback: 'Un cero no es «no se sabe»: cambia la media.',
    },
    {
      right: ['Averiguar por qué falta', 'Dejarla ausente y decir cuántas faltan'],
      wrong: ['Escribir 0 en todas', 'Borrar la columna sin avisar'],
    },
  ),
  one(
    'Datos',
    {
      text: 'Los sueldos de un equipo son 1200, 1300, 1400 y 9000. ¿Qué los resume mejor?',
      feedback: 'Un valor extremo mueve la media y casi no mueve la mediana.',
    },
    ['La mediana', 'La media', 'El máximo'],
  ),
  steps(
    'Datos',
    { text: 'Ordena el trabajo con unos datos nuevos.', feedback: 'La pregunta va primero.' },
    ['Escribir la pregunta', 'Leer el archivo', 'Revisar valores ausentes', 'Agrupar y comparar'],
  ),
  truth(
    'Datos',
    {
      text: 'Si dos columnas tienen correlación alta, una causa la otra.',
      feedback: 'Pueden depender las dos de una tercera cosa.',
    },
    false,
  ),
  words(
    'Datos',
    {
      text: '¿Qué método de pandas junta las filas que tienen el mismo valor para resumirlas?',
      feedback: "ventas.groupby('mes')['monto'].sum()",
    },
    ['groupby', 'groupby()', '.groupby'],
  ),
];

const word: DemoQuestion[] = [
  one(
    'Documentos',
    {
      text: '¿Por qué conviene usar el estilo «Título 1» en vez de letra grande y negrita?',
      feedback: 'Word arma el índice y la navegación con los estilos.',
    },
    [
      'Porque el índice se arma solo',
      'Porque la letra se ve mejor',
      'Porque el archivo pesa menos',
    ],
  ),
  truth(
    'Documentos',
    {
      text: 'Para que una sola página salga apaisada hace falta un salto de sección.',
      feedback: 'La orientación pertenece a la sección, no a la página.',
    },
    true,
  ),
  steps(
    'Documentos',
    {
      text: 'Ordena los pasos para combinar correspondencia.',
      feedback: 'Se revisa la vista previa antes de imprimir cien cartas.',
    },
    ['Preparar la lista', 'Escribir la carta', 'Insertar los campos', 'Revisar la vista previa'],
  ),
  several(
    'Documentos',
    {
      text: '¿Qué deja ver el control de cambios?',
      feedback: 'Dice quién, cuándo y qué; no dice por qué: para eso están los comentarios.',
    },
    { right: ['Quién cambió algo', 'Qué se quitó'], wrong: ['Por qué se cambió'] },
  ),
  words(
    'Documentos',
    {
      text: '¿Cómo se llama la lista ordenada de las obras citadas al final de un trabajo?',
      feedback: 'Se arma sola si las citas se insertan como citas.',
    },
    ['bibliografía', 'referencias', 'lista de referencias', 'referencias bibliográficas'],
  ),
  one(
    'Presentaciones',
    {
      text: '¿Qué va primero al preparar una presentación?',
      feedback: 'Sin una idea central no se sabe qué sobra.',
    },
    ['La idea central en una frase', 'La plantilla', 'Las animaciones'],
  ),
  truth(
    'Presentaciones',
    {
      text: 'Leer en voz alta el texto de la diapositiva ayuda a que se entienda.',
      feedback: 'El público lee más rápido de lo que hablas y deja de escuchar.',
    },
    false,
  ),
  amount(
    'Presentaciones',
    {
      text: 'Tienes 20 minutos y dejas 5 para preguntas. Si cada lámina toma 3 minutos, ¿cuántas caben?',
      feedback: '(20 − 5) / 3.',
    },
    5,
    'láminas',
  ),
  pairs(
    'Presentaciones',
    { text: 'Une cada dato con la forma de mostrarlo.', feedback: 'La forma sigue a la pregunta.' },
    [
      ['Cómo cambió algo en el tiempo', 'Una línea'],
      ['Cuál de cinco es mayor', 'Barras'],
      ['Un solo número importante', 'El número, grande'],
    ],
  ),
  one(
    'Presentaciones',
    {
      text: 'El texto gris claro sobre blanco no se lee al fondo de la sala. ¿Qué falla?',
      feedback: 'El contraste se prueba en la sala, con su luz.',
    },
    ['El contraste', 'El tamaño de la sala', 'La cantidad de láminas'],
  ),
];

/** The question banks of the courses that are taught here, by the course's slug. */
export const questionBanks: Record<string, DemoQuestion[]> = {
  'excel-para-la-oficina': excel,
  'python-para-analisis-de-datos': python,
  'word-y-presentaciones-de-trabajo': word,
};
