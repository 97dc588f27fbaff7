import { limaBehind } from '../ui/date-words.ts';

/** Where the page's own code waits; a browser runs nothing of this type. */
export const codeId = 'codigo';
/** Told to the window when the page's code has taken it over. */
export const awake = 'awake';

/** Milliseconds after which what somebody did goes its way without the code. */
const patience = 4_000;

/** What a sleeping page runs, as the text of a script. */
export function sleepingText(): string {
  const given = [repeated, JSON.stringify(codeId), JSON.stringify(awake), patience, limaBehind];
  return `(${sleepUntilUsed})(${given})`;
}

/**
 * Wakes a content page when somebody first points at, enters or uses a form, a button or a menu, and does
 * again what they did meanwhile. Links are not waited for: the browser follows them as it always does; but one that
 * leaves its panel open (`data-stays`) waits, for another page comes with the panel closed. Where hours are told and the device keeps another time than Lima, it wakes by itself, to say them by that clock too.
 * Stands in the page as text, so nothing from outside of the function is known to it.
 */
function sleepUntilUsed(
  repeat: typeof repeated,
  id: string,
  woken: string,
  limit: number,
  behind: number,
): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  const listening = new AbortController();
  const done: (() => void)[] = [];
  let waking = false;

  const goOn = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    for (const again of done) again();
  };
  const wake = () => {
    if (waking) return;
    waking = true;
    // However late: whoever is in a field then is helped there.
    const enter = () =>
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    addEventListener(woken, enter, { once: true });
    addEventListener(woken, goOn, { once: true });
    setTimeout(goOn, limit);
    const code = document.createElement('script');
    code.type = 'module';
    code.nonce = nonce ?? '';
    code.textContent = document.getElementById(id)?.textContent ?? '';
    document.body.append(code);
  };
  const notice = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('form, button, details'))) return;
    wake();
    const again = repeat(event, target as HTMLElement);
    if (again) done.push(again);
  };
  for (const name of ['pointerover', 'focusin', 'submit', 'click', 'change', 'keydown']) {
    document.addEventListener(name, notice, { capture: true, signal: listening.signal });
  }
  const elsewhere = new Date().getTimezoneOffset() !== behind;
  if (elsewhere && document.querySelector('[data-hours]')) addEventListener('load', wake);
}

/** How to do again what nobody answered yet; nothing for what the browser does by itself. */
function repeated(event: Event, target: HTMLElement): (() => void) | undefined {
  if (event instanceof SubmitEvent) {
    event.preventDefault();
    return () => (target as HTMLFormElement).requestSubmit(event.submitter);
  }
  if (event.type === 'click') {
    const control = target.closest<HTMLElement>('button[type=button], a[data-stays]');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // Asked for in another tab or window: the browser's own.
    if (!control || ctrlKey || metaKey || shiftKey) return undefined;
    event.preventDefault();
    return () => control.click();
  }
  if (event instanceof KeyboardEvent && event.key === 'Escape') {
    const { key } = event;
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  if (event.type !== 'change') return undefined;
  return () => target.dispatchEvent(new Event('change', { bubbles: true }));
}
