import { testimonyGrounds } from '@aulario/contract/relations/testimony';

/** How the academy decides what it shows of what people write, for everybody to read. */
export function TestimonyRules() {
  return (
    <section
      id="reglas"
      aria-labelledby="reglas-titulo"
      className="mt-14 max-w-reading border-t border-line pt-8"
    >
      <h2 id="reglas-titulo" className="text-xl">
        Cómo publicamos los testimonios
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>
          <strong>Alumno verificado</strong> es quien se matriculó y escribió desde su cuenta. Solo
          sus estrellas cuentan en el promedio de un curso.
        </li>
        <li>
          <strong>Recogido por la academia</strong> es lo que alguien nos dijo por otro medio o
          llegó de un sistema anterior. Lo mostramos, y no cuenta en ningún promedio.
        </li>
        <li>
          Nadie de la academia cambia lo que escribió un alumno ni sus estrellas. Su autor lo
          corrige o lo retira desde su cuenta, y lo corregido se vuelve a leer.
        </li>
        <li>La academia puede responder debajo, y puede mostrar algunos primero.</li>
      </ul>
      <h3 className="mt-6 text-l">Por qué no se publica uno</h3>
      <p className="mt-2">
        Solo por una de estas razones, que su autor lee con su explicación. Criticar o poner pocas
        estrellas no es ninguna.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {Object.entries(testimonyGrounds).map(([ground, words]) => (
          <li key={ground}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
