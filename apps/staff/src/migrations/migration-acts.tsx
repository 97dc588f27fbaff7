import { type Migration, migrationEndpoints } from '@aulario/contract/migration';
import { call } from '../data/api-client.ts';
import { ActButton } from '../shared/act-button.tsx';
import { SaveFile } from '../shared/file-links.tsx';
import { ReasonButton } from '../shared/reason-button.tsx';
import { isRunning } from './migration-words.ts';

/** What may be done with a migration as it stands. */
export function MigrationActs({ migration }: { migration: Migration }) {
  const { _id: id, state, dryRun, counts } = migration;
  const run = (endpoint: Parameters<typeof call>[0]) => () => call(endpoint, { params: { id } });
  const writes = counts.created + counts.updated + counts.conflict;
  return (
    <>
      {isRunning(migration) && (
        <ActButton label="Pausar" done="En pausa." run={run(migrationEndpoints.pauseMigration)} />
      )}
      {(state === 'pausada' || state === 'fallida') && (
        <ActButton
          label="Continuar"
          variant="contained"
          color="primary"
          done="Sigue donde quedó."
          run={run(migrationEndpoints.continueMigration)}
        />
      )}
      {(isRunning(migration) ||
        ['pausada', 'fallida'].includes(state) ||
        (state === 'por-revisar' && dryRun)) && (
        <ActButton
          label="Cancelar"
          danger
          ask={{
            title: '¿Cancelar la migración?',
            text: 'No seguirá. Lo que ya se escribió queda, y se puede deshacer.',
            action: 'Cancelar la migración',
          }}
          done="Migración cancelada."
          run={run(migrationEndpoints.cancelMigration)}
        />
      )}
      {migration.undoable && (
        <ReasonButton
          label="Deshacer"
          title="¿Deshacer la migración?"
          text="Lo nuevo se retira y lo completado vuelve a como estaba, salvo lo que alguien cambió o usó después. Nada se borra."
          action="Deshacer"
          done="Se está deshaciendo."
          run={(reason) =>
            call(migrationEndpoints.undoMigration, { params: { id }, body: { reason } })
          }
        />
      )}
      {!isRunning(migration) && (
        <SaveFile path={`/migrations/${id}/report?format=xlsx`}>Descargar informe</SaveFile>
      )}
      {!isRunning(migration) && counts.refused > 0 && (
        <SaveFile
          path={`/migrations/${id}/report?outcome=refused&format=xlsx`}
          title="Las filas rechazadas con su motivo: corrígelas ahí mismo y vuelve a subir el archivo"
        >
          Descargar para corregir
        </SaveFile>
      )}
      {state === 'por-revisar' && writes > 0 && (
        <ActButton
          label={dryRun ? 'Aplicar' : 'Aplicar lo decidido'}
          variant="contained"
          color="primary"
          ask={{
            title: dryRun ? '¿Escribir lo que muestra la vista previa?' : '¿Escribir lo decidido?',
            text: 'Las filas por decidir sin decisión quedan fuera. Después se puede deshacer.',
            action: 'Aplicar',
          }}
          done="Se está escribiendo."
          run={run(migrationEndpoints.applyMigration)}
        />
      )}
    </>
  );
}
