import { largestUpload } from '@aulario/contract/file';
import { markingEndpoints } from '@aulario/contract/learning/marking';
import { submissionEndpoints } from '@aulario/contract/learning/submission';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadTurns } from '../../files/upload-turns.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import { saved } from '../../platform/saved-file.ts';
import { uploadRoutes } from '../media/upload.calls.ts';
import * as marking from './marking.service.ts';
import { addFile, readOwnFile, removeFile } from './submission.files.ts';
import * as own from './submission.service.ts';
import {
  beginWorkUpload,
  finishWorkUpload,
  giveUpWorkUpload,
  growingKey,
  growingWork,
  uploadUnderWay,
} from './submission.uploads.ts';

export function submissionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, submissionEndpoints.startSubmission, async ({ params, actor }) =>
    own.startSubmission(deps, actor, params),
  );
  route(app, submissionEndpoints.ownSubmission, async ({ params, actor }) =>
    own.ownSubmission(deps, actor, params.id),
  );
  route(app, submissionEndpoints.keepText, async ({ params, body, actor }) =>
    own.keepText(deps, actor, { ...params, ...body }),
  );
  route(app, submissionEndpoints.addFile, async ({ params: { id }, actor, request }) => {
    await own.draftOf(deps, actor, id);
    const read = await readUpload(request, submissionEndpoints.addFile, largestUpload);
    const upload = { of: `submission ${id}`, bytes: read.bytes.length, signedIn: true };
    return app.takeTurnsToKeep(request, uploadTurns(deps.config, upload), () =>
      addFile(deps, actor, { id, name: read.fields.name, bytes: read.bytes }),
    );
  });
  route(app, submissionEndpoints.finishUpload, async ({ params, actor }) =>
    finishWorkUpload(deps, actor, params.id),
  );
  app.register(async (room) => workUploadRoutes(room, deps));
  route(app, submissionEndpoints.removeFile, async ({ params, actor }) =>
    removeFile(deps, actor, params),
  );
  route(app, submissionEndpoints.ownSubmissionFile, async ({ params, actor, reply }) =>
    sendWork(reply, await readOwnFile(deps, actor, params)),
  );
  route(app, submissionEndpoints.handInWork, async ({ params, actor }) =>
    own.handInWork(deps, actor, params.id),
  );
  markingRoutes(app, deps);
  teachingRoutes(app, deps);
}

/** The same files part by part, over lines that break. */
function workUploadRoutes(room: FastifyInstance, deps: Deps): void {
  uploadRoutes(room, deps, {
    path: '/me/submission-uploads',
    most: largestUpload,
    access: 'signed-in',
    keyOf: growingKey,
    rowOf: (id) => uploadUnderWay(deps, id),
    begin: (actor, asked) =>
      beginWorkUpload(deps, actor, asked, (submission, bytes) =>
        room.takeTurns(
          deps.db,
          uploadTurns(deps.config, { of: `submission ${submission}`, bytes, signedIn: true }),
        ),
      ),
    growing: (actor, id) => growingWork(deps, actor, id),
    abandon: async (actor, id) => giveUpWorkUpload(deps, await growingWork(deps, actor, id)),
  });
}

function markingRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = markingEndpoints;
  route(app, calls.listSubmissions, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await marking.listSubmissions(deps, actor, 'staff', query), query),
  );
  route(app, calls.getSubmission, async ({ params, actor }) =>
    marking.getSubmission(deps, actor, 'staff', params.id),
  );
  route(app, calls.markSubmission, async ({ params, body, actor }) =>
    marking.markSubmission(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, calls.returnSubmission, async ({ params, body, actor }) =>
    marking.returnSubmission(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, calls.submissionFile, async ({ params, actor, reply }) =>
    sendWork(reply, await marking.readWork(deps, actor, 'staff', params)),
  );
  route(app, calls.submissionPage, async ({ params, actor, reply }) =>
    sendDrawn(reply, params, await marking.drawWork(deps, actor, 'staff', params)),
  );
}

function teachingRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = markingEndpoints;
  route(app, calls.taughtSubmissions, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await marking.listSubmissions(deps, actor, 'teacher', query), query),
  );
  route(app, calls.taughtSubmission, async ({ params, actor }) =>
    marking.getSubmission(deps, actor, 'teacher', params.id),
  );
  route(app, calls.markTaught, async ({ params, body, actor }) =>
    marking.markSubmission(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, calls.returnTaught, async ({ params, body, actor }) =>
    marking.returnSubmission(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, calls.taughtFile, async ({ params, actor, reply }) =>
    sendWork(reply, await marking.readWork(deps, actor, 'teacher', params)),
  );
  route(app, calls.taughtPage, async ({ params, actor, reply }) =>
    sendDrawn(reply, params, await marking.drawWork(deps, actor, 'teacher', params)),
  );
}

/** Somebody sent it: it is saved, and never opened as a page of ours. */
function sendWork(reply: FastifyReply, work: Awaited<ReturnType<typeof readOwnFile>>) {
  return saved(reply, work.name).type(work.row.mime).send(Buffer.from(work.bytes));
}

function sendDrawn(
  reply: FastifyReply,
  { file, page }: { file: string; page: number },
  { picture, pages, encrypted }: Awaited<ReturnType<typeof marking.drawWork>>,
) {
  return saved(reply, `entrega-${file}-${page}.jpg`)
    .header('X-Page-Count', pages)
    .header('X-Pdf-Encrypted', encrypted ? 'yes' : 'no')
    .type('image/jpeg')
    .send(Buffer.from(picture));
}
