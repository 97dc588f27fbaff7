import type { Image } from '@aulario/contract/file';
import type { CSSProperties } from 'react';

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
  fills = false,
  className = '',
}: {
  image: Image;
  alt: string;
  sizes: string;
  eager?: boolean;
  /** It fills the box that it stands in, which cuts it: its focus comes to the middle, as far as it reaches. */
  fills?: boolean;
  className?: string;
}) {
  const { focus, width, height } = image;
  const focused = fills && focus;
  return (
    <picture className={focused ? 'focused' : 'contents'}>
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
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={`${fills ? 'size-full object-cover ' : ''}${className}`}
        style={
          focused
            ? ({
                '--shape': width / height,
                '--x': focus.x / 100,
                '--y': focus.y / 100,
              } as CSSProperties)
            : undefined
        }
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
