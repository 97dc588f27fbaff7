import type { DemoUnit } from './classroom.types.ts';

export const excelParaLaOficina: DemoUnit[] = [
  {
    title: 'Primeros pasos con orden',
    lessons: [
      {
        kind: 'lectura',
        title: 'Tablas en lugar de rangos sueltos',
        minutes: 12,
        preview: true,
        body: `<p>Rosa lleva la asistencia de dieciocho personas en una hoja. Cada lunes agrega filas al final, y cada lunes el total de horas sale mal: la suma seguía mirando las filas de la semana pasada. El problema no es Rosa; es que su lista es un rango suelto y Excel no sabe dónde termina.</p>
<h2>Qué cambia con una tabla</h2>
<p>Una <strong>tabla</strong> es un rango con nombre, encabezados y límites propios. Cuando escribes debajo de la última fila, la tabla crece, y todo lo que la usa crece con ella: sumas, filtros, gráficos.</p>
<ol><li>Haz clic en cualquier celda de la lista.</li><li>Presiona <strong>Ctrl + T</strong> y confirma que la tabla tiene encabezados.</li><li>En la pestaña <em>Diseño de tabla</em> cambia «Tabla1» por un nombre que diga algo: <code>Asistencia</code>.</li></ol>
<table><thead><tr><th>Con un rango</th><th>Con una tabla</th></tr></thead><tbody><tr><td><code>=SUMA(D2:D19)</code></td><td><code>=SUMA(Asistencia[Horas])</code></td></tr><tr><td>Hay que corregirla cada semana</td><td>Vale también para lo que agregues mañana</td></tr></tbody></table>
<h2>El error de siempre</h2>
<p>Dejar filas vacías «para que se vea ordenado». Una fila vacía parte la lista en dos: el filtro y la tabla toman solo la primera mitad. Si quieres separar, usa bordes o color, nunca filas vacías.</p>
<h2>Practica</h2>
<p>Escribe cinco personas con sus horas (8, 7, 9, 8, 6), conviértelas en tabla y suma la columna. Debe dar <strong>38</strong>. Agrega una sexta persona con 7 horas sin tocar la fórmula: ahora debe dar <strong>45</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'La cinta de opciones y los atajos que ahorran tiempo',
        minutes: 10,
        body: `<p>Nadie recuerda doscientos atajos, y no hace falta. Con ocho se trabaja la mitad del día sin soltar el teclado.</p>
<table><thead><tr><th>Atajo</th><th>Qué hace</th></tr></thead><tbody><tr><td>Ctrl + flecha</td><td>Salta al final de la lista</td></tr><tr><td>Ctrl + Mayús + flecha</td><td>Selecciona hasta ahí</td></tr><tr><td>Ctrl + T</td><td>Convierte en tabla</td></tr><tr><td>Ctrl + Mayús + L</td><td>Pone y quita los filtros</td></tr><tr><td>Ctrl + 1</td><td>Abre el formato de la celda</td></tr><tr><td>F2</td><td>Edita sin borrar lo que hay</td></tr><tr><td>F4</td><td>Pone los signos $ en una referencia</td></tr><tr><td>Ctrl + Z</td><td>Deshace</td></tr></tbody></table>
<h2>Si tu teclado no responde</h2>
<p>En algunas computadoras portátiles F2 y F4 necesitan la tecla <strong>Fn</strong>. Y si Excel está en otro idioma, los atajos con letras pueden cambiar; los de flechas y funciones son iguales en todos.</p>
<h2>Practica</h2>
<p>Abre cualquier lista de más de cincuenta filas. Llega a la última con un atajo, vuelve a la primera con otro y selecciona toda la columna sin usar el ratón. Si lo hiciste en menos de cinco segundos, ya puedes seguir.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Tipos de datos y formatos',
        minutes: 14,
        body: `<p>Para Excel, una celda guarda una de tres cosas: un número, un texto o un valor lógico. Las fechas y los porcentajes son números vestidos de otra manera. Casi todos los «errores raros» nacen de un número que en realidad es texto.</p>
<h2>Cómo reconocerlo</h2>
<ul><li>Los números se alinean solos a la derecha; los textos, a la izquierda.</li><li>Un triángulo verde en la esquina suele decir «número almacenado como texto».</li><li><code>=ESNUMERO(A2)</code> responde VERDADERO o FALSO, sin discusión.</li></ul>
<h2>Cómo se arregla</h2>
<ol><li>Selecciona la columna.</li><li>En <em>Datos</em>, elige <em>Texto en columnas</em> y pulsa <em>Finalizar</em> sin cambiar nada.</li><li>Comprueba con ESNUMERO.</li></ol>
<p>El formato cambia cómo se ve el valor, no el valor. Si una celda muestra 13 % y escribes <code>=A1*100</code>, obtienes 13, porque dentro hay 0.13.</p>
<h2>El DNI no es un número</h2>
<p>Nadie suma documentos. Guárdalos como texto, o el cero del comienzo desaparece: 07654321 se vuelve 7654321 y la búsqueda ya no lo encuentra.</p>
<h2>Practica</h2>
<p>Escribe '25 (con apóstrofo) en una celda y 25 en otra. Compáralas con ESNUMERO: la primera da <strong>FALSO</strong>; la segunda, <strong>VERDADERO</strong>.</p>`,
      },
    ],
  },
  {
    title: 'Fórmulas con sentido',
    lessons: [
      {
        kind: 'lectura',
        title: 'Referencias relativas, absolutas y mixtas',
        minutes: 15,
        body: `<p>Cuando copias una fórmula, Excel mueve sus referencias. Eso es una ayuda… hasta que una de ellas debía quedarse quieta.</p>
<table><thead><tr><th>Se escribe</th><th>Al copiar hacia abajo</th><th>Sirve para</th></tr></thead><tbody><tr><td><code>B2</code></td><td>B3, B4, B5</td><td>cada fila con su dato</td></tr><tr><td><code>$F$1</code></td><td>siempre F1</td><td>una tasa, un tipo de cambio</td></tr><tr><td><code>B$1</code></td><td>la fila 1 queda fija</td><td>encabezados de una tabla cruzada</td></tr></tbody></table>
<h2>Un caso</h2>
<p>En F1 está el tipo de cambio. En la columna B hay precios en dólares y en C los quieres en soles. Escribe en C2 <code>=B2*$F$1</code> y cópiala. Si olvidas los signos, C3 multiplica por F2, que está vacía, y el resultado es 0: esa fila de ceros es la señal.</p>
<p>Con el cursor sobre la referencia, <strong>F4</strong> recorre las cuatro formas.</p>
<h2>Practica</h2>
<p>Con un tipo de cambio de 3.75 y precios de 10, 20 y 40, la columna en soles debe decir <strong>37.50, 75.00 y 150.00</strong>. Cambia el tipo de cambio a 3.80: los tres resultados deben cambiar solos.</p>`,
      },
      {
        kind: 'lectura',
        title: 'SUMA, PROMEDIO y CONTAR',
        minutes: 10,
        body: `<p>Tres funciones que todos usan y que no dicen lo mismo que parece.</p>
<ul><li><code>=SUMA(rango)</code> ignora los textos sin avisar. Un monto guardado como texto no suma, y nadie se entera.</li><li><code>=PROMEDIO(rango)</code> ignora las celdas vacías, pero sí cuenta los ceros. «No vino» y «vino y sacó cero» son cosas distintas: deja vacía la primera.</li><li><code>=CONTAR(rango)</code> cuenta números; <code>=CONTARA(rango)</code> cuenta todo lo que no está vacío.</li></ul>
<h2>La prueba de una lista sana</h2>
<p>Si una columna de montos está completa, CONTAR y CONTARA dan lo mismo. Si CONTARA es mayor, hay montos escritos como texto: la diferencia es cuántos.</p>
<p>Según la configuración de tu computadora, los argumentos se separan con coma o con punto y coma. Si una fórmula correcta da error apenas la escribes, prueba con el otro.</p>
<h2>Practica</h2>
<p>Escribe 12, 15, una celda vacía y 0. PROMEDIO debe dar <strong>9</strong> (27 entre 3) y CONTAR, <strong>3</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'SI y condiciones combinadas',
        minutes: 15,
        body: `<p><code>=SI(prueba, si se cumple, si no)</code>. La función más útil de todas, y la que más se enreda.</p>
<p>Un almacén repone cuando quedan menos de diez unidades: <code>=SI(C2&lt;10, "Reponer", "")</code>. Las comillas vacías dejan la celda en blanco, que se lee mejor que un «No».</p>
<h2>Dos condiciones</h2>
<ul><li><code>=SI(Y(C2&lt;10, D2="Activo"), "Reponer", "")</code>: las dos a la vez.</li><li><code>=SI(O(C2&lt;10, E2="Urgente"), "Reponer", "")</code>: basta una.</li></ul>
<h2>Cuando hay más de dos salidas</h2>
<p>En vez de meter un SI dentro de otro, usa <code>SI.CONJUNTO</code>: <code>=SI.CONJUNTO(B2&gt;=18, "Destacado", B2&gt;=14, "Logrado", B2&gt;=11, "En proceso", VERDADERO, "Inicio")</code>. Se lee de arriba abajo y gana la primera que se cumple, así que el orden importa: si pones B2&gt;=11 primero, nadie llega a «Destacado».</p>
<h2>Practica</h2>
<p>Con esa fórmula, las notas 19, 14, 12 y 8 deben dar <strong>Destacado, Logrado, En proceso e Inicio</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Errores y cómo leerlos',
        minutes: 10,
        body: `<p>Un error no es un castigo: dice exactamente qué falta.</p>
<table><thead><tr><th>Error</th><th>Qué dice</th><th>Qué mirar</th></tr></thead><tbody><tr><td>#¡DIV/0!</td><td>Divides entre cero o vacío</td><td>El divisor</td></tr><tr><td>#N/D</td><td>No encontré lo que buscas</td><td>Espacios de más, o texto contra número</td></tr><tr><td>#¡VALOR!</td><td>Esperaba un número y hay texto</td><td>Los datos de origen</td></tr><tr><td>#¿NOMBRE?</td><td>No conozco esa función</td><td>La ortografía o el idioma</td></tr><tr><td>#¡REF!</td><td>Borraste la celda que miraba</td><td>Deshaz y revisa</td></tr></tbody></table>
<h2>Taparlos, solo cuando se sabe por qué</h2>
<p><code>=SI.ERROR(fórmula, "")</code> esconde cualquier error, también los que debías ver. Úsalo al final, cuando la hoja ya está revisada. Para búsquedas es mejor el cuarto argumento de BUSCARX, que tapa solo el «no encontrado».</p>
<h2>Practica</h2>
<p>Provoca los cinco errores en una hoja nueva. Si puedes hacerlos aparecer a propósito, ya sabes quitarlos.</p>`,
      },
    ],
  },
  {
    title: 'Texto y fechas',
    lessons: [
      {
        kind: 'lectura',
        title: 'Limpiar, unir y separar textos',
        minutes: 15,
        body: `<p>La lista llegó por correo: «  QUISPE   mamani, rosa ». Antes de buscar en ella hay que limpiarla.</p>
<ul><li><code>=ESPACIOS(A2)</code> quita los espacios del comienzo, del final y los repetidos.</li><li><code>=NOMPROPIO(A2)</code> pone en mayúscula la primera letra de cada palabra.</li><li><code>=A2&amp;" "&amp;B2</code> une; <code>=UNIRCADENAS(" ", VERDADERO, A2:C2)</code> une varias y salta las vacías.</li><li><em>Datos › Texto en columnas</em> separa por comas, por espacios o por donde digas.</li></ul>
<h2>Primero limpiar, después buscar</h2>
<p>«Rosa» y «Rosa » no son iguales para Excel. Si una búsqueda falla y a la vista todo coincide, compara las longitudes con <code>=LARGO(A2)</code>: el espacio invisible aparece como una letra de más.</p>
<h2>Practica</h2>
<p>De «  quispe   mamani » debes obtener <strong>Quispe Mamani</strong> con una sola fórmula: <code>=NOMPROPIO(ESPACIOS(A2))</code>. LARGO del resultado: <strong>13</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Días laborables y vencimientos',
        minutes: 14,
        body: `<p>Una fecha es un número: los días desde el 1 de enero de 1900. Por eso restar dos fechas da días, y sumar 30 a una da la de treinta días después.</p>
<h2>Plazos en días hábiles</h2>
<p><code>=DIA.LAB(A2, 5, Feriados)</code> da la fecha que está cinco días laborables después de A2, sin contar sábados, domingos ni lo que anotes en el rango <em>Feriados</em>. <code>=DIAS.LAB(A2, B2, Feriados)</code> cuenta los laborables entre dos fechas, ambas incluidas.</p>
<h2>Un registro de vencimientos</h2>
<ol><li>Una tabla con documento, fecha de recepción y plazo en días.</li><li>Una columna <em>Vence</em> con DIA.LAB.</li><li>Una columna <em>Faltan</em>: <code>=[@Vence]-HOY()</code>.</li></ol>
<p>Si ves un número como 46000 en vez de una fecha, no hay error: falta el formato. Ctrl + 1 y elige <em>Fecha</em>.</p>
<h2>Practica</h2>
<p>Desde un lunes, cinco días laborables después es el <strong>lunes siguiente</strong>, si no hay feriados en medio. Agrega el miércoles como feriado: ahora es el <strong>martes</strong>.</p>`,
      },
    ],
  },
  {
    title: 'Buscar y resumir',
    lessons: [
      {
        kind: 'lectura',
        title: 'BUSCARX y BUSCARV',
        minutes: 18,
        body: `<p>Tienes códigos en una hoja y precios en otra. Buscar es traer el precio de cada código.</p>
<p><code>=BUSCARX(A2, Precios[Código], Precios[Precio], "No está")</code> se lee como se dice: busca A2 en la columna de códigos y trae la de precios; si no está, dilo.</p>
<h2>Si tu versión no la tiene</h2>
<p><code>=BUSCARV(A2, Lista, 3, FALSO)</code> busca en la <strong>primera</strong> columna de Lista y trae la tercera. El FALSO del final es lo que más se olvida: sin él, busca «parecido» y devuelve el precio de otro producto sin avisar.</p>
<table><thead><tr><th></th><th>BUSCARX</th><th>BUSCARV</th></tr></thead><tbody><tr><td>Busca hacia la izquierda</td><td>Sí</td><td>No</td></tr><tr><td>Si insertas una columna</td><td>Sigue bien</td><td>Trae otra</td></tr><tr><td>Exige coincidencia exacta</td><td>Por sí sola</td><td>Solo con FALSO</td></tr></tbody></table>
<h2>Practica</h2>
<p>Con los códigos P1, P2 y P3 a 10, 20 y 30 soles, busca P2 y P9. Debe decir <strong>20</strong> y <strong>No está</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'SUMAR.SI.CONJUNTO y subtotales',
        minutes: 15,
        body: `<p>«¿Cuánto vendió Lucía en marzo?» es una suma con dos condiciones.</p>
<p><code>=SUMAR.SI.CONJUNTO(Ventas[Monto], Ventas[Vendedora], "Lucía", Ventas[Mes], 3)</code>. Primero lo que se suma; después, en parejas, dónde mirar y qué debe decir. CONTAR.SI.CONJUNTO funciona igual y cuenta.</p>
<h2>Condiciones que se escriben</h2>
<ul><li><code>"&gt;=100"</code>: cien o más.</li><li><code>"&gt;="&amp;F1</code>: lo que diga F1.</li><li><code>"Lu*"</code>: lo que empieza con Lu.</li></ul>
<h2>Sumar solo lo que se ve</h2>
<p>Con filtros puestos, SUMA sigue sumando lo oculto. <code>=SUBTOTALES(109, Ventas[Monto])</code> suma solo las filas visibles. En una tabla, la <em>fila de totales</em> ya usa esta función.</p>
<h2>Practica</h2>
<p>Ventas: Lucía 100 (marzo), Lucía 50 (abril), José 80 (marzo). Lucía en marzo debe dar <strong>100</strong>; todo marzo, <strong>180</strong>.</p>`,
      },
    ],
  },
  {
    title: 'Presentar',
    lessons: [
      {
        kind: 'lectura',
        title: 'Gráficos que se entienden y hojas que se imprimen',
        minutes: 15,
        body: `<p>Un gráfico responde una pregunta. Si no puedes escribir la pregunta en el título, todavía no hace falta el gráfico.</p>
<table><thead><tr><th>Pregunta</th><th>Gráfico</th></tr></thead><tbody><tr><td>¿Cómo cambió en el tiempo?</td><td>Líneas</td></tr><tr><td>¿Quién tiene más?</td><td>Barras horizontales, ordenadas</td></tr><tr><td>¿Qué parte es del total?</td><td>Barras apiladas; torta solo con dos o tres partes</td></tr></tbody></table>
<h2>Quitar hasta que se lea</h2>
<ul><li>Fuera el fondo, las sombras y el 3D: cambian el tamaño de las cosas.</li><li>El eje de las barras empieza en cero.</li><li>Un color para todo y otro para lo que quieres señalar.</li></ul>
<h2>Para imprimir</h2>
<p>En <em>Diseño de página</em>: orientación, <em>Ajustar a 1 página de ancho</em>, y <em>Imprimir títulos</em> para que los encabezados se repitan en cada hoja. Mira siempre la vista previa antes de gastar papel.</p>
<h2>Practica</h2>
<p>Toma las ventas de la lección anterior y haz un gráfico cuyo título sea una respuesta: «Lucía vendió casi el doble que José».</p>`,
      },
    ],
  },
  {
    title: 'Proyecto',
    lessons: [
      {
        kind: 'lectura',
        title: 'Registro de ventas con validación y reporte mensual',
        minutes: 40,
        body: `<p>Junta todo en un archivo que puedas usar el lunes en tu oficina.</p>
<h2>Lo que debe tener</h2>
<ol><li>Una hoja <em>Registro</em> con una tabla: fecha, vendedora, producto, cantidad, precio, total.</li><li>Validación (<em>Datos › Validación de datos</em>): la vendedora y el producto se eligen de una lista; la cantidad es un entero mayor que cero; la fecha no es futura.</li><li>El precio llega con BUSCARX desde una hoja <em>Precios</em>.</li><li>Una hoja <em>Reporte</em> donde se elige el mes y se ve cuánto vendió cada persona, con un gráfico de barras ordenado.</li></ol>
<h2>Revísalo tú mismo</h2>
<table><thead><tr><th>Prueba</th><th>Debe pasar</th></tr></thead><tbody><tr><td>Escribir una cantidad de −3</td><td>No la acepta y dice por qué</td></tr><tr><td>Agregar una venta</td><td>El reporte cambia solo</td></tr><tr><td>Cambiar un precio</td><td>Solo cambian las ventas que aún no están cerradas: decide cómo, y escríbelo</td></tr><tr><td>Imprimir el reporte</td><td>Una página, con título y fecha</td></tr></tbody></table>
<p>La tercera prueba no tiene una sola respuesta. Muchas oficinas copian el precio como valor cuando cierran el mes; lo importante es que quede escrito en la hoja para quien venga después.</p>`,
      },
      {
        kind: 'enlace',
        title: 'La ayuda oficial de Excel en español',
        minutes: 5,
        required: false,
        url: 'https://support.microsoft.com/es-es/excel',
        body: '<p>Todas las funciones con sus argumentos y ejemplos, para cuando necesites una que no vimos.</p>',
      },
    ],
  },
];
