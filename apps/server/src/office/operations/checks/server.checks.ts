import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seconds } from '../../../platform/clock.ts';
import { type Check, type Found, fault, type Scene, well } from './check.ts';

/** Whether the server is built, and answers on this machine; for who looks from outside of it. */
export const serverChecks: readonly Check[] = [
  { subject: 'versiones', look: ofBuild },
  { subject: 'servidor', look: ofServer },
];

function ofBuild({ project }: Scene): Found[] {
  const built = ['apps/site/build/server/index.js', 'apps/staff/dist/index.html'];
  if (built.every((path) => existsSync(join(project, path)))) return [];
  return [fault('El sitio no está construido.', 'Constrúyelo: npm run build')];
}

async function ofServer({ config }: Scene): Promise<Found[]> {
  const { port } = config;
  const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host;
  try {
    const signal = AbortSignal.timeout(seconds(5));
    const answer = await fetch(`http://${host}:${port}/api/ready`, { signal });
    const said = (await answer.json()) as { status?: string; errors?: { message: string }[] };
    if (said.status === 'ok') return [well(`El servidor responde en el puerto ${port}.`)];
    const parts = said.errors?.map(({ message }) => message) ?? [];
    if (parts.length === 0) return [strange(port)];
    return parts.map((text) => fault(text, 'Mira el registro: journalctl -u aulario -n 50'));
  } catch (error) {
    return [silent(port, error as Error & { cause?: { code?: string } })];
  }
}

function silent(port: number, error: Error & { cause?: { code?: string } }): Found {
  if (error.name === 'TimeoutError')
    return fault(
      `El servidor no contesta en el puerto ${port}.`,
      'Reinícialo: systemctl restart aulario',
    );
  if (error.cause?.code !== 'ECONNREFUSED') return strange(port);
  return fault(
    'El servidor no está en marcha.',
    'Inícialo: systemctl start aulario (o npm start). Si no arranca: journalctl -u aulario -n 50',
  );
}

function strange(port: number): Found {
  return fault(
    `Otro programa usa el puerto ${port}.`,
    `Mira cuál es (ss -ltnp | grep :${port}) y detenlo, o cambia PORT.`,
  );
}
