/** Word writes lists as paragraphs with a mark of its own before the words: they become lists. */
export function makeLists(body: Element): void {
  /** The list that is being made at each depth. */
  let open: Element[] = [];
  let before = '';
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const depth = depthOf(paragraph);
    const follows = paragraph.previousElementSibling === open[0];
    const list = listOf(paragraph);
    if (depth === 0 || !follows || list !== before) open = [];
    before = list;
    if (depth === 0) continue;
    const ordered = takeMark(paragraph);
    open.length = Math.min(open.length, depth);
    const item = body.ownerDocument.createElement('li');
    if (open.length < depth) open.push(begin(open.at(-1), paragraph, ordered ? 'ol' : 'ul'));
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** 1 for an item of a list, 2 for one below it; 0 for what is none. */
function depthOf(paragraph: Element): number {
  const style = paragraph.getAttribute('style') ?? '';
  return Number(/mso-list:[^;]*level(\d)/.exec(style)?.[1] ?? 0);
}

/** Which of the document's lists it is of. */
const listOf = (paragraph: Element): string =>
  /mso-list:\s*(l\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? '';

/** A list in the last item of the one above it, or in the place of the paragraph. */
function begin(above: Element | undefined, paragraph: Element, name: string): Element {
  const list = paragraph.ownerDocument.createElement(name);
  if (above) (above.lastElementChild ?? above).append(list);
  else paragraph.before(list);
  return list;
}

/** Takes the bullet or number off; says whether it was a number. */
function takeMark(paragraph: Element): boolean {
  const mark = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const words = mark?.textContent?.trim() ?? '';
  mark?.remove();
  return /^[\da-z]{1,4}[.)]$/i.test(words) && words !== 'o';
}
