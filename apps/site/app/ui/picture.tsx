import type { Image } from '@aulario/contract/file';

/**
 * A stored image in the sizes that exist, AVIF first, WebP for the rest.
 * @param sizes how wide it is shown, as the `sizes` attribute says it
 * @param eager for the one picture that opens a page
 */
export function Picture({
  image,
  alt,
  sizes,
  eager = false,
  className = '',
}: {
  image: Image;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <picture className="contents">
      {/* Hidden, or it would count as an item of the flex or grid box around the picture. */}
      <source
        type="image/avif"
        srcSet={sourceSet(image, 'avif')}
        sizes={sizes}
        className="hidden"
      />
      <img
        src={largestCopy(image)}
        srcSet={sourceSet(image, 'webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

/** Path of the largest copy that every browser and every social network can read. */
export function largestCopy({ base, widths, width }: Image): string {
  return `${base}-${widths.at(-1) ?? width}.webp`;
}

function sourceSet({ base, widths }: Image, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}
