import { drawn } from './grid.ts';
import { gridPaths, openSvg } from './svg.ts';

/**
 * The letter A as a stepped hill with an open door, and the sun in its doorway: twelve cells a
 * side, so that at 24 px every cell is two whole pixels.
 */
const mark = drawn(
  [
    '............',
    '.....##.....',
    '.....##.....',
    '....####....',
    '....####....',
    '...##..##...',
    '...##..##...',
    '..##.oo.##..',
    '..##.oo.##..',
    '.###....###.',
    '.###....###.',
    '............',
  ],
  { '#': 0, o: 1 },
);

/** The mark of the academy, square: legible from 24 to 512 px on any surface. */
export function academyLogo(): string {
  const paths = gridPaths(mark, ['#FFFFFF', '#E9A820']);
  const tile = '<rect width="12" height="12" rx="2.5" fill="#0E6A55"/>';
  return `${openSvg(512, 512, 12, 12)}${tile}${paths}</svg>`;
}

/** The mark for the tab of a browser; it answers to a dark theme by itself. */
export function favicon(): string {
  const style =
    '<style>.t{fill:#0E6A55}.m{fill:#FFFFFF}.s{fill:#E9A820}' +
    '@media(prefers-color-scheme:dark){.t{fill:#58C7A8}.m{fill:#0B1F19}.s{fill:#FFFFFF}}</style>';
  const paths = gridPaths(mark, ['m', 's']).replaceAll('fill=', 'class=');
  const tile = '<rect class="t" width="12" height="12" rx="2.5"/>';
  return `${openSvg(48, 48, 12, 12)}${style}${tile}${paths}</svg>`;
}
