import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';

/**
 * Anybody may name any mailbox: it is told of one sheet, and gets copies once whoever reads it says that it is theirs.
 * `answer` comes with the address in that mail alone.
 */
export function MailboxAnswer({
  held,
  answer,
  sent,
}: {
  held: boolean;
  answer: string | null;
  sent: string | null;
}) {
  if (sent !== null) return <p className={box}>{saidWords(Number(sent))}</p>;
  if (answer)
    return (
      <Form method="post" className={box}>
        <p>
          Confirme que este correo es suyo: así le llega la copia de esta hoja y de las demás que
          presente con él.
        </p>
        <input type="hidden" name="answer" value={answer} />
        <Button type="submit" look="secondary" className="mt-3">
          Sí, es mi correo
        </Button>
      </Form>
    );
  if (!held) return null;
  return (
    <p className={box}>
      Su hoja está registrada y aquí puede leerla, imprimirla y descargarla. Para recibir también la
      copia por correo, abra el mensaje que le enviamos al registrar su primera hoja con ese correo
      y presione «Sí, es mi correo».
    </p>
  );
}

const box = 'mt-5 rounded-card border border-line bg-surface p-4 text-s';

function saidWords(sent: number): string {
  if (sent > 1) return `Gracias. Le enviamos por correo ${sent} copias que esperaban.`;
  return sent === 1
    ? 'Gracias. Le enviamos por correo la copia que esperaba.'
    : 'Gracias. Las copias de sus próximas hojas le llegarán por correo.';
}
