import {
  buildImage,
  installImagePrograms,
  makeContainer,
  removeImages,
} from '../scripts/image.mjs';
import type { Figure } from './figure.ts';

const port = 3999;

/** What the image of deploy/Dockerfile weighs, and how soon an empty academy serves from it. */
export async function imageFigures(): Promise<Figure[]> {
  const lacking = await installImagePrograms(console.log);
  if (lacking) {
    console.log(`The image is not measured: ${lacking}`);
    return [];
  }
  const { megabytes } = await buildImage(console.log);
  const container = await makeContainer({ PORT: `${port}`, DEMO: 'off' });
  const began = performance.now();
  const server = container.start();
  await server.serves(`http://localhost:${port}`);
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  await container.remove();
  removeImages();
  return [
    {
      database: 'none',
      what: 'the image of a release, with ffmpeg and without compression',
      ours: `${megabytes} MB`,
      yardstick: '',
      target: 'at most 1,500 MB',
      reached: megabytes <= 1500,
      said: `${megabytes} MB`,
    },
    {
      database: 'embedded',
      what: 'first start of an empty academy in a container',
      ours: `${seconds.toFixed(1)} s`,
      yardstick: '',
      target: 'at most 15 s',
      reached: seconds <= 15,
      said: `${seconds.toFixed(1)} s`,
    },
  ];
}
