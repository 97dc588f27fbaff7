import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** An order that was made with another e-mail: its mailbox is asked, and the link brings it here. */
export function OtherOrderForm({
  answer,
}: {
  answer: { said: string; refused: string } | undefined;
}) {
  const message = answer?.said || answer?.refused;
  return (
    <section aria-labelledby="otro-correo" className="mt-12 max-w-reading">
      <h2 id="otro-correo" className="text-xl">
        ¿Compraste con otro correo?
      </h2>
      <p className="mt-2 text-s">
        Escribe el número de la compra. Enviamos un enlace al correo con el que la hiciste; ábrelo
        en este dispositivo y la traemos a esta cuenta.
      </p>
      {message && (
        <div className="mt-4">
          <Notice tone={answer?.refused ? 'danger' : 'success'} title={message} live />
        </div>
      )}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-56 text-s font-semibold">
          Número de la compra
          <input
            name="number"
            required
            maxLength={30}
            placeholder="T-2026-000123"
            className="mt-1 block min-h-12 w-full rounded-control border border-field bg-surface px-3 font-normal"
          />
        </label>
        <Button type="submit" look="secondary">
          Enviar el enlace
        </Button>
      </Form>
    </section>
  );
}
