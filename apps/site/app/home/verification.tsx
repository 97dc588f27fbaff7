import { VerifyForm } from '../certificates/verify-form.tsx';
import { Ribbon } from '../ui/textile.tsx';

/** The promise that an employer can check: the certificate's code, right here. */
export function Verification() {
  return (
    <section aria-labelledby="verificar" className="mt-20 border-y border-line bg-surface md:mt-28">
      <Ribbon />
      <div className="page grid gap-x-16 gap-y-6 py-12 md:grid-cols-2 md:py-16">
        <div>
          <h2 id="verificar" className="text-2xl md:text-3xl">
            Un certificado que se puede comprobar
          </h2>
          <p className="mt-3 max-w-reading text-muted">
            Cada certificado lleva un código. Quien lo recibe lo escribe aquí y ve a nombre de quién
            está, por qué curso, cuántas horas y si sigue vigente. Sin cuentas ni llamadas.
          </p>
        </div>
        <VerifyForm />
      </div>
    </section>
  );
}
