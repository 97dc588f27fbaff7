import { certificateCheckEndpoints as calls } from '@aulario/contract/certificates/certificate-check';
import { largestUpload } from '@aulario/contract/file';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import { checkManyFile } from './check-many.file.ts';
import { checkMany } from './check-many.service.ts';

export function certificateCheckRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, calls.checkPdf, async ({ request }) => {
    const { bytes } = await readUpload(request, calls.checkPdf, largestUpload);
    // The library that reads PDFs is loaded when the first one comes.
    const { checkPdf } = await import('./check.service.ts');
    return checkPdf(deps, bytes);
  });
  route(app, calls.checkMany, async ({ body }) => checkMany(deps, body));
  route(app, calls.checkManyFile, async ({ body, query, reply }) =>
    sendTable(reply, await checkManyFile(deps, body, query.format)),
  );
}
