import { focusPlace, type Image } from '@aulario/contract/file';
import { Box } from '@mui/material';
import { thumbnail } from '../words/picture.ts';
import { framed } from './framed.ts';
import { Mark } from './mark.tsx';
import { shapeOf } from './shape-of.ts';

/** A small 16:9 picture; the academy's mark where there is none. `width` in CSS pixels. */
export function Cover({
  image,
  width,
  ratio = '16 / 9',
  fit = 'cover',
}: {
  image: Image | null;
  width: number;
  ratio?: string;
  fit?: 'cover' | 'contain';
}) {
  return (
    <Box
      sx={{
        position: 'relative',
        width,
        aspectRatio: ratio,
        flexShrink: 0,
        borderRadius: '6px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      {image ? (
        <Box
          component="img"
          src={thumbnail(image)}
          alt=""
          loading="lazy"
          sx={{ ...framed(fit), objectPosition: focusPlace(image, shapeOf(ratio)) }}
        />
      ) : (
        <Box sx={{ opacity: 0.45, lineHeight: 0 }}>
          <Mark size={18} />
        </Box>
      )}
    </Box>
  );
}
