import { linkSchemes, textAttributes } from '@aulario/contract/learning/rich-text';
import { markFormulas } from './formula-text.ts';

/** A stored text as the editor reads it; formulas are drawn where it may have some. */
export function toEditor(html: string, keepsForm: boolean): string {
  return changed(html, (body) => {
    if (keepsForm) markFormulas(body);
    for (const caption of body.querySelectorAll('caption')) {
      caption.closest('table')?.setAttribute('data-caption', caption.textContent?.trim() ?? '');
      caption.remove();
    }
  });
}

/** What the editor holds as it is stored: as short as a person would write it, with nothing that the server takes out. */
export function fromEditor(html: string): string {
  return changed(html, (body) => {
    // What reads the text knows formulas by their marks.
    for (const formula of body.querySelectorAll('[data-tex]'))
      formula.replaceWith(formula.textContent ?? '');
    for (const table of body.querySelectorAll('table')) giveHead(table);
    for (const paragraph of body.querySelectorAll('li > p, td > p, th > p')) unwrap(paragraph);
    for (const element of body.querySelectorAll('*')) keepAttributes(element);
  });
}

function changed(html: string, change: (body: HTMLElement) => void): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  change(body);
  return body.innerHTML;
}

/** Takes off what the server would. */
export function keepAttributes(element: Element): void {
  const kept = textAttributes[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const whole = name.endsWith('span') && value === '1';
    if (!kept.includes(name) || whole || (name === 'href' && !isLink(value)))
      element.removeAttribute(name);
  }
}

/** Whether it leads where the text of a lesson may lead. */
export const isLink = (href: string): boolean =>
  linkSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

/** A first row of titles is the head of its table. */
function giveHead(table: HTMLTableElement): void {
  const { ownerDocument: page } = table;
  const first = table.querySelector('tr');
  const caption = table.getAttribute('data-caption');
  if (first && [...first.children].every(({ localName }) => localName === 'th')) {
    const head = page.createElement('thead');
    head.append(first);
    table.prepend(head);
    const body = table.querySelector('tbody');
    if (body && body.children.length === 0) body.remove();
  }
  if (!caption) return;
  const title = page.createElement('caption');
  title.textContent = caption;
  table.prepend(title);
}

/** An item or a cell of one paragraph needs none; what follows in an item may be a list. */
function unwrap(paragraph: Element): void {
  const others = [...(paragraph.parentElement?.children ?? [])].filter((one) => one !== paragraph);
  if (others.every(({ localName }) => localName === 'ul' || localName === 'ol'))
    paragraph.replaceWith(...paragraph.childNodes);
}
