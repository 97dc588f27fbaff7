import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';

type Passkeys = typeof import('./passkey.ts');

/**
 * A button that has the browser sign before its form is sent: the form gets the answer in `passkey`. The code comes
 * when somebody presses it. `ready` only where the browser knows passkeys.
 */
export function usePasskey(intent: string, sign: (passkeys: Passkeys) => Promise<string>) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => setReady('PublicKeyCredential' in window && window.isSecureContext), []);
  const press = async () => {
    if (!form.current?.reportValidity()) return;
    setBusy(true);
    setFault(undefined);
    try {
      const data = new FormData(form.current);
      data.set('passkey', await sign(await import('./passkey.ts')));
      data.set('intent', intent);
      await submit(data, { method: 'post', preventScrollReset: true });
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { form, ready, busy, fault, press };
}
