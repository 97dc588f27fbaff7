import SearchIcon from '@mui/icons-material/SearchOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Button, InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { ChoiceFilter } from './choice-filter.tsx';
import type { FilterField } from './column.ts';
import { DayFilter } from './day-filter.tsx';
import { GivenFilters, isGiven } from './given-filters.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { useTableFits } from './use-table-fits.ts';

const pauseMs = 250;

/** Search and filters above a list. On a phone the filters hide behind one button. */
export function FilterBar({
  fields,
  search,
  onSearch,
}: {
  fields: FilterField[];
  search: string | false;
  /** Told of what is searched for before the list is. */
  onSearch?: (text: string) => void;
}) {
  const { filterValues, setFilters } = useListContext();
  const wide = useTableFits();
  const [open, setOpen] = useState(false);
  const shown = fields.map(({ source }) => source);
  const active = Object.keys(filterValues).filter(
    (source) => filterValues[source] !== undefined && (shown.includes(source) || isGiven(source)),
  ).length;
  const set = (source: string, value: string | undefined) =>
    setFilters({ ...filterValues, [source]: value || undefined }, []);
  if (fields.length === 0 && search === false) return null;
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {search !== false && (
        <SearchField
          label={search}
          value={filterValues.q ?? ''}
          onChange={(text) => {
            onSearch?.(text);
            set('q', text);
          }}
        />
      )}
      {!wide && fields.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<TuneIcon />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? `Filtros (${active})` : 'Filtros'}
        </Button>
      )}
      {(wide || open) &&
        fields.map((field) =>
          'day' in field ? (
            <DayFilter
              key={field.source}
              label={field.label}
              value={filterValues[field.source]}
              onChange={(value) => set(field.source, value)}
            />
          ) : 'choices' in field ? (
            <ChoiceFilter
              key={field.source}
              label={field.label}
              choices={field.choices}
              value={filterValues[field.source]}
              onChange={(value) => set(field.source, value)}
            />
          ) : (
            <ReferenceFilter
              key={field.source}
              label={field.label}
              reference={field.reference}
              nameOf={field.nameOf}
              sort={field.sort}
              filter={field.filter}
              value={filterValues[field.source]}
              onChange={(value) => set(field.source, value)}
            />
          ),
        )}
      <GivenFilters shown={shown} />
      {active > 0 && (wide || open) && (
        <Button
          color="inherit"
          onClick={() => setFilters({ q: filterValues.q }, [])}
          sx={{ color: 'text.secondary' }}
        >
          Quitar los filtros
        </Button>
      )}
    </Box>
  );
}

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** Searches a moment after whoever types has paused. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Somebody who opened a row meanwhile is on the way to it: filtering now would bring them back.
      if (window.location.pathname !== pathname) return;
      sent.current = text;
      send.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ fontSize: 19 }} />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 1 180px', md: '0 1 320px' }, '& input': { pl: 0 } }}
    />
  );
}
