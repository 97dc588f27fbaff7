import type { LtiTool } from '@aulario/contract/systems/lti-tool';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { ActiveChip } from '../lti/active-chip.tsx';

export type ToolRow = LtiTool & { id: string };

const purpose =
  'Programas de otros que una lección abre (LTI 1.3): un laboratorio, un editor, los ejercicios de una editorial. Mandan de vuelta la nota.';

/** Tools of others that lessons open. */
export function ToolList() {
  const writable = useMay()('tools:write');
  const add = writable ? (
    <Button component={Link} to="/herramientas/create" variant="contained" startIcon={<AddIcon />}>
      Registrar herramienta
    </Button>
  ) : null;
  return (
    <RecordList<ToolRow>
      resource="herramientas"
      title="Herramientas externas"
      detail={purpose}
      columns={columns}
      phone={(tool) => ({
        title: tool.name,
        lines: [hostOf(tool), toldWords(tool)],
        aside: <ActiveChip of={tool} />,
      })}
      to={({ id }) => `/herramientas/${id}`}
      search="Buscar por nombre"
      filters={[retiredFilter]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay herramientas',
        text: `${purpose} Registra una con las direcciones que da su manual.`,
        action: add,
      }}
      actions={
        writable && (
          <>
            <RotateKey />
            {add}
          </>
        )
      }
    />
  );
}

function RotateKey() {
  const provider = useStaffProvider();
  return (
    <ActButton
      label="Renovar nuestra clave"
      done="Lo que se firme desde ahora lleva la clave nueva."
      ask={{
        title: '¿Renovar nuestra clave?',
        text: 'Se firma con otra desde ahora; la anterior se publica una semana más. Las herramientas la leen solas: no hay que cambiar nada en ellas.',
        action: 'Renovar',
      }}
      run={() => provider.rotateToolKey()}
    />
  );
}

const hostOf = ({ loginUrl }: LtiTool) => new URL(loginUrl).host;

function toldWords({ sharesName, sharesEmail }: LtiTool): string {
  if (sharesName && sharesEmail) return 'Recibe nombre y correo';
  if (sharesName) return 'Recibe el nombre';
  return sharesEmail ? 'Recibe el correo' : 'Sin datos personales';
}

const columns: Column<ToolRow>[] = [
  {
    label: 'Herramienta',
    cell: (tool) => <RecordName name={tool.name} detail={hostOf(tool)} />,
  },
  { label: 'De quien entra', from: 'lg', cell: toldWords },
  {
    label: 'Agregada',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
  { label: 'Estado', cell: (tool) => <ActiveChip of={tool} /> },
];
