import {
  claimBookEndpoints,
  claimCountries,
  type Holiday,
  type HolidayYear,
} from '@aulario/contract/claims/claim-book';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';
import { BookTerms } from './book-terms.tsx';
import { useClaimBook } from './use-claim-book.ts';

const back = { to: '/reclamos', label: 'Todo el libro' };

/** The days on which deadlines are counted, by year, and the terms of the book. */
export function HolidaysPage() {
  const [year, setYear] = useState(Number(today(Date.now()).slice(0, 4)));
  const { data, error } = useQuery({
    queryKey: ['holidays', year],
    queryFn: async () =>
      (await call<HolidayYear>(claimBookEndpoints.getHolidays, { params: { year } })).data,
  });
  const { data: book } = useClaimBook();
  return (
    <Page
      title="Feriados y plazos"
      back={back}
      detail="Los plazos del libro se cuentan en días hábiles: sin sábados, domingos ni estos feriados."
      width={980}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {book && <BookTerms key={`${book.country}-${book.answerDays}`} book={book} />}
        {error && <Alert severity="error">{(error as Error).message}</Alert>}
        <Panel
          title={`Feriados de ${year}`}
          actions={
            <>
              <IconButton aria-label={`Año ${year - 1}`} onClick={() => setYear(year - 1)}>
                <PreviousIcon />
              </IconButton>
              <IconButton aria-label={`Año ${year + 1}`} onClick={() => setYear(year + 1)}>
                <NextIcon />
              </IconButton>
            </>
          }
        >
          {data ? (
            <YearEditor key={`${data.country}-${data.year}-${data.own}`} saved={data} />
          ) : (
            <Skeleton variant="rounded" height={300} sx={{ m: 5 }} />
          )}
        </Panel>
      </Box>
    </Page>
  );
}

type Line = Holiday & { key: number };

function YearEditor({ saved }: { saved: HolidayYear }) {
  const { act, busy } = useAct();
  const write = useMay()('settings:write');
  const [lines, setLines] = useState<Line[]>([]);
  const [next, setNext] = useState(0);
  useEffect(() => {
    setLines(saved.days.map((day, key) => ({ ...day, key })));
    setNext(saved.days.length);
  }, [saved]);
  const params = { year: saved.year };
  const change = (key: number, part: Partial<Holiday>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => {
    setLines([...lines, { key: next, day: `${saved.year}-01-01`, name: '' }]);
    setNext(next + 1);
  };
  const days = lines.map(({ day, name }) => ({ day, name }));
  const changed = JSON.stringify(days) !== JSON.stringify(saved.days);
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>
        {saved.own
          ? 'Anotados por la academia.'
          : `Calculados según la ley (${claimCountries[saved.country]}). Compruébalos con el calendario oficial de cada año.`}{' '}
        Al guardar, los plazos de las hojas por responder se cuentan de nuevo.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.key}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) 44px',
                sm: '170px minmax(0, 1fr) 44px',
              },
              alignItems: 'center',
            }}
          >
            <TextField
              type="date"
              size="small"
              disabled={!write}
              value={line.day}
              onChange={(event) => change(line.key, { day: event.target.value })}
              slotProps={{
                htmlInput: { 'aria-label': `Fecha de ${line.name || 'feriado nuevo'}` },
              }}
            />
            <TextField
              size="small"
              disabled={!write}
              value={line.name}
              onChange={(event) => change(line.key, { name: event.target.value })}
              slotProps={{ htmlInput: { 'aria-label': `Nombre del feriado del ${line.day}` } }}
              sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: 1, sm: 'auto' } }}
            />
            {write && (
              <IconButton
                aria-label={`Quitar ${line.name || 'feriado nuevo'}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {write && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button variant="outlined" color="inherit" onClick={add}>
            Agregar feriado
          </Button>
          <Button
            variant="contained"
            disabled={busy || !changed || days.length === 0}
            onClick={() =>
              act({
                run: () =>
                  call(claimBookEndpoints.setHolidays, {
                    params,
                    body: { days, read: { days: saved.days } },
                  }),
                done: `Feriados de ${saved.year} guardados.`,
              })
            }
          >
            Guardar
          </Button>
          {saved.own && (
            <ActButton
              label="Volver a los de la ley"
              variant="text"
              ask={{
                title: `¿Restablecer los feriados de ${saved.year}?`,
                text: 'Se quitan los que anotó la academia y quedan los que calcula la ley.',
                action: 'Restablecer',
              }}
              done="Feriados restablecidos."
              run={() => call(claimBookEndpoints.resetHolidays, { params })}
            />
          )}
        </Box>
      )}
    </Box>
  );
}
