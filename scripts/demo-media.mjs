// Makes the film, the sound and the PDF of the demonstration's lessons, which are committed: nothing of it is filmed or
// spoken by a person, and it says so. Needs ffmpeg and espeak-ng (Debian has both).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

const to = new URL('../apps/server/src/demo/media/', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'demo-media-'));

const scenes = [
  [
    'De rango suelto a tabla',
    'En medio minuto, lo que cambia.',
    'De una lista suelta a una tabla, en medio minuto.',
  ],
  [
    '1 · Una celda de la lista',
    'Haz clic en cualquiera.',
    'Primero, haz clic en cualquier celda de tu lista.',
  ],
  [
    '2 · Ctrl + T',
    'Confirma que tiene encabezados.',
    'Presiona control más te, y confirma que la tabla tiene encabezados.',
  ],
  [
    '3 · Un nombre que diga algo',
    'Asistencia, y no Tabla1.',
    'Cambia el nombre: Asistencia dice más que Tabla uno.',
  ],
  [
    '=SUMA(Asistencia[Horas])',
    'Vale también mañana.',
    'Ahora la suma también vale para las filas que agregues mañana.',
  ],
];
const review =
  'Repaso para escuchar. Una tabla es un rango con nombre, encabezados y límites propios. Cuando escribes debajo de la última fila, la tabla crece, y las fórmulas que la usan crecen con ella. Nunca dejes filas vacías en medio: parten la lista en dos. Si quieres separar, usa bordes o color. Y ponle a cada tabla un nombre que diga qué guarda.';

const slide = (title, text) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
<rect width="640" height="360" fill="#0E6A55"/><rect y="336" width="640" height="24" fill="#E9B44C"/>
<text x="48" y="170" font-family="sans-serif" font-size="36" font-weight="700" fill="#fff">${title}</text>
<text x="48" y="222" font-family="sans-serif" font-size="24" fill="#DDEFE8">${text}</text></svg>`;
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
const speak = (text, file) =>
  execFileSync('espeak-ng', ['-v', 'es-419', '-s', '145', '-w', file, text]);
const lengthOf = (file) =>
  Number(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      file,
    ]).toString(),
  );
const stamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

let at = 0;
const cues = [];
const parts = [];
for (const [index, [title, text, said]] of scenes.entries()) {
  const [picture, voice, part] = ['png', 'wav', 'mp4'].map((ending) =>
    join(work, `${index}.${ending}`),
  );
  writeFileSync(
    picture,
    await sharp(Buffer.from(slide(title, text)))
      .png()
      .toBuffer(),
  );
  speak(said, voice);
  const long = Math.ceil((lengthOf(voice) + 0.8) * 5) / 5;
  ffmpeg(
    ...['-loop', '1', '-framerate', '5', '-t', String(long), '-i', picture, '-i', voice],
    ...['-af', 'apad', '-t', String(long), '-c:v', 'libx264', '-preset', 'slow', '-crf', '28'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '40k', '-ar', '24000', '-ac', '1', part],
  );
  cues.push(`${stamp(at + 0.1)} --> ${stamp(at + long - 0.2)}\n${said}`);
  at += long;
  parts.push(`file '${part}'`);
}
writeFileSync(join(work, 'list'), parts.join('\n'));
ffmpeg(
  '-f',
  'concat',
  '-safe',
  '0',
  '-i',
  join(work, 'list'),
  '-c',
  'copy',
  '-movflags',
  '+faststart',
  join(to, 'tabla.mp4'),
);
ffmpeg(
  '-ss',
  '0',
  '-i',
  join(to, 'tabla.mp4'),
  '-frames:v',
  '1',
  '-q:v',
  '5',
  join(to, 'tabla.jpg'),
);
writeFileSync(join(to, 'tabla.es.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`);
speak(review, join(work, 'repaso.wav'));
ffmpeg(
  '-i',
  join(work, 'repaso.wav'),
  '-c:a',
  'libmp3lame',
  '-b:a',
  '32k',
  '-ac',
  '1',
  join(to, 'repaso.mp3'),
);

const pdf = await PDFDocument.create();
pdf.setTitle('Atajos de Excel para imprimir');
const [bold, plain] = [
  await pdf.embedFont(StandardFonts.HelveticaBold),
  await pdf.embedFont(StandardFonts.Helvetica),
];
const page = pdf.addPage([595, 842]);
page.drawRectangle({ x: 0, y: 812, width: 595, height: 30, color: rgb(0.055, 0.416, 0.333) });
page.drawText('Atajos de Excel para imprimir', { x: 56, y: 750, size: 24, font: bold });
const keys = [
  ['Ctrl + flecha', 'Salta al final de la lista'],
  ['Ctrl + Mayús + flecha', 'Selecciona hasta ahí'],
  ['Ctrl + T', 'Convierte en tabla'],
  ['Ctrl + Mayús + L', 'Pone y quita los filtros'],
  ['Ctrl + 1', 'Abre el formato de la celda'],
  ['F2', 'Edita sin borrar lo que hay'],
  ['F4', 'Pone los signos $ en una referencia'],
  ['Ctrl + Z', 'Deshace'],
];
for (const [row, [key, does]] of keys.entries()) {
  const y = 700 - row * 34;
  page.drawText(key, { x: 56, y, size: 14, font: bold });
  page.drawText(does, { x: 250, y, size: 14, font: plain });
  page.drawLine({
    start: { x: 56, y: y - 12 },
    end: { x: 540, y: y - 12 },
    thickness: 0.5,
    color: rgb(0.7, 0.7, 0.7),
  });
}
page.drawText('Material de la demostración de Aulario.', { x: 56, y: 60, size: 10, font: plain });
writeFileSync(join(to, 'atajos.pdf'), await pdf.save());
rmSync(work, { recursive: true });
console.log(
  `${lengthOf(join(to, 'tabla.mp4'))} s, ${lengthOf(join(to, 'repaso.mp3'))} s`,
  readFileSync(join(to, 'tabla.mp4')).length,
);
