/** Mean of the approved testimonies as figures and one star; nothing when there is none. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return null;
  const words = `${decimal(rating)} de 5, según ${count} ${count === 1 ? 'testimonio' : 'testimonios'}`;
  return (
    <span className="inline-flex items-center gap-1 tabular-nums" title={words}>
      <Star />
      <span aria-hidden="true">
        {decimal(rating)} <span className="text-muted">({count})</span>
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The stars that one person gave. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike and never move
        <Star key={index} />
      ))}
      <span className="sr-only">{rating} de 5 estrellas</span>
    </span>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 fill-saffron" aria-hidden="true">
      <path d="M10 1l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L10 15.2l-5.6 3.1 1.2-6.3L1 7.6l6.3-.8z" />
    </svg>
  );
}

function decimal(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1);
}
