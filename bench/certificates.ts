import { performance } from 'node:perf_hooks';
import {
  readyLayout,
  renderCertificate,
} from '../apps/server/src/certificates/templates/template.render.ts';
import { sample } from '../apps/server/src/certificates/templates/template.samples.ts';
import { classic } from '../apps/server/src/certificates/templates/template.seeds.ts';
import { signPdf } from '../apps/server/src/platform/signing/sign-pdf.ts';
import {
  openIdentity,
  selfMadeIdentity,
} from '../apps/server/src/platform/signing/signing-identity.ts';

/**
 * How many certificates of one page a second are drawn and signed by one process, and what its memory does; nothing
 * is stored or mailed, which bench/certificate-run.ts measures:
 * `node bench/certificates.ts [how many] [--json]`. The figure to reach is 25 a second, memory flat.
 */
export type Drawn = {
  perSecond: number;
  perProcessorSecond: number;
  /** Resident megabytes after each tenth. */
  memory: number[];
};

const wanted = Number(process.argv[2] ?? 1000);
const megabyte = 1024 * 1024;
const identity = await openIdentity(await selfMadeIdentity('Academia de ejemplo', new Date()));
const ready = readyLayout(classic());

async function draw(at: number): Promise<number> {
  const data = { ...sample, printedName: `María Fernanda Quispe ${at}`, syllabus: [] };
  const document = await renderCertificate(ready, data);
  const signed = await signPdf(document, identity, {
    reason: 'Certificado emitido',
    name: 'Academia de ejemplo',
    location: 'Lima',
    at: new Date(),
  });
  return signed.length;
}

for (let at = 0; at < 20; at += 1) await draw(at);
const begun = performance.now();
const spent = process.cpuUsage();
const memory: number[] = [];
let bytes = 0;
for (let at = 0; at < wanted; at += 1) {
  bytes += await draw(at);
  if ((at + 1) % Math.ceil(wanted / 10) === 0) memory.push(process.memoryUsage().rss / megabyte);
}
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(spent);
const busy = (user + system) / 1_000_000;

const drawn: Drawn = {
  perSecond: wanted / seconds,
  perProcessorSecond: wanted / busy,
  memory,
};
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(drawn)}\n`
    : [
        `certificates        ${wanted} of ${Math.round(bytes / wanted / 1024)} kB, drawn and signed`,
        `by the clock        ${drawn.perSecond.toFixed(1)} a second`,
        `by processor time   ${drawn.perProcessorSecond.toFixed(1)} a second of one core`,
        `memory, each tenth  ${memory.map((size) => Math.round(size)).join(' ')} MB`,
        '',
      ].join('\n'),
);
