import type { LegalBlock } from '@aulario/contract/legal';
import { Link } from 'react-router';

/** A legal text as it was written: headings, paragraphs and lists. */
export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return grouped(blocks).map(({ kind, texts }, at) => {
    const key = `${kind}-${at}`;
    const [text = ''] = texts;
    if (kind === 'heading') return <h2 key={key}>{text}</h2>;
    if (kind === 'subheading') return <h3 key={key}>{text}</h3>;
    if (kind === 'table') return <ListElsewhere key={key} />;
    if (kind === 'text')
      return (
        <p key={key}>
          <Linked text={text} />
        </p>
      );
    return (
      <ul key={key}>
        {texts.map((item) => (
          <li key={item}>
            <Linked text={item} />
          </li>
        ))}
      </ul>
    );
  });
}

/** Earlier versions did not have the list of uses of data: only the page of the day had it. */
function ListElsewhere() {
  return (
    <p>
      Esta versión es anterior a que la lista de usos de datos formara parte del texto. La lista
      vigente está en la <Link to="/privacidad">política de privacidad</Link>.
    </p>
  );
}

/** Items that follow each other are one list. */
function grouped(blocks: LegalBlock[]): { kind: LegalBlock['kind']; texts: string[] }[] {
  const groups: { kind: LegalBlock['kind']; texts: string[] }[] = [];
  for (const { kind, text } of blocks) {
    const last = groups.at(-1);
    if (kind === 'item' && last?.kind === 'item') last.texts.push(text);
    else groups.push({ kind, texts: [text] });
  }
  return groups;
}

/** Addresses in a text lead where they say. */
function Linked({ text }: { text: string }) {
  return text
    .split(
      /((?:https?:\/\/|www\.)[^\s,;]*[^\s,;.)]|[\w.+-]+@[\w-]+\.[\w.-]*\w|(?<=\()\/[a-z-]+(?=\)))/,
    )
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const href = part.includes('@')
        ? `mailto:${part}`
        : part.startsWith('www.')
          ? `https://${part}`
          : part;
      return (
        <a key={`${part}-${href}`} href={href}>
          {part}
        </a>
      );
    });
}
