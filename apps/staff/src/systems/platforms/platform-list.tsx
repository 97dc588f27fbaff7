import type { LtiPlatform } from '@aulario/contract/systems/lti-platform';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { ActiveChip } from '../lti/active-chip.tsx';

export type PlatformRow = LtiPlatform & { id: string };

const purpose =
  'El Moodle, el Canvas u otra aula de una institución que abre tus cursos (LTI 1.3). Su gente entra sin otra cuenta, y la nota vuelve a su aula.';

/** Other learning systems that open courses from here. */
export function PlatformList() {
  const add = useMay()('tools:write') ? (
    <Button
      component={Link}
      to="/aulas-externas/create"
      variant="contained"
      startIcon={<AddIcon />}
    >
      Registrar aula
    </Button>
  ) : null;
  return (
    <RecordList<PlatformRow>
      resource="aulas-externas"
      title="Aulas externas"
      detail={purpose}
      columns={columns}
      phone={(platform) => ({
        title: platform.name,
        lines: [platform.issuer, count(platform)],
        aside: <ActiveChip of={platform} />,
      })}
      to={({ id }) => `/aulas-externas/${id}`}
      search="Buscar por nombre"
      filters={[retiredFilter]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía ninguna aula abre tus cursos',
        text: `${purpose} Pulsa «Registrar aula»: ahí está lo que hay que copiar en ella y lo que ella te da.`,
        action: add,
      }}
      actions={add}
    />
  );
}

const count = ({ courses }: LtiPlatform) =>
  courses.length === 1 ? 'Abre 1 curso' : `Abre ${courses.length} cursos`;

const columns: Column<PlatformRow>[] = [
  {
    label: 'Aula',
    cell: ({ name, issuer }) => <RecordName name={name} detail={issuer} />,
  },
  { label: 'Cursos', from: 'lg', cell: count },
  {
    label: 'Personas',
    from: 'lg',
    cell: ({ people, maxPeople }) => `${people} de ${maxPeople}`,
  },
  {
    label: 'Última entrada',
    cell: ({ lastLaunchAt }) => (lastLaunchAt ? <Moment value={lastLaunchAt} /> : 'Ninguna'),
  },
  {
    label: 'Agregada',
    from: 'lg',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
  { label: 'Estado', cell: (platform) => <ActiveChip of={platform} /> },
];
