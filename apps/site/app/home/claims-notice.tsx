import { taxNameIn } from '@aulario/contract/tax-number';
import { noticeWords } from '../frame/notice-words.ts';
import { useSite } from '../frame/site.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/**
 * The notice of the claims book on the home page (DS 011-2011-PCM art. 9, annex III), as the visitor's country calls it: its name, the
 * open book, who must answer, and the words of the law. A plain anchor: it opens without scripts.
 */
export function ClaimsNotice() {
  const { academy, law } = useSite();
  const { book, text } = noticeWords[law];
  const { claimsNotice, claimsNoticeAlt, taxName } = academy;
  // The official picture is that of the academy's country: who reads by another law has its words.
  if (claimsNotice && taxName === taxNameIn(law))
    return (
      <section aria-label={book} className="page mt-20 md:mt-28">
        <a href="/libro-de-reclamaciones" className="mx-auto block max-w-xl">
          <Picture
            image={claimsNotice}
            alt={claimsNoticeAlt || book}
            sizes="(min-width: 36rem) 36rem, 100vw"
            className="w-full"
          />
        </a>
      </section>
    );
  return (
    <section aria-labelledby="aviso-libro" className="page mt-20 md:mt-28">
      <a
        href="/libro-de-reclamaciones"
        className="group mx-auto flex max-w-xl flex-col items-center gap-3 border-4 border-ink bg-surface px-6 py-8 text-center hover:border-accent"
      >
        <Icon name="book" className="size-20" />
        <h2 id="aviso-libro" className="text-2xl group-hover:text-accent md:text-3xl">
          {book}
        </h2>
        <p className="max-w-md text-s">{text}</p>
        {academy.ruc && (
          <p className="text-xs text-muted">
            {academy.legalName} · {academy.taxName} {academy.ruc}
          </p>
        )}
      </a>
    </section>
  );
}
