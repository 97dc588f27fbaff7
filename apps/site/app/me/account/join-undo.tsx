import { Button } from '../../ui/button.tsx';

/** Takes two records apart that staff joined, and says before what comes of it. */
export function JoinUndo({ busy }: { busy: boolean }) {
  return (
    <>
      <p>
        La academia unió tu ficha con otra. Si la otra no es tuya, sepáralas: cada una vuelve a
        tener sus compras, sus cursos y su forma de entrar.
      </p>
      <p className="mt-3 mb-5">
        Lo avisamos por correo a las dos. Lo que se compró o cambió después de la unión se queda
        donde está.
      </p>
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Separando…' : 'Separar las fichas'}
      </Button>
    </>
  );
}
