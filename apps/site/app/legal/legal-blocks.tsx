import type { LegalBlock } from '@aulario/contract/legal';
import { Fragment, type ReactNode } from 'react';

/** A legal text as it was written: headings, paragraphs, lists, and the table where it stands. */
export function LegalBlocks({ blocks, table }: { blocks: LegalBlock[]; table: ReactNode }) {
  return grouped(blocks).map(({ kind, texts }, at) => {
    const key = `${kind}-${at}`;
    const [text = ''] = texts;
    if (kind === 'heading') return <h2 key={key}>{text}</h2>;
    if (kind === 'table') return <Fragment key={key}>{table}</Fragment>;
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
    .split(/((?:https?:\/\/|www\.)[^\s,;]*[^\s,;.)]|[\w.+-]+@[\w-]+\.[\w.-]*\w)/)
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
