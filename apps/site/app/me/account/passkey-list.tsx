import type { Passkey } from '@aulario/contract/people/passkey';
import type { Proof } from '@aulario/contract/people/proof';
import { Form } from 'react-router';
import { usePasskey } from '../../people/sign-in/use-passkey.ts';
import { Button } from '../../ui/button.tsx';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { errorOf } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SecurityAnswer } from './security-answer.ts';

/** The passkeys of a person: to add one, call it by a name, and take it away. */
export function PasskeyList({
  passkeys,
  proof,
  answer,
}: {
  passkeys: Passkey[];
  proof: Proof;
  answer: SecurityAnswer | undefined;
}) {
  const message = answer?.said ?? answer?.fault?.message;
  return (
    <div className="space-y-4">
      <p className="max-w-reading text-s">
        Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir tu contraseña. Nadie
        puede copiarla ni pedírtela en una página falsa.
      </p>
      {message && <Notice tone={answer?.fault ? 'danger' : 'success'} title={message} live />}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} proven={proof.until !== null} />
          ))}
        </ul>
      )}
      {proof.until ? <AddPasskey /> : <ProveFirst proof={proof} answer={answer} />}
    </div>
  );
}

function PasskeyRow({ passkey, proven }: { passkey: Passkey; proven: boolean }) {
  const { _id, name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="shield" className="mt-0.5 size-5 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-s text-muted tabular-nums">
            Creada el {longInstantAndHour(createdAt)}
            {lastUsedAt
              ? ` · usada el ${longInstantAndHour(lastUsedAt)}`
              : ' · todavía no la has usado'}
            {!backedUp && ' · solo en ese dispositivo'}
          </p>
          <details className="mt-1 text-s">
            <summary className="link inline-block cursor-pointer py-2">
              Cambiar el nombre<span className="sr-only"> de {name}</span>
            </summary>
            <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
              <Field
                label="Nombre"
                name={`nombre-${_id}`}
                defaultValue={name}
                maxLength={60}
                required
              />
              <Button type="submit" name="intent" value={`passkey-rename:${_id}`} look="secondary">
                Guardar
              </Button>
            </Form>
          </details>
        </div>
      </div>
      {proven && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value={`passkey-remove:${_id}`} look="quiet">
            Quitar<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function AddPasskey() {
  const { form, ready, busy, fault, press } = usePasskey('passkey-add', (passkeys) =>
    passkeys.makePasskey(),
  );
  if (!ready) {
    return (
      <p className="text-s text-muted">
        Para agregar una llave, abre esta página en un navegador al día con JavaScript.
      </p>
    );
  }
  return (
    <form ref={form} className="max-w-md space-y-4" onSubmit={(event) => event.preventDefault()}>
      {fault && <Notice tone="danger" title={fault} live />}
      <Field
        label="Nombre de la llave"
        name="nombre"
        defaultValue="Este dispositivo"
        help="Para reconocerla después: «Mi teléfono», «La laptop de casa»."
        maxLength={60}
        required
      />
      <Button type="button" disabled={busy} onClick={press}>
        {busy ? 'Sigue los pasos de tu dispositivo…' : 'Agregar una llave de acceso'}
      </Button>
    </form>
  );
}

/** Who finds a session open makes no key of their own. */
function ProveFirst({ proof, answer }: { proof: Proof; answer: SecurityAnswer | undefined }) {
  if (!proof.methods.includes('password')) {
    return (
      <p className="text-s">
        Para agregar o quitar una llave, cierra tu sesión y vuelve a entrar: así comprobamos que
        eres tú.
      </p>
    );
  }
  return (
    <Form method="post" preventScrollReset noValidate className="max-w-md space-y-4">
      <Field
        label="Tu contraseña"
        name="clave"
        type="password"
        help="Entraste hace un rato. Escríbela para agregar o quitar una llave."
        error={errorOf(answer?.fault, 'password')}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Button type="submit" name="intent" value="passkey-prove" look="secondary">
        Continuar
      </Button>
    </Form>
  );
}
