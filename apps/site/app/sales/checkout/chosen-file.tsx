import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What is about to be sent, so that a wrong photo is seen before it goes: the picture, or name and size of a PDF. */
export function ChosenFile({ file }: { file: File | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(undefined);
    const own = URL.createObjectURL(file);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  if (!file) return null;
  return (
    <figure aria-live="polite" className="mt-3">
      {url && (
        <img
          src={url}
          alt="El comprobante que vas a enviar"
          className="h-64 max-w-full rounded-control border border-line bg-surface object-contain"
          // Some telephones take pictures that their browser does not show.
          onError={() => setUrl(undefined)}
        />
      )}
      <figcaption className="mt-2 flex items-center gap-2 text-s">
        {!url && <Icon name="certificate" />}
        <span className="min-w-0 wrap-anywhere">
          {file.name} <span className="text-muted">({sizeOf(file.size)})</span>
        </span>
      </figcaption>
    </figure>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
