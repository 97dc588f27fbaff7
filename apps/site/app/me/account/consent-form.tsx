import type { OwnConsent } from '@aulario/contract/relations/consent';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { longInstant } from '../../ui/date-words.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SecurityAnswer } from './security-answer.ts';

/** Whether the person wants advertising: as easy to take back as to give. */
export function ConsentForm({
  consent: { granted, at, text, measured },
  answer,
}: {
  consent: OwnConsent;
  answer: SecurityAnswer | undefined;
}) {
  const message = answer?.said ?? answer?.fault?.message;
  return (
    <Form method="post" preventScrollReset className="max-w-reading space-y-4 text-s">
      {message && <Notice tone={answer?.fault ? 'danger' : 'success'} title={message} live />}
      <p>
        {granted
          ? `Aceptaste recibirla${at ? ` el ${longInstant(at)}` : ''}. Puedes retirar tu permiso cuando quieras: rige desde ese momento.`
          : 'No te enviamos publicidad. Los correos sobre tus compras y tus cursos te llegan igual.'}
      </p>
      {!granted && <p className="text-muted">«{text}»</p>}
      <Button
        type="submit"
        name="intent"
        value={granted ? 'consent:no' : 'consent:yes'}
        look="secondary"
      >
        {granted ? 'No quiero recibir más publicidad' : 'Sí, quiero recibir publicidad'}
      </Button>
      {measured && !granted && (
        <>
          <p>
            Al comprar marcaste que se puede contar tu compra para medir la publicidad. Si lo
            retiras, lo que todavía no se contó ya no se cuenta.
          </p>
          <Button type="submit" name="intent" value="consent:uncounted" look="secondary">
            No cuenten mis compras
          </Button>
        </>
      )}
    </Form>
  );
}
