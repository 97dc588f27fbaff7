import { Form } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { longInstant } from '../../ui/date-words.ts';

/** The one address under which others read it: made, copied and revoked here. */
export function DossierLink({ link, madeAt }: { link: string | null; madeAt: string | null }) {
  if (!link)
    return (
      <Form method="post" className="max-w-reading">
        <p className="text-s">
          Quien lo tenga ve tus certificados y las horas de cada área, sin tu documento, correo ni
          teléfono. No sale en buscadores y lo anulas cuando quieras.
        </p>
        <Button type="submit" name="act" value="enlace" look="secondary" className="mt-4">
          Crear el enlace
        </Button>
      </Form>
    );
  return (
    <div className="max-w-reading">
      <label htmlFor="enlace-legajo" className="mb-1.5 block text-s font-semibold">
        Tu enlace{madeAt && `, desde el ${longInstant(madeAt)}`}
      </label>
      <input
        id="enlace-legajo"
        readOnly
        value={link}
        className="w-full rounded-control border border-field bg-surface px-3 py-3 text-s"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={link} words="Copiar el enlace" done="Enlace copiado" look="primary" />
        <a href={link} className={buttonClass('secondary')}>
          Ver como lo ven otros
        </a>
        <Form method="post">
          <Button type="submit" name="act" value="anular" look="quiet">
            Anular el enlace
          </Button>
        </Form>
      </div>
    </div>
  );
}
