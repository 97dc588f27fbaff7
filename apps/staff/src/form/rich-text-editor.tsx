import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text/rich-text-props.ts';

const RichTextField = lazy(async () => ({
  default: (await import('./rich-text/rich-text-field.tsx')).RichTextField,
}));

/** Text with the forms that a page has. Its code comes when one is opened; the server sanitises what it makes again. */
export function RichTextEditor(props: RichTextProps) {
  const height = props.short ? 180 : 290;
  return (
    <Suspense
      fallback={
        <Skeleton
          variant="rounded"
          height={height}
          role="status"
          aria-label={`Cargando «${props.label}»`}
        />
      }
    >
      <RichTextField {...props} />
    </Suspense>
  );
}
