import { Icon } from '../ui/icon.tsx';

/**
 * The notice of the claims book, on every page with its link (Code art. 151, DS 011-2011-PCM
 * art. 4-B and 9). A plain anchor: the book must open even where a script failed.
 */
export function ClaimsBook() {
  return (
    <a
      href="/libro-de-reclamaciones"
      className="group flex gap-4 rounded-card border-2 border-ink p-4 transition-colors hover:border-accent"
    >
      <Icon name="book" className="size-10" />
      <span>
        <span className="font-display block text-l group-hover:text-accent">
          Libro de Reclamaciones
        </span>
        <span className="mt-1 block text-xs text-muted">
          Conforme al Código de Protección y Defensa del Consumidor, este establecimiento cuenta con
          un Libro de Reclamaciones virtual a su disposición.
        </span>
      </span>
    </a>
  );
}
