/** What a button that waits is marked with (`ui/button.tsx`). */
const mark = 'aria-disabled';
const waiting = `button[${mark}=true]`;
/** Milliseconds in which a page that says itself what came of a form has said it. */
const soon = 150;

/**
 * Says aloud that a form is on its way, and that it is done where the page does not say it: who hears the screen knows of a grey
 * button nothing. In one place, for every form of the site.
 */
export function sayBusy(): void {
  const voice = document.createElement('output');
  voice.className = 'sr-only';
  document.body.append(voice);
  const sent = new Map<HTMLButtonElement, { form: HTMLFormElement; page: string }>();
  const look = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(waiting)) {
      const { form } = button;
      if (!form || button.type !== 'submit' || sent.has(button)) continue;
      sent.set(button, { form, page: location.pathname });
      form.setAttribute('aria-busy', 'true');
      if (button === document.activeElement || sent.size === 1) voice.textContent = words(button);
    }
    for (const [button, { form, page }] of sent) {
      if (button.isConnected && button.matches(waiting)) continue;
      sent.delete(button);
      form.removeAttribute('aria-busy');
      if (sent.size === 0) setTimeout(() => (voice.textContent = done(page)), soon);
    }
  };
  new MutationObserver(look).observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: [mark] },
  });
  look();
}

/** Its own words, where they say that something is under way. */
function words({ textContent }: HTMLButtonElement): string {
  const own = textContent.trim();
  return own.endsWith('…') ? own : 'Enviando…';
}

/** Nothing where another page came, or this one says what came of it, a refusal too. */
function done(page: string): string {
  const said = [...document.querySelectorAll('main [role=alert], main [role=status]')];
  const speaks = said.some(({ textContent }) => textContent.trim());
  return speaks || page !== location.pathname ? '' : 'Listo.';
}
