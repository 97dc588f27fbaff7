import { questionKinds } from '@aulario/contract/learning/question';
import { Box, Button } from '@mui/material';
import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { SearchField } from '../../list/filter-bar.tsx';
import { choicesOf } from '../../words/state.tsx';
import type { BankFilters as Filters } from './use-bank-filters.ts';
import type { QuestionCategory } from './use-categories.ts';

type BankFiltersProps = { filters: Filters; categories: readonly QuestionCategory[] };

/** Search and filters above the bank. */
export function BankFilters({ filters, categories }: BankFiltersProps) {
  const named = categories.map(({ category, count }) => ({
    id: category,
    name: `${category} (${count})`,
  }));
  // A category that the bank no longer has, or not yet, still says what is filtered.
  const unknown = filters.category && !named.some(({ id }) => id === filters.category);
  const choices = unknown ? [...named, { id: filters.category, name: filters.category }] : named;
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', md: '0 1 320px' } }}>
        <SearchField
          label="Buscar en las preguntas"
          value={filters.search}
          onChange={filters.setSearch}
        />
      </Box>
      <ChoiceFilter
        label="Categoría"
        choices={choices}
        value={filters.category}
        onChange={filters.setCategory}
      />
      <ChoiceFilter
        label="Tipo"
        choices={choicesOf(questionKinds)}
        value={filters.kind}
        onChange={filters.setKind}
      />
      {filters.active && (
        <Button color="inherit" onClick={filters.clear} sx={{ color: 'text.secondary' }}>
          Quitar los filtros
        </Button>
      )}
    </Box>
  );
}
