import type { OwnCalendar } from '@aulario/contract/learning/timetable';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { longInstant } from '../../ui/date-words.ts';

/** The secret address, to be copied; a new one is asked twice without a script. */
export function CalendarFeed({ url, renewedAt }: OwnCalendar) {
  return (
    <div className="max-w-reading text-s">
      <p>
        Suscríbete con esta dirección y tus clases aparecen y se actualizan solas. Es solo tuya:
        quien la tenga ve tus clases y, de las que tú dictas, el enlace de la sala.
      </p>
      <p className="mt-3 font-mono wrap-anywhere">{url}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          className="link inline-flex min-h-11 items-center"
          href={url.replace(/^https?:/, 'webcal:')}
        >
          Suscribirme en este dispositivo
        </a>
        <a
          className="link inline-flex min-h-11 items-center"
          href={new URL(url).pathname}
          download="mis-clases.ics"
        >
          Descargar el archivo .ics
        </a>
        <CopyButton text={url} words="Copiar mi dirección" done="Copiada" />
      </p>
      {renewedAt && <p className="mt-3 text-muted">La renovaste el {longInstant(renewedAt)}.</p>}
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          ¿La vio alguien más? Renueva la dirección
        </summary>
        <Form method="post" preventScrollReset className="mt-2">
          <p className="mb-3">
            La dirección de ahora dejará de funcionar y tendrás que suscribirte otra vez con la
            nueva.
          </p>
          <Button type="submit" name="intent" value="renew" look="secondary">
            Sí, renovar mi dirección
          </Button>
        </Form>
      </details>
    </div>
  );
}
