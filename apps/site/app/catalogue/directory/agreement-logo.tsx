import type { Image } from '@aulario/contract/file';
import { Picture } from '../../ui/picture.tsx';

/** An institution's mark, on white also where the page is dark: it was drawn for paper. */
export function AgreementLogo({
  logo,
  sizes,
  className,
}: {
  logo: Image;
  sizes: string;
  className: string;
}) {
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-white p-1.5 ${className}`}
    >
      <Picture image={logo} alt="" sizes={sizes} className="max-h-full object-contain" />
    </span>
  );
}
