import { z } from 'zod';
import { insertFile } from '../../files/file.queries.ts';
import { storeRecording } from '../../files/file.service.ts';
import { privateKey } from '../../files/kept-or-removed.ts';
import { ZadarmaFault } from '../../integrations/zadarma/zadarma.fault.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { callById, lockCall, updateCall, waitingRecordings } from './call.queries.ts';

type RecordingDeps = Pick<Deps, 'db' | 'storage' | 'zadarma' | 'clock' | 'log'>;

/** Fetches the recording of one call into our files. */
export const recordingJob = jobKind('call-recording', z.object({ call: z.string() }));
/** Looks again for recordings that a broken connection left behind. */
export const recordingsLeftJob = jobKind('call-recordings-left', z.object({}));

const leftAfter = minutes(60);
const mostLeft = 20;

export function recordingJobs(deps: RecordingDeps): JobHandler[] {
  return [
    {
      kind: recordingJob,
      run: (data) => fetchRecording(deps, recordingJob.data.parse(data).call),
    },
    { kind: recordingsLeftJob, every: '17 * * * *', run: () => fetchLeft(deps) },
  ];
}

/** @throws ZadarmaFault when it may pass: the job is tried again. */
async function fetchRecording({ db, storage, zadarma }: RecordingDeps, id: string): Promise<void> {
  const record = await callById(db, id);
  if (!zadarma || record?.call.recording !== 'pendiente') return;
  const { recordingCallId, pbxCallId } = record.call;
  try {
    const link = await zadarma.recordingLink({
      callId: recordingCallId ?? undefined,
      pbxCallId: pbxCallId ?? undefined,
    });
    const audio = await zadarma.download(link);
    const file = await storeRecording({ storage }, audio);
    const kept = await db.transaction(async (tx) => {
      const call = await lockCall(tx, id);
      if (call?.recording !== 'pendiente') return false;
      await insertFile(tx, file);
      await updateCall(tx, call, { recording: 'guardada', recordingFileId: file.id });
      return true;
    });
    if (!kept) await storage.remove(privateKey(file.id));
  } catch (error) {
    if (error instanceof ZadarmaFault && !error.mayPass) {
      await db.transaction(async (tx) => {
        const call = await lockCall(tx, id);
        if (call) await updateCall(tx, call, { recording: 'error' });
      });
      return;
    }
    throw error;
  }
}

async function fetchLeft(deps: RecordingDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - leftAfter);
  for (const call of await waitingRecordings(deps.db, before, mostLeft)) {
    await fetchRecording(deps, call.id).catch((error: Error) =>
      deps.log.warn({ err: error }, 'a recording waits still'),
    );
  }
}
