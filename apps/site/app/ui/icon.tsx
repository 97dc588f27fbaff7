/** Strokes of each icon on a 24 by 24 sheet, square caps to match the woven drawings. */
const drawings = {
  cart: 'M2 3.5h3l2.5 11.5h10.5l2.5-8.5H6M9 19.5v.5M17 19.5v.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  down: 'M5 9l7 7 7-7',
  check: 'M4 12.5l5.5 5.5L20 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.5l3.5 2',
  calendar: 'M4 5h16v16H4zM4 10h16M8 2.5V7M16 2.5V7',
  screen: 'M3 4h18v12H3zM8 20h8M12 16v4',
  place:
    'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  level: 'M4 20v-5h4v5zM10 20V10h4v10zM16 20V4h4v16z',
  certificate: 'M4 3h16v12H4zM8 7h8M8 11h5M14 15v6.5l2.5-2 2.5 2V15',
  shield: 'M12 2.5 4 5.5V12c0 4.6 3.3 8 8 9.5 4.7-1.5 8-4.9 8-9.5V5.5zM8.5 12l2.5 2.5 4.5-5',
  warning: 'M12 3 2 20.5h20zM12 9.5v5M12 17.2v.8',
  danger: 'M8 2.5h8l5.5 5.5v8L16 21.5H8L2.5 16V8zM12 7v6M12 16.2v.8',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v.8',
  copy: 'M8 8h12v13H8zM16 8V3H4v13h4',
  upload: 'M12 16V4M7 9l5-5 5 5M4 15v5h16v-5',
  download: 'M12 4v12M7 11l5 5 5-5M4 19.5h16',
  share: 'M12 15V3M7.5 7 12 2.5 16.5 7M6 11H4v10h16V11h-2',
  mail: 'M3 5h18v14H3zM3.5 6l8.5 7 8.5-7',
  book: 'M4 4h6a2 2 0 0 1 2 2v15a2 2 0 0 0-2-2H4zM20 4h-6a2 2 0 0 0-2 2v15a2 2 0 0 1 2-2h6z',
  person: 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-4.5 4-6.5 8-6.5s7 2 8 6.5',
  people:
    'M9 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4a4 4 0 0 1 0 7.5M18 14.5c2 1 3 2.5 3.5 5.5',
  plus: 'M12 5v14M5 12h14',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  chat: 'M4 4h16v12H11l-5 5v-5H4z',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  phone:
    'M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z',
  play: 'M7 4.5v15l12.5-7.5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  device: 'M3 4h18v12H3zM8 20h8M12 4v12M12 7h9M12 10h9M12 13h9',
} as const;

export type IconName = keyof typeof drawings;

/** A small drawing beside words; it says nothing by itself, so readers skip it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
