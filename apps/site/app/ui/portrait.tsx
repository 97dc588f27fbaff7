import type { Image } from '@aulario/contract/file';
import { Picture } from './picture.tsx';

/** A person's photo, or the initials of their name. The name always stands beside it. */
export function Portrait({
  image,
  name,
  className,
  sizes = '160px',
}: {
  image: Image | null;
  name: string;
  className: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string;
}) {
  if (image) {
    return (
      <span className={`block shrink-0 overflow-hidden rounded-card ${className}`}>
        <Picture image={image} alt="" sizes={sizes} fills />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`font-display grid shrink-0 place-items-center rounded-card bg-accent-soft text-l text-accent ${className}`}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.at(words.length > 2 ? -2 : -1)].map((word) => word?.[0] ?? '').join('');
}
