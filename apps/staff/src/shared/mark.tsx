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

const squares = rows
  .flatMap((row, y) => [...row].map((thread, x) => ({ x, y, thread })))
  .filter(({ thread }) => thread !== '.');

/** The stepped diamond of the product, woven square by square. Decoration: hidden from readers. */
export function Mark({ size }: { size: number }) {
  const { palette } = useTheme();
  const colours: Record<string, string> = { '#': palette.primary.main, o: '#E9A820' };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 12"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      {squares.map(({ x, y, thread }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="1.02" height="1.02" fill={colours[thread]} />
      ))}
    </svg>
  );
}
