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

/** What it stands for: Google Docs and Word say bold and italics by style, and wrap all in a bold that is none. */
function nameOf(node: Element): string {
  const { fontWeight, fontStyle } = (node as HTMLElement).style ?? {};
  const name = renames[node.localName] ?? node.localName;
  if (name === 'strong' && fontWeight === 'normal') return 'span';
  if (name !== 'span') return name;
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) return 'strong';
  return fontStyle === 'italic' ? 'em' : name;
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
