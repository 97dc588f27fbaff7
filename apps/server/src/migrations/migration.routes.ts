import { migrationEndpoints } from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { readUpload } from '../platform/multipart.ts';
import { route } from '../platform/route.ts';
import { sendTable } from '../platform/spreadsheet/send-table.ts';
import { tableLimits } from '../platform/spreadsheet/table-limits.ts';
import { migrationReport } from './migration.report.ts';
import * as migrations from './migration.service.ts';
import { migrationTemplate, uploadMigrationFile } from './migration-file.service.ts';

const starts = [
  [migrationEndpoints.migrateUsers, 'users'],
  [migrationEndpoints.migrateEnrols, 'enrols'],
  [migrationEndpoints.migrateGrades, 'grades'],
  [migrationEndpoints.migrateEvaluations, 'evaluations'],
  [migrationEndpoints.migrateCertificates, 'certificates'],
  [migrationEndpoints.migrateTestimonies, 'testimonies'],
  [migrationEndpoints.importCourses, 'courses'],
  [migrationEndpoints.importContacts, 'contacts'],
  [migrationEndpoints.importPayments, 'payments'],
  [migrationEndpoints.importSales, 'sales'],
] as const satisfies [unknown, MigrationKind][];

export function migrationRoutes(app: FastifyInstance, deps: Deps): void {
  for (const [endpoint, kind] of starts) {
    route(app, endpoint, async ({ body, actor }) =>
      migrations.startMigration(deps, actor, kind, body),
    );
  }
  route(app, migrationEndpoints.migrateMoodleCertificates, async ({ body, actor }) =>
    migrations.startMigration(deps, actor, 'certificates', body),
  );
  route(app, migrationEndpoints.uploadMigrationFile, async ({ actor, request }) => {
    const endpoint = migrationEndpoints.uploadMigrationFile;
    const { bytes, fields } = await readUpload(request, endpoint, tableLimits.bytes);
    return uploadMigrationFile(deps, actor, bytes, fields);
  });
  route(app, migrationEndpoints.migrationTemplate, async ({ query, actor, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="plantilla-${query.kind}.csv"`)
      .serializer((value) => value as never)
      .send(migrationTemplate(actor, query.kind)),
  );
  route(app, migrationEndpoints.listMigrations, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await migrations.listMigrations(deps, actor, query), query),
  );
  route(app, migrationEndpoints.getMigration, async ({ params, actor }) =>
    migrations.getMigration(deps, actor, params.id),
  );
  route(app, migrationEndpoints.listMigrationRows, async (input) => {
    const { params, query, actor, request, reply } = input;
    const page = await migrations.listMigrationRows(deps, actor, params.id, query);
    return sendPage(request, reply, page, query);
  });
  route(app, migrationEndpoints.decideMigrationRow, async ({ params, body, actor }) =>
    migrations.decideMigrationRow(deps, actor, params.id, body.decision),
  );
  route(app, migrationEndpoints.applyMigration, async ({ params, actor }) =>
    migrations.applyMigration(deps, actor, params.id),
  );
  route(app, migrationEndpoints.pauseMigration, async ({ params, actor }) =>
    migrations.pauseMigration(deps, actor, params.id),
  );
  route(app, migrationEndpoints.continueMigration, async ({ params, actor }) =>
    migrations.continueMigration(deps, actor, params.id),
  );
  route(app, migrationEndpoints.cancelMigration, async ({ params, actor }) =>
    migrations.cancelMigration(deps, actor, params.id),
  );
  route(app, migrationEndpoints.undoMigration, async ({ params, body, actor }) =>
    migrations.undoMigration(deps, actor, params.id, body),
  );
  route(app, migrationEndpoints.migrationReport, async ({ params, query, actor, reply }) =>
    sendTable(reply, await migrationReport(deps, actor, params.id, query)),
  );
}
