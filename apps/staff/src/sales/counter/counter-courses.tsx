import { certificateOptions } from '@aulario/contract/catalogue/price';
import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { agreementOption } from '../../catalogue/categories/agreement-dates.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { markedOption } from '../../shared/marked.tsx';
import { Panel } from '../../shared/panel.tsx';
import { usePaused } from '../../shared/use-paused.ts';
import { asksAge, type CounterDraft, type CourseChoice } from './counter-draft.ts';
import { CounterGroup } from './counter-group.tsx';
import { CounterStudent } from './counter-student.tsx';
import type { CounterSaleState } from './use-counter-sale.ts';
import { useOwnWaiting } from './use-own-waiting.ts';
import { shown } from './use-refused.ts';

const nameOf = ({ name }: CourseChoice) => name;

/** What is sold: courses, their groups, and what makes them cost less. */
export function CounterCourses({ sale }: { sale: CounterSaleState }) {
  const { draft, change, faultAt } = sale;
  const waiting = useOwnWaiting(draft);
  return (
    <Panel title="Qué lleva">
      <Box
        sx={{
          px: { xs: 4, md: 5 },
          pb: 5,
          display: 'grid',
          gap: 3.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <CoursePicker
          chosen={draft.courses}
          onChange={(courses) =>
            change({
              courses,
              overbook: courses.length < draft.courses.length ? '' : draft.overbook,
            })
          }
        />
        {draft.courses.map((course) => (
          <CounterGroup key={course.id} course={course} sale={sale} waiting={waiting} />
        ))}
        {asksAge(draft) && <CounterStudent sale={sale} />}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr)',
            },
            alignItems: 'start',
          }}
        >
          <TextField
            select
            label="Certificado"
            value={draft.certificate}
            onChange={({ target }) =>
              change({ certificate: target.value as CounterDraft['certificate'] })
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Sin certificado</MenuItem>
            {Object.entries(certificateOptions).map(([id, name]) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Cupón"
            value={draft.coupon}
            onChange={({ target }) => change({ coupon: target.value })}
            {...shown(faultAt('coupon'))}
          />
          <ReferenceFilter
            field
            label="Convenio, si es miembro"
            reference="convenios"
            nameOf={agreementOption}
            value={draft.membership}
            onChange={(membership) => change({ membership })}
          />
        </Box>
      </Box>
    </Panel>
  );
}

function CoursePicker({
  chosen,
  onChange,
}: {
  chosen: CourseChoice[];
  onChange: (courses: CourseChoice[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const paused = usePaused(typed.trim());
  const { data: found = [], isFetching } = useGetList<CourseChoice & RaRecord>('cursos', {
    filter: { status: 'publicado', ...(paused ? { q: paused } : {}) },
    pagination: { page: 1, perPage: 15 },
    sort: { field: 'match', order: 'ASC' },
  });
  // What answers other words is no option: a quick hand would sell the wrong course.
  const answered = paused === typed.trim() && !isFetching;
  return (
    <Autocomplete
      multiple
      options={answered ? (found as CourseChoice[]) : []}
      value={chosen}
      loading={!answered}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      renderOption={markedOption(nameOf)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterSelectedOptions
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, courses) =>
        onChange(courses.map(({ id, name, forMinors }) => ({ id, name, forMinors })))
      }
      noOptionsText="Nada coincide"
      loadingText="Buscando…"
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
      renderInput={(params) => <TextField {...params} label="Cursos" />}
    />
  );
}
