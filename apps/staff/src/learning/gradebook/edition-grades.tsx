import type { Edition } from '@aulario/contract/catalogue/edition';
import { type Gradebook, gradebookEndpoints } from '@aulario/contract/learning/gradebook';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { shortInstant } from '../../words/date.ts';
import { LearnerPager } from '../learners/learner-pager.tsx';
import { GradeGrid } from './grade-grid.tsx';
import { GradeFiles } from './grade-import.tsx';
import { GradeRecords } from './grade-records.tsx';
import { GradeSetup } from './grade-setup.tsx';
import { rulesWords } from './grade-words.ts';

const pageSize = 500;

/** The grades of an edition, typed cell by cell. */
export function EditionGrades({ edition }: { edition: Edition }) {
  const [page, setPage] = useState(1);
  const [setting, setSetting] = useState(false);
  const input = { params: { id: edition._id }, query: { page, limit: pageSize } };
  const { data, error, refetch } = useRead<Gradebook>(gradebookEndpoints.gradebook, input, {
    keep: true,
  });
  const marks = useMay()('submissions:mark');
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const book = data.data;
  const open = marks && book.closedAt === null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography variant="body2" sx={{ flex: '1 1 320px', color: 'text.secondary' }}>
          {rulesWords(book.rules)}
          {open && ' Flechas para moverse, Enter para escribir y guardar, Escape para dejar.'}
        </Typography>
        {book.total > 0 && <GradeFiles edition={edition._id} open={open} />}
        {open && book.own && (
          <Button variant="outlined" color="inherit" onClick={() => setSetting(true)}>
            Cómo se calcula
          </Button>
        )}
      </Box>
      <Warnings book={book} />
      {book.total === 0 ? (
        <EmptyState
          title="Todavía no hay notas"
          text="Cada persona aparece aquí cuando se matricula en la edición."
          headingLevel="h3"
        />
      ) : (
        <>
          <GradeGrid book={book} input={input} open={open} />
          <LearnerPager page={page} pages={Math.ceil(book.total / pageSize)} onPage={setPage} />
        </>
      )}
      <GradeRecords book={book} writable={marks} />
      {setting && <GradeSetup book={book} onClose={() => setSetting(false)} />}
    </>
  );
}

function Warnings({ book: { closedAt, setup, components, own } }: { book: Gradebook }) {
  const sum = components.reduce((total, { weight }) => total + weight, 0);
  const text = closedAt
    ? `El acta se cerró el ${shortInstant(closedAt)}: una nota solo cambia con una rectificación.`
    : !own
      ? 'Este curso se lleva en Moodle: sus notas vienen de ahí. Aquí solo se cambia la nota final, con un motivo.'
      : setup.scheme === 'cien' && Math.abs(sum - 100) > 0.005
        ? `Los pesos suman ${Math.round(sum * 100) / 100} y no 100: las lecciones cambiaron. Revisa cómo se calcula.`
        : null;
  return text ? (
    <Alert severity={closedAt || !own ? 'info' : 'warning'} sx={{ mb: 4 }}>
      {text}
    </Alert>
  ) : null;
}
