import { useId } from 'react';
import { type Band, type Weave, weave, type Yarn } from './weave.ts';

const cloth: readonly Band[] = [
  { stripe: 'deep', width: 2 },
  { stripe: 'spark', width: 1 },
  { stripe: 'strong', width: 2 },
  {
    motif: 'diamond',
    width: 16,
    yarns: ['spark', 'deep', 'ground', 'strong', 'soft', 'strong', 'deep'],
  },
  { stripe: 'strong', width: 2 },
  { stripe: 'spark', width: 1 },
  { stripe: 'deep', width: 2 },
  { stripe: 'ground', width: 1 },
  { motif: 'fret', width: 7, yarns: ['ground', 'strong'] },
  { stripe: 'ground', width: 1 },
  { stripe: 'dye', width: 3 },
  { motif: 'eye', width: 8, yarns: ['spark', 'dye', 'ground', 'dye'] },
  { stripe: 'dye', width: 3 },
  { stripe: 'ground', width: 1 },
  { stripe: 'soft', width: 2 },
  { stripe: 'ground', width: 1 },
];
const standing = weave(cloth);
const lying = weave(cloth, true);

const ribbon = weave(
  [
    { stripe: 'deep', width: 1 },
    { stripe: 'spark', width: 1 },
    {
      motif: 'diamond',
      width: 8,
      yarns: ['spark', 'ground', 'strong', 'soft', 'strong', 'ground', 'dye'],
    },
    { stripe: 'spark', width: 1 },
    { stripe: 'deep', width: 1 },
  ],
  true,
);

/** A piece of cloth that fills its box, however large. */
export function Cloth({ lies = false, className = '' }: { lies?: boolean; className?: string }) {
  return <Repeat weave={lies ? lying : standing} cell={lies ? 4 : 7} className={className} />;
}

/** A woven ribbon, 24 px high, as wide as its box. */
export function Ribbon({ className = '' }: { className?: string }) {
  return <Repeat weave={ribbon} cell={2} className={`h-6 w-full ${className}`} />;
}

/** The stepped cross that stands beside the academy's name when it has no logo of its own. */
export function Cross({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 14" className={className} shapeRendering="crispEdges" aria-hidden="true">
      <path
        className="fill-accent"
        d="M5 0h4v2h2v2h2v1h1v4h-1v1h-2v2h-2v2H5v-2H3v-2H1V9H0V5h1V4h2V2h2z"
      />
      <path className="fill-saffron" d="M5 5h4v4H5z" />
      <path className="fill-accent" d="M6 6h2v2H6z" />
    </svg>
  );
}

const yarns: Record<Yarn, string> = {
  ground: '#EFE8D6',
  strong: '#0E6A55',
  deep: '#10332B',
  soft: '#93B07A',
  spark: '#E9A820',
  dye: '#A12A45',
};

/** Cells are whole pixels, so that every edge is sharp. */
function Repeat({ weave, cell, className }: { weave: Weave; cell: number; className: string }) {
  const id = useId();
  return (
    <svg className={`block ${className}`} shapeRendering="crispEdges" aria-hidden="true">
      <pattern
        id={id}
        width={weave.width}
        height={weave.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${cell})`}
      >
        {weave.paths.map(({ yarn, d }) => (
          <path key={yarn} fill={yarns[yarn]} d={d} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
