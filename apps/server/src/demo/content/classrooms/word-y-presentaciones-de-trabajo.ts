import type { DemoUnit } from './classroom.types.ts';

export const wordYPresentaciones: DemoUnit[] = [
  {
    title: 'Documentos con estilos',
    lessons: [
      {
        kind: 'lectura',
        title: 'Estilos: decir qué es, no cómo se ve',
        minutes: 12,
        preview: true,
        body: `<p>Un informe de treinta páginas con los títulos pintados a mano toma una tarde cada vez que alguien pide «el mismo azul». Con estilos toma un clic.</p>
<h2>Qué es un estilo</h2>
<p>Le dices a Word que una línea <strong>es</strong> un título; cómo se ve un título se decide una vez, en el estilo. Selecciona la línea y elige <em>Título 1</em>, <em>Título 2</em> o <em>Normal</em>.</p>
<ol><li>Marca los títulos de todo el documento.</li><li>Clic derecho sobre <em>Título 1</em>, <em>Modificar</em>, y cambia letra y color.</li><li>Mira cómo cambian todos a la vez.</li></ol>
<h2>La señal de alarma</h2>
<p>Si alguien separa párrafos con Enter dos veces, el espacio no está en el estilo. Muestra las marcas con <strong>¶</strong>: las líneas vacías se ven enseguida.</p>
<h2>Practica</h2>
<p>Toma un documento viejo y márcalo con tres niveles de título. Abre <em>Vista › Panel de navegación</em>: debe aparecer su índice completo.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Índice, listas y numeración que no se rompen',
        minutes: 14,
        body: `<p>El índice no se escribe: se genera. <em>Referencias › Tabla de contenido</em> lo hace con tus títulos, y <strong>F9</strong> lo actualiza.</p>
<h2>Numeración</h2>
<p>Para títulos como «2.1 Antecedentes» usa la <em>lista multinivel</em> vinculada a los estilos de título. Numerar a mano dura hasta que alguien inserta un capítulo en medio.</p>
<h2>Listas</h2>
<ul><li>Números cuando el orden importa; viñetas cuando no.</li><li>Tab baja un nivel; Mayús + Tab lo sube.</li><li>Si una lista debe empezar otra vez en 1, clic derecho y <em>Reiniciar en 1</em>.</li></ul>
<h2>Practica</h2>
<p>Inserta un capítulo entre el 1 y el 2 de tu documento y actualiza el índice. Si tuviste que corregir algún número a mano, todavía hay uno escrito.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Encabezados, secciones y páginas apaisadas',
        minutes: 12,
        body: `<p>La carátula no lleva número, el anexo va apaisado y el resto es normal: eso son tres <strong>secciones</strong>.</p>
<ol><li>Al final de la carátula: <em>Diseño › Saltos › Página siguiente</em> (de sección).</li><li>Doble clic en el encabezado de la página 2 y desactiva <em>Vincular al anterior</em>.</li><li>Inserta el número y, en <em>Formato</em>, haz que empiece en 1.</li></ol>
<h2>Lo que más confunde</h2>
<p>Un salto de página y un salto de sección se ven iguales impresos. Con las marcas visibles se distinguen: el de sección dice su nombre.</p>
<h2>Practica</h2>
<p>Arma un documento de cuatro páginas: carátula sin número, dos páginas numeradas 1 y 2, y una apaisada. Si la carátula también giró, falta un salto de sección.</p>`,
      },
    ],
  },
  {
    title: 'Documentos largos',
    lessons: [
      {
        kind: 'lectura',
        title: 'Tablas e imágenes con título y referencia',
        minutes: 12,
        body: `<p>«Como se ve en la tabla de abajo» deja de ser cierto cuando la tabla pasa a otra página. Dale título y cítala por su número.</p>
<ol><li>Clic derecho en la tabla o imagen, <em>Insertar título</em>.</li><li>En el texto: <em>Referencias › Referencia cruzada</em> y elige «Tabla 3».</li><li>Si cambia el orden, Ctrl + E y F9 actualizan todos los números.</li></ol>
<h2>Que la imagen se quede quieta</h2>
<p>En <em>Opciones de diseño</em> elige <em>En línea con el texto</em>. Las imágenes que «saltan» casi siempre están flotando.</p>
<p>Escribe además un <strong>texto alternativo</strong>: quien no ve la imagen lee eso.</p>
<h2>Practica</h2>
<p>Intercambia dos tablas con título y actualiza. Los números y las menciones del texto deben haber cambiado solos.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Citas y bibliografía',
        minutes: 14,
        body: `<p>En <em>Referencias › Insertar cita</em> registras cada fuente una vez: autor, año, título, dirección. La bibliografía se arma sola, en el estilo que elijas.</p>
<table><thead><tr><th>En el texto</th><th>Cuándo</th></tr></thead><tbody><tr><td>(Quispe, 2024)</td><td>cuentas su idea con tus palabras</td></tr><tr><td>«…» (Quispe, 2024, p. 12)</td><td>copias las suyas</td></tr></tbody></table>
<h2>Citar no es adornar</h2>
<p>Se cita lo que no es tuyo y lo que alguien podría querer comprobar. Copiar un párrafo y cambiar dos palabras sigue siendo copiar.</p>
<h2>Practica</h2>
<p>Registra un libro, una norma y una página web. Inserta la bibliografía: deben salir en orden alfabético sin que las ordenes.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Combinar correspondencia',
        minutes: 15,
        body: `<p>Ochenta cartas iguales con ochenta nombres distintos no se copian y pegan.</p>
<ol><li>Una hoja de Excel con encabezados: <code>Nombre</code>, <code>Cargo</code>, <code>Monto</code>.</li><li>En Word: <em>Correspondencia › Seleccionar destinatarios</em>.</li><li>Inserta los campos donde van y mira la <em>Vista previa de resultados</em>.</li><li><em>Finalizar y combinar › Editar documentos individuales</em>, y revisa antes de imprimir.</li></ol>
<h2>Los números salen raros</h2>
<p>Un monto como 1500 puede llegar como 1500.0000000002. En Excel, crea una columna de texto con <code>=TEXTO(C2, "#,##0.00")</code> y usa esa.</p>
<h2>Practica</h2>
<p>Combina tres personas inventadas. Comprueba que la que no tiene cargo no deja una coma suelta.</p>`,
      },
    ],
  },
  {
    title: 'Trabajar con otros',
    lessons: [
      {
        kind: 'lectura',
        title: 'Control de cambios, comentarios y versiones',
        minutes: 14,
        body: `<p>«informe_final_final_v3_ahora_si.docx» es una forma cara de trabajar juntos.</p>
<ul><li><strong>Control de cambios</strong> (<em>Revisar</em>): lo que cambia otro se ve y se acepta o rechaza.</li><li><strong>Comentarios</strong>: para preguntar sin tocar el texto. Se resuelven, no se borran.</li><li><strong>Un solo archivo</strong> en una carpeta compartida, con su historial de versiones.</li></ul>
<h2>Antes de enviar afuera</h2>
<p><em>Archivo › Información › Inspeccionar documento</em> encuentra comentarios, cambios sin aceptar y nombres de autores. Un PDF hecho con cambios visibles los muestra a todo el mundo.</p>
<h2>Nombres de archivo</h2>
<p>Fecha primero y al revés: <code>2026-03-15 informe de almacén</code>. Así se ordenan solos.</p>
<h2>Practica</h2>
<p>Pide a alguien que corrija una página con control de cambios. Acepta dos, rechaza uno y responde un comentario.</p>`,
      },
    ],
  },
  {
    title: 'El guion de la presentación',
    lessons: [
      {
        kind: 'lectura',
        title: 'Una idea central y su orden',
        minutes: 12,
        body: `<p>Antes de abrir el programa, completa esta frase: «Quiero que al salir sepan que ______ y hagan ______». Si no puedes, todavía no hay presentación.</p>
<h2>Un orden que funciona</h2>
<ol><li>La respuesta primero.</li><li>Tres razones, cada una con su dato.</li><li>Lo que podría decir alguien en contra.</li><li>Qué se decide hoy.</li></ol>
<h2>El tiempo</h2>
<p>Diez minutos son unas mil trescientas palabras dichas con calma. Quita hasta que entre; hablar más rápido no es una solución.</p>
<h2>Practica</h2>
<p>Escribe el guion de una propuesta para tu oficina en ocho frases. Léelo en voz alta con reloj: debe durar alrededor de un minuto.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Qué va en pantalla y qué se dice',
        minutes: 10,
        body: `<p>La gente lee o escucha; las dos cosas a la vez, no. Si la diapositiva dice lo mismo que tú, sobras tú o sobra ella.</p>
<table><thead><tr><th>En pantalla</th><th>En tu voz</th></tr></thead><tbody><tr><td>Una frase y un dato</td><td>Por qué importa</td></tr><tr><td>Un gráfico</td><td>Qué mirar en él</td></tr><tr><td>Una fotografía propia</td><td>La historia detrás</td></tr></tbody></table>
<p>Lo que no cabe va en las <em>notas</em> o en un documento que se entrega aparte.</p>
<h2>Practica</h2>
<p>Toma una diapositiva con más de cuarenta palabras y déjala en doce. Lo demás, a las notas.</p>`,
      },
    ],
  },
  {
    title: 'Diseño y exposición',
    lessons: [
      {
        kind: 'lectura',
        title: 'Patrón, contraste y tamaño',
        minutes: 14,
        body: `<p>El <strong>patrón de diapositivas</strong> es a la presentación lo que los estilos al documento: el logo, la letra y los márgenes se ponen una vez.</p>
<ul><li>Texto de 24 puntos o más. Si no entra, sobra texto.</li><li>Oscuro sobre claro, o al revés; nunca gris sobre gris.</li><li>Una familia de letra, dos tamaños, un color de acento.</li><li>Lo que dice el color lo dice también una palabra: no todos lo distinguen.</li></ul>
<h2>La prueba del fondo de la sala</h2>
<p>Reduce la diapositiva al tamaño de una estampilla en tu pantalla. Lo que no se entiende ahí no se entenderá desde la última fila.</p>
<h2>Practica</h2>
<p>Cambia el color de acento en el patrón: todas las diapositivas deben cambiar. Las que no, están pintadas a mano.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Ensayar y exponer',
        minutes: 25,
        body: `<ol><li>Ensaya de pie y en voz alta, con reloj, dos veces.</li><li>Graba cinco minutos y mírate una sola vez: anota una cosa que conservas y una que cambias.</li><li>Prueba el equipo antes: adaptador, sonido, la última diapositiva.</li><li>Ten un plan sin proyector: tu guion de ocho frases alcanza.</li></ol>
<h2>Las preguntas</h2>
<p>Repite la pregunta con tus palabras antes de responder: te aseguras de haberla entendido y los demás la escuchan. «No lo sé, lo averiguo y te escribo mañana» es una buena respuesta si mañana escribes.</p>
<h2>Practica</h2>
<p>Expón tu propuesta a dos personas. Pídeles que te digan, sin mirar nada, cuál era la idea central. Si dicen dos distintas, vuelve al guion.</p>`,
      },
      {
        kind: 'enlace',
        title: 'LibreOffice: documentos y presentaciones sin costo',
        minutes: 5,
        required: false,
        url: 'https://es.libreoffice.org/',
        body: '<p>Casi todo lo del curso se puede practicar con este programa libre.</p>',
      },
    ],
  },
];
