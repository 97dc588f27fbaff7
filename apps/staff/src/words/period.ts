import { shortDay } from './date.ts';

/** Days in Lima as `YYYY-MM-DD`, both included. */
export type Period = { from: string; until: string };

export const presets = {
  'este-mes': 'Este mes',
  'mes-pasado': 'Mes pasado',
  '30-dias': 'Últimos 30 días',
  '90-dias': 'Últimos 90 días',
  'este-anio': 'Este año',
} as const;
export type Preset = keyof typeof presets;

/** The days of a preset, seen from today in Lima. */
export function periodOf(preset: Preset, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'este-mes':
      return { from: `${today.slice(0, 7)}-01`, until: today };
    case 'mes-pasado':
      return { from: day(year, month - 2, 1), until: day(year, month - 1, 0) };
    case '30-dias':
      return { from: moved(today, -29), until: today };
    case '90-dias':
      return { from: moved(today, -89), until: today };
    case 'este-anio':
      return { from: `${year}-01-01`, until: today };
  }
}

/** "1 nov 2026 – 21 nov 2026". */
export function periodWords({ from, until }: Period): string {
  return from === until ? shortDay(from) : `${shortDay(from)} – ${shortDay(until)}`;
}

/**
 * The period cut into days, weeks of seven days or months, so that a chart has at most some sixty
 * bars. The last piece ends with the period.
 */
export function slices({ from, until }: Period): Period[] {
  const cut = sliceWord({ from, until });
  const pieces: Period[] = [];
  for (let begin = from; begin <= until; ) {
    const [year = 0, month = 1] = begin.split('-').map(Number);
    const end = cut === 'día' ? begin : cut === 'semana' ? moved(begin, 6) : day(year, month, 0);
    pieces.push({ from: begin, until: end < until ? end : until });
    begin = moved(end, 1);
  }
  return pieces;
}

/** What one bar of a chart over the period stands for. */
export function sliceWord({ from, until }: Period): 'día' | 'semana' | 'mes' {
  const length = daysBetween(from, until) + 1;
  if (length <= 62) return 'día';
  return length <= 370 ? 'semana' : 'mes';
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

function moved(from: string, by: number): string {
  return new Date(Date.parse(from) + by * 86_400_000).toISOString().slice(0, 10);
}

/** @param month from 0; a day of 0 is the last of the month before. */
function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}
