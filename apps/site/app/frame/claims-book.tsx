import type { Law } from '../preferences/law.ts';
import { Icon } from '../ui/icon.tsx';
import { noticeWords } from './notice-words.ts';

/**
 * The notice of the claims book, on every page with its link (Code art. 151, DS 011-2011-PCM
 * art. 4-B and 9), in the words of the visitor's country, with the authority where its law asks for the link
 * (Ley 1480 art. 50). A plain anchor: the book must open even where a script failed.
 */
export function ClaimsBook({ law }: { law: Law }) {
  const { book, text, authority } = noticeWords[law];
  return (
    <div>
      <a
        href="/libro-de-reclamaciones"
        className="group flex gap-4 rounded-card border-2 border-ink p-4 transition-colors hover:border-accent"
      >
        <Icon name="book" className="size-10" />
        <span>
          <span className="font-display block text-l group-hover:text-accent">{book}</span>
          <span className="mt-1 block text-xs text-muted">{text}</span>
        </span>
      </a>
      {authority && (
        <p className="mt-2 text-xs text-muted">
          Autoridad de protección al consumidor:{' '}
          <a className="link inline-block py-1.5" href={authority.href}>
            {authority.name}
          </a>
        </p>
      )}
    </div>
  );
}
