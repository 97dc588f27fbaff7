import { fieldFault } from '../../platform/error.ts';

const most = 5_000;
const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;

/**
 * Captions as browsers read them, from WebVTT or SubRip. Only cues pass: what a file says besides (styles, notes,
 * regions) is left out, and marks within a cue stay as they are, which players read as text.
 * @throws DomainError `validation` that names the line.
 */
export function webVtt(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: string[] = [];
  let before = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('-->')) continue;
    const [from, until] = timesOf(line, at + 1);
    if (from < before)
      throw refused(at + 1, 'empieza antes que el anterior: ordena los subtítulos por su hora.');
    if (until <= from) throw refused(at + 1, 'termina antes de empezar.');
    before = from;
    const said: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim()) {
      at += 1;
      said.push(lines[at] ?? '');
    }
    if (said.some((words) => words.includes('-->')))
      throw refused(at + 1, 'falta una línea vacía entre dos subtítulos.');
    if (said.length > 0) cues.push(`${stamp(from)} --> ${stamp(until)}\n${said.join('\n').trim()}`);
  }
  if (cues.length === 0)
    throw fieldFault(
      'text',
      'No hay ningún subtítulo. Cada uno lleva su hora: 00:00:01.000 --> 00:00:04.000',
    );
  if (cues.length > most) throw fieldFault('text', `Son demasiados subtítulos: hasta ${most}.`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function timesOf(line: string, number: number): [number, number] {
  const [from, rest] = line.split('-->').map((part) => part.trim());
  // What stands after the second time places the cue on the picture; the player does that.
  const times = [from, rest?.split(/\s+/)[0]].map((part) => time.exec(part ?? ''));
  const [first, second] = times.map((match) => match && secondsOf(match));
  if (first == null || second == null)
    throw refused(number, 'la hora se escribe así: 00:00:01.000 --> 00:00:04.000');
  return [first, second];
}

const secondsOf = ([, hours, minutes, seconds, thousandths]: RegExpExecArray) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (per: number, of: number) => String(Math.floor(thousandths / per) % of);
  const two = (text: string) => text.padStart(2, '0');
  const clock = [part(3_600_000, 10_000), part(60_000, 60), part(1000, 60)].map(two).join(':');
  return `${clock}.${part(1, 1000).padStart(3, '0')}`;
}

const refused = (line: number, why: string) => fieldFault('text', `Línea ${line}: ${why}`);
