import type { ContentInfo } from 'pkijs';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

type StampDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>;

/** Since when the authority gives no time, and what went wrong first; `at` is null once it does again. */
export type StampFault = { at: string | null; reason: string };

const faultName = 'time-stamp-fault';
/** For this long nobody asks an authority that failed: hundreds of a run would each wait for it. */
const pause = minutes(5);
const pausedUntil = new WeakMap<object, number>();
/** Whose authority answered since this process began, so that no fault of before is told. */
const answering = new WeakSet<object>();

/**
 * A signed PDF with the time that the authority of TIMESTAMP_URL says. Without one, or while that authority fails,
 * the PDF as it is: nobody waits for their certificate because of a third party, and staff are told.
 */
export async function withTimeStamp(deps: StampDeps, pdf: Uint8Array): Promise<Uint8Array> {
  const { config, clock, log } = deps;
  const { timestampUrl } = config;
  const now = clock.now().getTime();
  if (!timestampUrl || now < (pausedUntil.get(config) ?? 0)) return pdf;
  try {
    const stamped = await stamp(pdf, timestampUrl, clock.now());
    if (!answering.has(config) && (await stampFault(deps))) await writeFault(deps, null);
    answering.add(config);
    return stamped;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'a PDF was signed without a time-stamp');
    pausedUntil.set(config, now + pause);
    answering.delete(config);
    await writeFault(deps, reason);
    return pdf;
  }
}

async function stamp(pdf: Uint8Array, url: string, now: Date): Promise<Uint8Array> {
  // Half a megabyte of code that only who signs needs.
  const { stampPdf } = await import('../../platform/signing/stamp-pdf.ts');
  const { askForTimeStamp } = await import('../../platform/signing/time-stamp.ts');
  return stampPdf(pdf, (signature): Promise<ContentInfo> => askForTimeStamp(url, signature, now));
}

/** Whether the authority fails, for staff. */
export async function stampFault({ db }: Pick<Deps, 'db'>): Promise<StampFault | null> {
  const kept = await readSetting<StampFault>(db, faultName);
  return kept?.at ? kept : null;
}

async function writeFault(deps: StampDeps, reason: string | null): Promise<void> {
  const at = reason === null ? null : deps.clock.now().toISOString();
  await writeSetting(deps.db, faultName, { at, reason: reason ?? '' });
}
