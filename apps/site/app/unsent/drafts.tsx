import { hydrateRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetOthers, forgetSent, readDraft, type Values, writeDraft } from './draft-store.ts';

/** Pages with much to type. */
const long =
  /^\/(comprar|contacto|libro-de-reclamaciones|derechos|cursos\/[^/]+\/lista-de-espera)\/?$/;
/** What somebody says yes to is said each time; what only programs see is kept from nobody. */
const never = /^(terms|consent|confirmed|measured|website)$/;
/** Of a card, and of what opens an account. */
const secret = /^cc-|one-time-code|password/;
const kinds = /^(text|email|tel|search|url|number|date|textarea|select-one|radio|checkbox)$/;
/** Milliseconds. */
const pause = 300;
/** Milliseconds between looks at drafts that are old, or another's: a tab that nobody looks at keeps none either. */
const looks = 60_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const restored = new WeakSet<HTMLFormElement>();

/**
 * Keeps what is typed into a long form while its tab lives, for the page that is loaded anew: a phone drops the tabs that
 * nobody looks at. In the tab alone: another one knows nothing of it, and it goes with it.
 */
export function keepDrafts(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const form = longForm();
    if (form) write(location.pathname, form);
  };
  addEventListener('input', ({ target }) => {
    if ((target as Control).form !== longForm()) return;
    clearTimeout(timer);
    timer = setTimeout(save, pause);
  });
  // The last word of a tab that goes, and of what is sent: its draft is forgotten later, and none is written after.
  for (const last of ['submit', 'pagehide']) addEventListener(last, () => timer && save());
  document.addEventListener('visibilitychange', () => (timer ? save() : forgetOthers()));
  // Somebody signs in or out in another tab, and a page comes back as it was left.
  for (const back of ['focus', 'pageshow']) addEventListener(back, forgetOthers);
  setInterval(forgetOthers, looks);
  // A question of a lesson, which goes its own way (`lesson.route.tsx`).
  addEventListener('asked', (event) => forgetSent((event as CustomEvent<string>).detail, ''));
  forgetOthers();
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
  restore();
}

/** The one with most to fill in, of a page that has one. */
function longForm(): HTMLFormElement | undefined {
  // Of a lesson, where it stands among other forms.
  const question = document.querySelector<HTMLTextAreaElement>('#pregunta');
  if (question?.form) return question.form;
  if (!long.test(location.pathname)) return undefined;
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
  return forms.sort((one, other) => other.length - one.length)[0];
}

/** The fields that are kept, and no other. */
function controls(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    ({ type, name, autocomplete }) =>
      kinds.test(type) && name && !never.test(name) && !secret.test(autocomplete),
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

function write(path: string, form: HTMLFormElement): void {
  const chosen = controls(form).filter((each) => !isChoice(each) || each.checked);
  writeDraft(
    path,
    chosen.map(({ name, value }) => [name, value]),
  );
}

/** Once a form: what it says after a refusal is newer than its draft. */
function restore(): void {
  const form = longForm();
  if (!form || restored.has(form)) return;
  restored.add(form);
  const draft = readDraft(location.pathname);
  if (!draft || !fill(form, draft.values)) return;
  // Again for fields that a choice has brought.
  setTimeout(() => fill(form, draft.values), 100);
  say(form);
}

/** @returns whether anything was missing there */
function fill(form: HTMLFormElement, values: Values): boolean {
  let filled = false;
  for (const control of controls(form)) {
    const kept = values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control === document.activeElement || !(kept.length > 0 || control.type === 'checkbox'))
      continue;
    if (isChoice(control)) {
      if (control.checked === kept.includes(control.value)) continue;
      control.checked = !control.checked;
    } else {
      if (control.value === kept[0]) continue;
      control.value = kept[0] ?? '';
    }
    filled = true;
    for (const name of ['input', 'change'])
      control.dispatchEvent(new Event(name, { bubbles: true }));
  }
  return filled;
}

/** Says where it comes from, and lets whoever it does not belong to take it away. */
function say(form: HTMLFormElement): void {
  const box = document.createElement('div');
  box.className = 'mt-6 max-w-form';
  form.before(box);
  const root = hydrateRoot(
    box,
    <Notice title="Recuperamos lo que se escribió aquí." live>
      <p>Queda solo en esta pestaña y se borra al enviarlo o cerrarla.</p>
      <Button
        look="quiet"
        className="-ml-5"
        onClick={() => {
          forgetSent(location.pathname, '');
          location.reload();
        }}
      >
        Borrarlo y empezar de nuevo
      </Button>
    </Notice>,
  );
  form.addEventListener(
    'submit',
    () => {
      root.unmount();
      box.remove();
    },
    { once: true },
  );
}
