import {
  activityKinds,
  type TimelineItem,
  type TimelinePart,
  timelineEndpoints,
  timelineParts,
} from '@aulario/contract/relations/timeline';
import { Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { Panel } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';
import { TimelineRow } from './timeline-row.tsx';

type Whose = { contact: string } | { user: string };

const page = 30;

/** What happened with a lead or a person, newest first, and the place to write down what is new. */
export function TimelinePanel({ whose }: { whose: Whose }) {
  const may = useMay();
  const [part, setPart] = useState<TimelinePart | ''>('');
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['timeline', whose, part],
      queryFn: async ({ pageParam }) => {
        const query = { ...whose, limit: page, ...(part ? { part } : {}), ...pageParam };
        return (await call<TimelineItem[]>(timelineEndpoints.timeline, { query })).data;
      },
      initialPageParam: {},
      getNextPageParam: (last) => {
        const oldest = last.at(-1);
        if (!oldest || last.length < page) return undefined;
        return { before: oldest.at, beforeItem: oldest._id };
      },
    });
  const items = data?.pages.flat() ?? [];
  return (
    <Panel title="Historial">
      {may('contacts:write') && <ActivityForm whose={whose} />}
      <PartFilter part={part} onChange={setPart} audit={may('audit:read') && 'user' in whose} />
      {error && <ReadFault error={error} retry={refetch} sx={{ mx: 5, mb: 4 }} />}
      {isPending && <Skeleton variant="rounded" height={160} sx={{ mx: 5, mb: 5 }} />}
      {data && items.length === 0 && (
        <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>
          {part ? 'Nada de esto todavía.' : 'Todavía no pasó nada.'}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <TimelineRow key={item._id} item={item} />
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button color="inherit" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Ver lo anterior
          </Button>
        </Box>
      )}
    </Panel>
  );
}

type PartFilterProps = {
  part: TimelinePart | '';
  onChange: (part: TimelinePart | '') => void;
  audit: boolean;
};

/** A part of the timeline alone, one click away. */
function PartFilter({ part, onChange, audit }: PartFilterProps) {
  const parts = Object.entries(timelineParts).filter(([id]) => audit || id !== 'auditoria');
  return (
    <Box
      role="group"
      aria-label="Qué se muestra del historial"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: { xs: 4, md: 5 }, pb: 4 }}
    >
      {[['', { name: 'Todo' }] as const, ...parts].map(([id, { name }]) => (
        <Button
          key={id}
          size="small"
          color={part === id ? 'primary' : 'inherit'}
          variant={part === id ? 'contained' : 'outlined'}
          aria-pressed={part === id}
          onClick={() => onChange(id as TimelinePart | '')}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}

function ActivityForm({ whose }: { whose: Whose }) {
  const [kind, setKind] = useState<keyof typeof activityKinds>('nota');
  const [text, setText] = useState('');
  const { act, busy } = useAct();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...whose, kind, text };
    const run = () => call(timelineEndpoints.addActivity, { body });
    if (await act({ run, done: 'Anotado.' })) setText('');
  };
  return (
    <Box
      component="form"
      onSubmit={save}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 4, md: 5 }, pb: 4 }}
    >
      <TextField
        select
        size="small"
        label="Qué fue"
        value={kind}
        onChange={(event) => setKind(event.target.value as keyof typeof activityKinds)}
        sx={{ width: 130 }}
      >
        {Object.entries(activityKinds).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Qué pasó"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        maxRows={6}
        sx={{ flex: '1 1 220px' }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={busy || !text.trim()}
        sx={{ alignSelf: 'flex-end', height: 38 }}
      >
        Anotar
      </Button>
      {kind !== 'nota' && (
        <Typography variant="caption" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          Cuenta como respuesta: desde ahora el contacto está atendido.
        </Typography>
      )}
    </Box>
  );
}
