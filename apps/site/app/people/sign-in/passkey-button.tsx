import type { Ceremony } from '@aulario/contract/people/passkey';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskey } from './use-passkey.ts';

/** Enters with a passkey, beside the form of the password or the code. Nothing where there is no such thing. */
export function PasskeyButton({
  next,
  ceremony,
  fault: refused,
}: {
  next: string;
  /** What to sign, where the page knows it already. */
  ceremony?: Ceremony | undefined;
  fault?: string | undefined;
}) {
  const { form, ready, busy, fault, press } = usePasskey('passkey', (passkeys) =>
    passkeys.signWithPasskey(ceremony),
  );
  if (!ready) return null;
  const message = fault ?? refused;
  return (
    <form ref={form} className="mt-4 space-y-4">
      {next && <input type="hidden" name="siguiente" value={next} />}
      {message && <Notice tone="danger" title={message} live />}
      <Button type="button" look="secondary" wide disabled={busy} onClick={press}>
        <Icon name="device" />
        {busy ? 'Esperando tu llave…' : 'Usar una llave de acceso'}
      </Button>
    </form>
  );
}
