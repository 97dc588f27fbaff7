/** What of a pasted text is kept: its sense, none of its looks. */
const kept = new Set(
  'P H2 H3 H4 UL OL LI STRONG B EM I U S A BLOCKQUOTE BR PRE CODE TABLE THEAD TBODY TR TH TD'.split(
    ' ',
  ),
);
/** Of these not even the text. */
const dropped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'TITLE', 'TEMPLATE', 'IFRAME']);

/** HTML from a word processor or a page without styles, classes and scripts. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    if (!(node instanceof Element)) continue;
    if (dropped.has(node.tagName)) {
      node.remove();
      continue;
    }
    clean(node);
    if (node.tagName === 'H1') node.replaceWith(renamed(node, 'h2'));
    else if (!kept.has(node.tagName)) node.replaceWith(...node.childNodes);
    else
      for (const { name } of [...node.attributes])
        if (!isLink(node, name)) node.removeAttribute(name);
  }
}

const isLink = (node: Element, name: string) =>
  node.tagName === 'A' &&
  name === 'href' &&
  /^(https?|mailto):/.test(node.getAttribute(name) ?? '');

function renamed(node: Element, name: string): Element {
  const other = node.ownerDocument.createElement(name);
  other.append(...node.childNodes);
  return other;
}
