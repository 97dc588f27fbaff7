import { lessonTags, textTags } from '@aulario/contract/learning/rich-text';
import { textPictureAddress } from '@aulario/contract/learning/text-picture';
import { makeLists } from './pasted-lists.ts';
import { isLink, keepAttributes, toEditor } from './text-html.ts';

/** Of these not even the text. */
const dropped = new Set(['script', 'style', 'head', 'meta', 'title', 'template', 'iframe', 'link']);
const renames: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

/**
 * HTML from a word processor or a page: its sense, none of its looks and scripts.
 * @param keepsForm whether tables, code and pictures of ours stay, as in lessons
 */
export function pastedHtml(html: string, keepsForm: boolean): string {
  // What was copied here is as it should be.
  if (html.includes('data-pm-slice')) return toEditor(html, keepsForm);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeLists(body);
  markLooks(body);
  clean(body, new Set<string>(keepsForm ? lessonTags : textTags));
  return toEditor(body.innerHTML, keepsForm);
}

function clean(parent: Element, kept: Set<string>): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    if (!(node instanceof Element)) continue;
    if (dropped.has(node.localName) || isForeignPicture(node)) {
      node.remove();
      continue;
    }
    clean(node, kept);
    const name = nameOf(node);
    if (!kept.has(name) || isDeadLink(node)) node.replaceWith(...node.childNodes);
    else if (name !== node.localName) node.replaceWith(renamed(node, name));
    else keepAttributes(node);
  }
}

/** What it stands for: Google Docs wraps all in a bold that is none. */
function nameOf(node: Element): string {
  const name = renames[node.localName] ?? node.localName;
  return name === 'strong' && (node as HTMLElement).style.fontWeight === 'normal' ? 'span' : name;
}

type Looks = Pick<
  CSSStyleDeclaration,
  'fontWeight' | 'fontStyle' | 'textDecoration' | 'verticalAlign'
>;
const looks: [string, (looks: Looks) => boolean][] = [
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
];

/** Google Docs and Word say bold, italics and what is above the line by style: it becomes what it stands for. */
function markLooks(body: Element): void {
  for (const span of body.querySelectorAll<HTMLElement>('span[style]')) {
    for (const [name, has] of looks) {
      // A link is underlined as links are.
      if (!has(span.style) || (name === 'u' && span.closest('a'))) continue;
      const mark = span.ownerDocument.createElement(name);
      mark.append(...span.childNodes);
      span.append(mark);
    }
  }
}

const isDeadLink = (node: Element) =>
  node.localName === 'a' && !isLink(node.getAttribute('href') ?? '');

const isForeignPicture = (node: Element) =>
  node.localName === 'img' && !textPictureAddress.test(node.getAttribute('src') ?? '');

function renamed(node: Element, name: string): Element {
  const other = node.ownerDocument.createElement(name);
  other.append(...node.childNodes);
  return other;
}
