import type { ClaimCountry, Holiday } from '@aulario/contract/claims/claim-book';

/** Whether a day `YYYY-MM-DD` is a holiday. */
export type IsHoliday = (day: string) => boolean;

/**
 * The calendar that deadlines are counted on. Years that staff wrote down replace those of the law:
 * Congress adds holidays.
 */
export function holidayCalendar(country: ClaimCountry, own: readonly string[] = []): IsHoliday {
  const written = Map.groupBy(own, (day) => day.slice(0, 4));
  const years = new Map<string, ReadonlySet<string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const known =
      years.get(year) ??
      new Set(written.get(year) ?? nationalHolidays(country, Number(year)).map(dayOf));
    years.set(year, known);
    return known.has(day);
  };
}

const dayOf = ({ day }: Holiday) => day;

/** The holidays that a country's law gives a year, in order: where staff begin from. */
export function nationalHolidays(country: ClaimCountry, year: number): Holiday[] {
  const { fixed, fromEaster, moving } = laws[country];
  const easter = easterSunday(year);
  const days = [
    ...fixed.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...fromEaster.map(([days, name]) => ({ day: dayAfter(easter, days), name })),
    ...moving(year),
  ];
  return days.sort((a, b) => (a.day < b.day ? -1 : 1));
}

type Law = {
  fixed: readonly (readonly [date: string, name: string])[];
  /** Days after Easter Sunday. */
  fromEaster: readonly (readonly [days: number, name: string])[];
  moving: (year: number) => Holiday[];
};

const holyWeek = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
] as const;

const laws: Record<ClaimCountry, Law> = {
  // DL 713 art. 6 and its changes.
  PE: {
    fixed: [
      ['01-01', 'Año Nuevo'],
      ['05-01', 'Día del Trabajo'],
      ['06-07', 'Batalla de Arica y Día de la Bandera'],
      ['06-29', 'San Pedro y San Pablo'],
      ['07-23', 'Día de la Fuerza Aérea del Perú'],
      ['07-28', 'Fiestas Patrias'],
      ['07-29', 'Fiestas Patrias'],
      ['08-06', 'Batalla de Junín'],
      ['08-30', 'Santa Rosa de Lima'],
      ['10-08', 'Combate de Angamos'],
      ['11-01', 'Todos los Santos'],
      ['12-08', 'Inmaculada Concepción'],
      ['12-09', 'Batalla de Ayacucho'],
      ['12-25', 'Navidad'],
    ],
    fromEaster: holyWeek,
    moving: () => [],
  },
  // Ley 51 of 1983: some feasts move to the Monday that follows.
  CO: {
    fixed: [
      ['01-01', 'Año Nuevo'],
      ['05-01', 'Día del Trabajo'],
      ['07-20', 'Día de la Independencia'],
      ['08-07', 'Batalla de Boyacá'],
      ['12-08', 'Inmaculada Concepción'],
      ['12-25', 'Navidad'],
    ],
    fromEaster: [
      ...holyWeek,
      [43, 'Ascensión del Señor'],
      [64, 'Corpus Christi'],
      [71, 'Sagrado Corazón'],
    ],
    moving: (year) =>
      (
        [
          ['01-06', 'Reyes Magos'],
          ['03-19', 'San José'],
          ['06-29', 'San Pedro y San Pablo'],
          ['08-15', 'Asunción de la Virgen'],
          ['10-12', 'Día de la Raza'],
          ['11-01', 'Todos los Santos'],
          ['11-11', 'Independencia de Cartagena'],
        ] as const
      ).map(([date, name]) => ({ day: mondayFrom(`${year}-${date}`), name })),
  },
  // Ley Federal del Trabajo art. 74.
  MX: {
    fixed: [
      ['01-01', 'Año Nuevo'],
      ['05-01', 'Día del Trabajo'],
      ['09-16', 'Día de la Independencia'],
      ['12-25', 'Navidad'],
    ],
    fromEaster: [],
    moving: (year) => [
      { day: mondayFrom(`${year}-02-01`), name: 'Día de la Constitución' },
      { day: mondayFrom(`${year}-03-15`), name: 'Natalicio de Benito Juárez' },
      { day: mondayFrom(`${year}-11-15`), name: 'Día de la Revolución' },
      ...((year - 2024) % 6 === 0
        ? [{ day: `${year}-10-01`, name: 'Transmisión del Poder Ejecutivo' }]
        : []),
    ],
  },
};

/** That day when it is a Monday, else the first Monday after it. */
function mondayFrom(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return dayAfter(at, (8 - new Date(at).getUTCDay()) % 7);
}

function dayAfter(at: number, days: number): string {
  return new Date(at + days * 86_400_000).toISOString().slice(0, 10);
}

/** Gregorian Easter by the algorithm of Meeus, Jones and Butcher, as a UTC timestamp. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}
