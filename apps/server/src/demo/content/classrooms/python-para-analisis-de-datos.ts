import type { DemoUnit } from './classroom.types.ts';

export const pythonParaAnalisis: DemoUnit[] = [
  {
    title: 'Python desde cero',
    lessons: [
      {
        kind: 'lectura',
        title: 'Cuadernos y celdas',
        minutes: 10,
        preview: true,
        body: `<p>Un cuaderno mezcla texto y código. Escribes en una celda, la ejecutas con <strong>Mayús + Enter</strong> y el resultado aparece debajo. Es la forma más amable de aprender: pruebas, miras y corriges.</p>
<pre><code>ventas = [120, 80, 95]
sum(ventas)</code></pre>
<p>El resultado es <code>295</code>. La última línea de una celda se muestra sola; las anteriores, solo si las imprimes con <code>print</code>.</p>
<h2>El orden importa</h2>
<p>El cuaderno recuerda lo que ejecutaste, en el orden en que lo hiciste, no en el orden en que se lee. Si borras una celda, su variable sigue viva. Cuando algo no tenga sentido, usa <em>Reiniciar y ejecutar todo</em>: si funciona así, funciona para cualquiera.</p>
<h2>Practica</h2>
<p>Crea una celda con tres montos y otra que muestre el promedio: <code>sum(ventas) / len(ventas)</code>. Con 120, 80 y 95 debe dar <strong>98.333…</strong></p>`,
      },
      {
        kind: 'lectura',
        title: 'Textos, números, listas y diccionarios',
        minutes: 18,
        body: `<p>Cuatro piezas alcanzan para representar casi cualquier dato de una oficina.</p>
<table><thead><tr><th>Pieza</th><th>Ejemplo</th><th>Para qué</th></tr></thead><tbody><tr><td>Texto</td><td><code>"Cusco"</code></td><td>nombres, códigos, documentos</td></tr><tr><td>Número</td><td><code>12.5</code></td><td>lo que se calcula</td></tr><tr><td>Lista</td><td><code>[3, 5, 8]</code></td><td>varios, en orden</td></tr><tr><td>Diccionario</td><td><code>{"Lima": 40}</code></td><td>un valor por nombre</td></tr></tbody></table>
<pre><code>sedes = {"Lima": 40, "Cusco": 25}
sedes["Piura"] = 18
print(sedes["Cusco"], len(sedes))</code></pre>
<p>Imprime <code>25 3</code>. Si pides una sede que no existe, Python responde <code>KeyError</code>; con <code>sedes.get("Puno", 0)</code> recibes 0.</p>
<h2>Un tropiezo común</h2>
<p><code>"10" + "5"</code> es <code>"105"</code>, porque son textos. Lo que viene de un archivo suele llegar como texto: conviértelo con <code>int()</code> o <code>float()</code>.</p>
<h2>Practica</h2>
<p>Suma los valores del diccionario con <code>sum(sedes.values())</code>. Debe dar <strong>83</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Condiciones y bucles',
        minutes: 15,
        body: `<p>Un bucle repite; una condición decide. En Python el espacio del comienzo de la línea no es adorno: dice qué está dentro de qué.</p>
<pre><code>for sede, personas in sedes.items():
    if personas &lt; 20:
        print(sede, "necesita apoyo")</code></pre>
<p>Con las sedes de la lección anterior imprime solo <code>Piura necesita apoyo</code>.</p>
<h2>Cuando no imprime nada</h2>
<p>Revisa la sangría. Si <code>print</code> queda al nivel del <code>for</code>, se ejecuta una sola vez, al final. Usa siempre cuatro espacios y nunca mezcles con tabuladores.</p>
<h2>La forma corta</h2>
<pre><code>pequenas = [s for s, n in sedes.items() if n &lt; 30]</code></pre>
<p>Se lee: «la sede, por cada sede y número, si el número es menor que 30».</p>
<h2>Practica</h2>
<p>La lista <code>pequenas</code> debe tener <strong>Cusco y Piura</strong>.</p>`,
      },
    ],
  },
  {
    title: 'Funciones y archivos',
    lessons: [
      {
        kind: 'lectura',
        title: 'Escribir funciones con buenos nombres',
        minutes: 14,
        body: `<p>Cuando copias tres veces las mismas líneas, ya tienes una función esperando nombre.</p>
<pre><code>def con_descuento(precio, porcentaje):
    """El precio después de quitarle un porcentaje de 0 a 100."""
    return precio * (100 - porcentaje) / 100

con_descuento(80, 25)</code></pre>
<p>Devuelve <code>60.0</code>. El texto entre comillas triples explica qué hace y en qué unidades; quien use la función no tendrá que leerla por dentro.</p>
<h2>Nombres que se entienden</h2>
<ul><li><code>precio_final</code> dice más que <code>pf</code>.</li><li>Una función que responde sí o no empieza con <code>es_</code> o <code>tiene_</code>.</li><li>Si el nombre necesita una «y», son dos funciones.</li></ul>
<p>Olvidar <code>return</code> es el error más frecuente: la función trabaja y devuelve <code>None</code>.</p>
<h2>Practica</h2>
<p>Escribe <code>promedio(lista)</code>. Con [10, 20, 30] debe devolver <strong>20.0</strong>; decide qué devuelve con una lista vacía y escríbelo en su explicación.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Leer archivos y entender los errores',
        minutes: 15,
        body: `<pre><code>import pandas as pd
ventas = pd.read_csv("ventas.csv")
ventas.head()</code></pre>
<p><code>head()</code> muestra las primeras cinco filas: mírala siempre antes de calcular nada. Para un libro de Excel es <code>pd.read_excel("ventas.xlsx", sheet_name="Marzo")</code>.</p>
<h2>Tres problemas de siempre</h2>
<table><thead><tr><th>Se ve</th><th>Se arregla</th></tr></thead><tbody><tr><td>Todo en una sola columna</td><td><code>sep=";"</code></td></tr><tr><td>Tildes rotas</td><td><code>encoding="latin-1"</code></td></tr><tr><td>El documento perdió su cero</td><td><code>dtype={"dni": str}</code></td></tr></tbody></table>
<h2>Leer un error</h2>
<p>Se lee de abajo hacia arriba: la última línea dice qué pasó; la flecha, dónde. <code>FileNotFoundError</code> casi siempre es una carpeta distinta de la que crees.</p>
<h2>Practica</h2>
<p>Guarda un CSV con tres filas y un DNI que empiece con cero. Léelo dos veces, con y sin <code>dtype</code>, y compara.</p>`,
      },
    ],
  },
  {
    title: 'Tablas con pandas',
    lessons: [
      {
        kind: 'lectura',
        title: 'Seleccionar, filtrar y crear columnas',
        minutes: 18,
        body: `<pre><code>import pandas as pd
v = pd.DataFrame({
    "vendedora": ["Lucía", "José", "Lucía"],
    "monto": [100, 80, 50],
})
v[v["monto"] &gt;= 80]</code></pre>
<p>Devuelve dos filas. Lo que va entre corchetes es una columna de verdaderos y falsos; la tabla se queda con los verdaderos.</p>
<h2>Dos condiciones</h2>
<p>Con <code>&amp;</code> y <code>|</code>, y cada una entre paréntesis: <code>v[(v["monto"] &gt;= 80) &amp; (v["vendedora"] == "José")]</code>. Sin los paréntesis pandas compara otra cosa y da un error largo.</p>
<h2>Una columna nueva</h2>
<pre><code>v["igv"] = v["monto"] * 0.18</code></pre>
<p>No hace falta un bucle: la operación vale para toda la columna.</p>
<h2>Practica</h2>
<p><code>v["igv"].sum()</code> debe dar <strong>41.4</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Valores ausentes',
        minutes: 12,
        body: `<p>Un dato que falta no es un cero. Pandas lo llama <code>NaN</code> y lo salta en sumas y promedios, así que el promedio es de los que respondieron, no de todos.</p>
<pre><code>v.isna().sum()          # cuántos faltan en cada columna
v.dropna(subset=["monto"])
v["monto"].fillna(0)</code></pre>
<h2>Antes de llenar, preguntar</h2>
<ul><li>¿Falta porque fue cero? Llena con cero.</li><li>¿Falta porque nadie lo anotó? No lo inventes: dilo en el informe.</li><li>¿Falta casi siempre en un mismo grupo? Eso ya es un hallazgo.</li></ul>
<h2>Practica</h2>
<p>Con los montos 100, 80 y un ausente, <code>mean()</code> da <strong>90</strong>; después de <code>fillna(0)</code> da <strong>60</strong>. Las dos son correctas para preguntas distintas: escribe cuál es cada una.</p>`,
      },
    ],
  },
  {
    title: 'Combinar y resumir',
    lessons: [
      {
        kind: 'lectura',
        title: 'Agrupar y unir tablas',
        minutes: 18,
        body: `<pre><code>v.groupby("vendedora")["monto"].sum()</code></pre>
<p>Separa por vendedora, suma cada grupo y junta los resultados. Con los datos de antes: José 80, Lucía 150.</p>
<h2>Unir</h2>
<pre><code>metas = pd.DataFrame({"vendedora": ["Lucía", "Ana"], "meta": [200, 100]})
v.merge(metas, on="vendedora", how="left")</code></pre>
<table><thead><tr><th>how</th><th>Se queda con</th></tr></thead><tbody><tr><td>inner</td><td>lo que está en las dos</td></tr><tr><td>left</td><td>todo lo de la izquierda</td></tr><tr><td>outer</td><td>todo lo de ambas</td></tr></tbody></table>
<h2>Cuenta antes y después</h2>
<p>Si después de unir hay más filas, la clave se repite en la otra tabla y cada venta se duplicó. Compara siempre <code>len()</code>.</p>
<h2>Practica</h2>
<p>La unión <em>left</em> tiene <strong>3</strong> filas y José queda sin meta; la <em>inner</em> tiene <strong>2</strong>.</p>`,
      },
      {
        kind: 'lectura',
        title: 'Fechas y tablas de doble entrada',
        minutes: 15,
        body: `<pre><code>v["fecha"] = pd.to_datetime(v["fecha"], dayfirst=True)
v["mes"] = v["fecha"].dt.month</code></pre>
<p><code>dayfirst=True</code> evita que 03/04 se lea como 4 de marzo. Es un error que no avisa: todas las fechas parecen buenas.</p>
<h2>Doble entrada</h2>
<pre><code>v.pivot_table(index="vendedora", columns="mes",
              values="monto", aggfunc="sum", fill_value=0)</code></pre>
<p>Filas, columnas, valores y cómo se resumen: las mismas cuatro preguntas de una tabla dinámica.</p>
<h2>Practica</h2>
<p>Da fechas de marzo y abril a las tres ventas. La suma de toda la tabla debe seguir siendo <strong>230</strong>: si no lo es, perdiste filas en el camino.</p>`,
      },
    ],
  },
  {
    title: 'Gráficos',
    lessons: [
      {
        kind: 'lectura',
        title: 'Barras, líneas y gráficos que confunden',
        minutes: 14,
        body: `<pre><code>por_persona = v.groupby("vendedora")["monto"].sum().sort_values()
eje = por_persona.plot.barh(color="#0e6a55")
eje.set_title("Lucía vendió casi el doble que José")
eje.set_xlabel("Soles")</code></pre>
<p>El título dice la respuesta; el eje, la unidad.</p>
<h2>Cómo se engaña sin querer</h2>
<ul><li>Un eje que no empieza en cero agranda diferencias pequeñas.</li><li>Dos ejes verticales hacen coincidir lo que uno quiera.</li><li>Una línea entre categorías sugiere un tiempo que no existe.</li></ul>
<h2>Practica</h2>
<p>Dibuja los mismos montos con el eje desde 0 y desde 70. Muestra ambos a alguien y pregunta cuánto más vendió Lucía.</p>`,
      },
    ],
  },
  {
    title: 'Estadística necesaria',
    lessons: [
      {
        kind: 'lectura',
        title: 'Media, mediana y correlación sin exagerar',
        minutes: 15,
        body: `<p>En una oficina de cinco personas ganan 1500, 1600, 1600, 1700 y 9000. La <strong>media</strong> es 3080; la <strong>mediana</strong>, 1600. Nadie gana cerca de 3080: cuando hay un valor muy distinto, la mediana cuenta mejor la historia.</p>
<pre><code>s = pd.Series([1500, 1600, 1600, 1700, 9000])
s.mean(), s.median(), s.std()</code></pre>
<h2>Correlación</h2>
<p><code>df["a"].corr(df["b"])</code> va de −1 a 1 y dice si dos cosas se mueven juntas. No dice cuál causa a cuál, ni si una tercera mueve a las dos: se venden más helados y más ventiladores los mismos días, y ninguno vende al otro.</p>
<h2>Practica</h2>
<p>Quita el 9000 y calcula otra vez: la media baja a <strong>1600</strong> y la mediana queda en <strong>1600</strong>.</p>`,
      },
    ],
  },
  {
    title: 'Proyecto',
    lessons: [
      {
        kind: 'lectura',
        title: 'De la pregunta al cuaderno comentado',
        minutes: 40,
        body: `<ol><li><strong>Una pregunta que se pueda responder.</strong> «¿Qué día de la semana atendemos más?» sirve; «¿cómo nos va?» no.</li><li><strong>De dónde salen los datos</strong>, desde cuándo, quién los anotó y qué falta en ellos.</li><li><strong>El cuaderno</strong>: leer, limpiar, calcular, dibujar. Antes de cada celda, una frase que diga para qué.</li><li><strong>La respuesta</strong> en dos líneas, arriba de todo, con lo que no se puede concluir.</li></ol>
<h2>Lista de revisión</h2>
<ul><li>Reinicié y ejecuté todo, y llegó al final.</li><li>Las filas al comienzo y al final cuadran, o está escrito por qué no.</li><li>No hay nombres ni documentos de personas en lo que voy a compartir.</li><li>Alguien que no sabe Python entendió la respuesta.</li></ul>`,
      },
      {
        kind: 'enlace',
        title: 'El tutorial oficial de Python en español',
        minutes: 5,
        required: false,
        url: 'https://docs.python.org/es/3/tutorial/',
        body: '<p>Para seguir después del curso: escrito por quienes hacen el lenguaje.</p>',
      },
    ],
  },
];
