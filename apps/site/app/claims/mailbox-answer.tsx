import { claimTypes, notFiledWords } from '@aulario/contract/claims/claim-book';
import type { ClaimSheet } from '@aulario/contract/claims/claim-sheet';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';

/**
 * Anybody may name any mailbox: it is asked of each sheet by itself whether it is theirs, and hears no more of one that is not.
 * `answer` comes with the address in the mail of this sheet alone.
 */
export function MailboxAnswer({
  sheet,
  answer,
  sent,
}: {
  sheet: ClaimSheet;
  answer: string | null;
  sent: string | null;
}) {
  if (sheet.copyDenied) return <Denied sheet={sheet} answer={answer} />;
  if (sent !== null)
    return (
      <p className={box} role="status">
        {sent === '1'
          ? 'Gracias. Le enviamos por correo la copia de esta hoja.'
          : 'Gracias. La copia de esta hoja ya se le envió por correo.'}
      </p>
    );
  if (!sheet.copyHeld) return null;
  if (answer) return <Question sheet={sheet} answer={answer} />;
  return (
    <p className={box}>
      Su hoja está registrada y aquí puede leerla, imprimirla y descargarla. Para recibir también la
      copia por correo,{' '}
      {sheet.copyAsked
        ? 'abra el mensaje que le enviamos por esta hoja y presione «Sí, es mi correo».'
        : 'responda primero el mensaje que le enviamos por una hoja anterior con ese correo; después le preguntamos por esta.'}
    </p>
  );
}

function Question({ sheet, answer }: { sheet: ClaimSheet; answer: string }) {
  return (
    <Form method="post" className={box}>
      <p>
        Confirme que este correo es suyo y le llega la copia de esta hoja. Si no la presentó usted,
        díganoslo y no le escribiremos más sobre ella.
      </p>
      <input type="hidden" name="answer" value={answer} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="secondary" name="own" value="true">
          Sí, es mi correo
        </Button>
        <Button type="submit" look="quiet" name="own" value="false">
          {notFiledWords(kindOf(sheet))}
        </Button>
      </div>
    </Form>
  );
}

function Denied({ sheet, answer }: { sheet: ClaimSheet; answer: string | null }) {
  const kept = 'La hoja sigue registrada con su número, y la academia la responde en esta página.';
  if (!answer)
    return (
      <p className={box}>
        Quien recibe el correo {sheet.copyTo} nos dijo que no presentó esta hoja, así que no
        escribimos a ese correo sobre ella. {kept}
      </p>
    );
  return (
    <Form method="post" className={box}>
      <p role="status">
        Gracias por avisar. No le escribiremos más sobre esta hoja. {kept} Si fue un error, puede
        cambiar su respuesta.
      </p>
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" look="secondary" name="own" value="true" className="mt-3">
        Sí, es mi correo
      </Button>
    </Form>
  );
}

function kindOf({ treatedAs, type }: ClaimSheet): string {
  return claimTypes[treatedAs ?? type].toLowerCase();
}

const box = 'mt-5 rounded-card border border-line bg-surface p-4 text-s';
