import { hydrateRoot } from 'react-dom/client';
import { LostForm, wordsOfForm } from './lost-line.tsx';
import type { Silence } from './silence.ts';

/** A form on its way, and the button that sent it. */
export type Sent = { form: HTMLFormElement; button: HTMLButtonElement | null };
type Body = BodyInit | null | undefined;

/** Whether a request is what a form sends: not the price of it, which is asked while somebody fills it in. */
export function isOf(
  sent: Sent | undefined,
  url: URL,
  { body, method }: RequestInit = {},
): sent is Sent {
  if (!sent || method !== 'POST') return false;
  const { name, value } = sent.button ?? {};
  const to = new URL(sent.form.getAttribute('action') ?? '', location.href);
  return (
    url.pathname.startsWith(to.pathname.replace(/\/$/, '')) &&
    (!name || (isFields(body) && body.get(name) === value))
  );
}

/** The form as it is now: somebody may have gone on typing. */
export function bodyOf({ form, button }: Sent, before: Body): Body {
  if (!form.isConnected || !isFields(before)) return before;
  const body = new FormData(form);
  // Apart, for a button that waits is none of its form.
  if (button?.name) body.append(button.name, button.value);
  if (before instanceof FormData) return body;
  return new URLSearchParams([...body].map(([name, value]) => [name, `${value}`]));
}

const isFields = (body: Body): body is URLSearchParams | FormData =>
  body instanceof URLSearchParams || body instanceof FormData;

/** Resolves when somebody sends it again, by what stands where its button stood; rejects when nobody waits any more. */
export function untilSentAgain(
  silence: Silence,
  { form, button }: Sent,
  { body, signal }: RequestInit,
): Promise<void> {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  const alike = (one: HTMLButtonElement) =>
    !button || (one.name === button.name && one.value === button.value);
  // The Enter key may send it by one that is not shown.
  const shown = buttons.filter((one) => one.offsetParent && alike(one)).at(-1);
  const box = document.createElement('div');
  if (shown) shown.before(box);
  else form.append(box);
  if (shown) shown.hidden = true;
  return new Promise<void>((resolve, reject) => {
    const words = wordsOfForm(silence, isFields(body) && (body.has('key') || body.has('ticket')));
    const root = hydrateRoot(box, <LostForm words={words} onAgain={() => done(resolve)} />);
    const leave = () => done(() => reject(signal?.reason));
    const done = (settle: () => void) => {
      root.unmount();
      box.remove();
      if (shown) shown.hidden = false;
      signal?.removeEventListener('abort', leave);
      settle();
    };
    signal?.addEventListener('abort', leave);
  });
}
