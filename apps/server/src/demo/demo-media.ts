import { readFile } from 'node:fs/promises';
import type { Lesson, Unit } from '@aulario/contract/learning/course-content';
import { inArray } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { madeKey, originalKey } from '../learning/media/media.keys.ts';
import { openPass } from '../learning/media/media.pass.ts';
import { type MediaRow, media, mediaCaptions } from '../learning/media/media.tables.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { demoRandom } from './demo-random.ts';

/** The course of the demonstration that has something to see, to hear and to keep. */
const withMedia = 'excel-para-la-oficina';
/** Whose page shows the film, which its open lesson lets anybody see. */
const presented = [withMedia, 'taller-de-tablas-dinamicas'];

type DemoUpload = Pick<MediaRow, 'kind' | 'name' | 'bytes' | 'duration' | 'pages'> &
  Pick<Lesson, 'title' | 'minutes' | 'preview' | 'body'> & { file: string; mime: string };

const uploads: DemoUpload[] = [
  {
    ...{ file: 'tabla.mp4', name: 'De rango suelto a tabla.mp4', mime: 'video/mp4' },
    ...{ kind: 'video', bytes: 171_626, duration: 26.8, pages: null, minutes: 1 },
    ...{ title: 'En medio minuto: de rango suelto a tabla', preview: true },
    body: '<p>Lo mismo que la lectura, para verlo de una vez. La voz es sintética, y hay subtítulos.</p>',
  },
  {
    ...{ file: 'repaso.mp3', name: 'Repaso de tablas.mp3', mime: 'audio/mpeg' },
    ...{ kind: 'audio', bytes: 111_822, duration: 27.9, pages: null, minutes: 1 },
    ...{ title: 'Repaso para escuchar', preview: false },
    body: '<p>Para el camino. La voz es sintética. Esto dice:</p><p>Una tabla es un rango con nombre, encabezados y límites propios. Cuando escribes debajo de la última fila, la tabla crece, y las fórmulas que la usan crecen con ella. Nunca dejes filas vacías en medio: parten la lista en dos. Si quieres separar, usa bordes o color. Y ponle a cada tabla un nombre que diga qué guarda.</p>',
  },
  {
    ...{ file: 'atajos.pdf', name: 'Atajos de Excel para imprimir.pdf', mime: 'application/pdf' },
    ...{ kind: 'archivo', bytes: 1_705, duration: null, pages: 1, minutes: 2 },
    ...{ title: 'Los atajos en una hoja', preview: false },
    body: '<p>Imprímela y pégala junto a la pantalla hasta que tus dedos se los sepan.</p>',
  },
];

const random = (at: Date) => {
  const seed = demoRandom('media');
  return uploads.map(() => ({ lesson: seed.id(at), media: seed.id(at) }));
};

/** The unit of these lessons, optional so that nobody's progress is another for it; null for other courses. */
export function mediaUnit(slug: string, at: Date): Unit | null {
  if (slug !== withMedia) return null;
  const ids = random(at);
  const lessons = uploads.map(
    ({ kind, title, minutes, preview, body }, place): Lesson => ({
      ...{ _id: ids[place]?.lesson ?? '', kind, title, minutes, required: false, preview, body },
      ...{
        url: null,
        opensOn: null,
        opensDay: null,
        opensAfter: null,
        quiz: null,
        assignment: null,
        tool: null,
        media: ids[place]?.media ?? null,
        session: null,
      },
    }),
  );
  return { _id: demoRandom('media-unit').id(at), title: 'Para ver, oír y guardar', lessons };
}

/** What lies in this folder goes where uploads go; done again it changes nothing. */
export async function keepMedia(storage: Deps['storage'], at: Date): Promise<void> {
  const ids = random(at);
  for (const [place, { file, mime }] of uploads.entries())
    await storage.put(originalKey(ids[place]?.media ?? ''), await asset(file), mime);
  const poster = madeKey(ids[0]?.media ?? '', 'poster.jpg');
  await storage.put(poster, await asset('tabla.jpg'), 'image/jpeg');
}

/** Their rows, before the lessons that name them. */
export async function insertMedia(tx: Tx, courseId: string, at: Date): Promise<void> {
  const ids = random(at);
  const rows = uploads.map(
    ({ kind, name, mime, bytes, duration, pages }, place): MediaRow => ({
      ...{ id: ids[place]?.media ?? '', courseId, kind, name, mime, bytes, duration, pages },
      ...{ createdAt: at, uploadedAt: at, createdBy: null, state: 'lista', progress: 100 },
      ...{ preparation: kind === 'archivo' ? 'no-hace-falta' : 'hecha', fault: null },
      renditions: [],
    }),
  );
  await tx.insert(media).values(rows);
  const text = (await asset('tabla.es.vtt')).toString();
  const film = ids[0]?.media ?? '';
  await tx.insert(mediaCaptions).values({ mediaId: film, language: 'es', text });
  const video = `/medios/${openPass}/${film}/original`;
  await tx.update(courses).set({ video }).where(inArray(courses.slug, presented));
}

const asset = (file: string) => readFile(new URL(`./media/${file}`, import.meta.url));
