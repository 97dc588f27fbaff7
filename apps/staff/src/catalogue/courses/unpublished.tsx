import type { Course } from '@aulario/contract/catalogue/course';
import { Alert, Link as MuiLink } from '@mui/material';
import { type RaRecord, useGetMany } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../permissions.ts';

type Row = RaRecord & Pick<Course, 'name' | 'status' | 'retiredAt'>;

/** Those of these courses that nobody sees on the site: drafts, archived and retired ones; none while they are read. */
export function useUnpublished(ids: string[]): Row[] {
  const readable = useMay()('courses:read');
  const { data = [] } = useGetMany<Row>('cursos', { ids }, { enabled: readable && ids.length > 0 });
  return data.filter(({ status, retiredAt }) => status !== 'publicado' || retiredAt);
}

/** Says which courses have to be published first, with the way to each; nothing where all are. */
export function UnpublishedCourses({ ids, text }: { ids: string[]; text: string }) {
  const missing = useUnpublished(ids);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {text}{' '}
      {missing.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <MuiLink component={Link} to={`/cursos/${id}`} underline="always" color="inherit">
            {name}
          </MuiLink>
        </span>
      ))}
      .
    </Alert>
  );
}
