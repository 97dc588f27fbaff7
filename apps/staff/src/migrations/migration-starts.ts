import type { Endpoint } from '@aulario/contract/endpoint';
import { migrationEndpoints } from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';

const starts = {
  users: migrationEndpoints.migrateUsers,
  enrols: migrationEndpoints.migrateEnrols,
  grades: migrationEndpoints.migrateGrades,
  evaluations: migrationEndpoints.migrateEvaluations,
  certificates: migrationEndpoints.migrateCertificates,
  testimonies: migrationEndpoints.migrateTestimonies,
  courses: migrationEndpoints.importCourses,
  contacts: migrationEndpoints.importContacts,
  payments: migrationEndpoints.importPayments,
  sales: migrationEndpoints.importSales,
} as const;

/** The call that brings in a kind. */
export function startOf(kind: MigrationKind): Endpoint {
  return starts[kind] as unknown as Endpoint;
}
