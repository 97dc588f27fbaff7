import { useTheme } from '@mui/material/styles';

const rows = [
  '......##......',
  '.....####.....',
  '....##..##....',
  '...##.oo.##...',
  '..##.oooo.##..',
  '.##.oo..oo.##.',
  '.##.oo..oo.##.',
  '..##.oooo.##..',
  '...##.oo.##...',
  '....##..##....',
  '.....####.....',
  '......##......',
];

/** The stepped diamond of the product, woven square by square. Decoration: hidden from readers. */
export function Mark({ size }: { size: number }) {
  const { palette } = useTheme();
  const colours: Record<string, string> = { '#': palette.primary.main, o: '#E9A820' };
  return (
    <svg width={size} height={size} viewBox="0 0 14 12" aria-hidden="true" shapeRendering="crispEdges">
      {rows.flatMap((row, y) =>
        [...row].map((cell, x) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the squares never move
          colours[cell] ? <rect key={`${x}-${y}`} x={x} y={y} width="1.02" height="1.02" fill={colours[cell]} /> : null,
        ),
      )}
    </svg>
  );
}
