import { isSending } from '../data/sending.ts';

type Held = {
  button: HTMLButtonElement;
  stand: HTMLElement;
  around: Element | null;
  timer: ReturnType<typeof setInterval>;
};

/** Milliseconds between looks at whether something is sent: a form is checked before. */
const looks = 50;

/**
 * A button that is off while something is sent loses the focus, to the page: the keyboard would begin anew at its top, and whoever
 * hears the screen would hear nothing. A word beside the button takes the focus meanwhile, says that it is sent, and gives it back. In
 * one place for all buttons: those of the libraries turn themselves off.
 */
export function keepFocusWhileSending(): void {
  let held: Held | undefined;
  const look = () => {
    if (held && !(held.button.isConnected && held.button.disabled)) {
      giveBack(held);
      held = undefined;
    }
    // Not yet taken away: that comes with the next picture.
    const focused = document.activeElement;
    if (!held && focused instanceof HTMLButtonElement && focused.disabled) held = hold(focused);
  };
  new MutationObserver(look).observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['disabled'] },
  });
}

function hold(button: HTMLButtonElement): Held {
  const stand = document.createElement('span');
  stand.tabIndex = -1;
  stand.setAttribute('role', 'status');
  Object.assign(stand.style, hidden);
  button.after(stand);
  stand.focus({ preventScroll: true });
  const around = button.closest('form, [role=dialog]');
  const say = () => {
    const sending = isSending();
    const words = sending ? 'Enviando…' : '';
    if (stand.textContent !== words) stand.textContent = words;
    if (sending) around?.setAttribute('aria-busy', 'true');
    else around?.removeAttribute('aria-busy');
  };
  return { button, stand, around, timer: setInterval(say, looks) };
}

function giveBack({ button, stand, around, timer }: Held): void {
  clearInterval(timer);
  const waits = document.activeElement === stand;
  around?.removeAttribute('aria-busy');
  if (waits && button.isConnected) button.focus({ preventScroll: true });
  stand.remove();
}

/** To the eye; the button says it there. */
const hidden = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
  ...{ clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
};
