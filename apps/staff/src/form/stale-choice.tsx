import { Box, Radio, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useNamesIn } from '../data/use-known-names.ts';
import { fieldWords } from '../office/audit/field-words.ts';
import { ActDialog } from '../shared/act-dialog.tsx';
import { inWords, otherRows, type StaleForm } from './stale-form.ts';

type StaleChoiceProps = {
  stale: StaleForm;
  busy: boolean;
  /** What choosing does, where it saves nothing yet. */
  action?: string;
  /** Of each field that both changed, whether the own value stays. */
  mine: Record<string, boolean>;
  /** A value as people read it, where it says more than its own text: the name behind an id. */
  words?: (field: string, value: unknown) => ReactNode;
  /** What the page calls a field. */
  nameOf?: (field: string) => string;
  onChoose: (field: string, mine: boolean) => void;
  onClose: () => void;
  onConfirm: () => void;
};

/**
 * Two people changed one record: field by field, what I wrote beside what is there now. What only
 * one of us changed needs no choice; closing leaves the form as it was typed.
 */
export function StaleChoice(props: StaleChoiceProps) {
  const {
    stale,
    busy,
    mine,
    action = 'Guardar lo elegido',
    words,
    nameOf = (field) => fieldWords(field),
    onChoose,
    onClose,
    onConfirm,
  } = props;
  const { both, theirs, own, who } = stale;
  const names = useNamesIn(both, [stale.mine, stale.latest]);
  const saidOf = (field: string, value: unknown) =>
    words?.(field, value) ?? inWords(value, field, { names });
  return (
    <ActDialog
      open
      title="Otra persona cambió este registro"
      action={both.length > 0 ? action : 'Guardar también lo mío'}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Typography>
        {both.length > 0
          ? 'Mientras lo editabas se guardaron otros cambios en los mismos campos. Elige qué queda en cada uno.'
          : 'Mientras lo editabas se guardaron otros cambios, en otros campos: los tuyos y los suyos caben juntos.'}
      </Typography>
      {both.map((field) => (
        <Box
          key={field}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', mx: 0, mt: 3, p: 3, pt: 1 }}
        >
          <Typography component="legend" sx={{ fontWeight: 600, fontSize: 14, px: 1 }}>
            {nameOf(field)}
          </Typography>
          <Option
            checked={mine[field] ?? true}
            name={field}
            label="Lo que escribí"
            value={saidOf(field, otherRows(stale.mine[field], stale.latest[field]))}
            onPick={() => onChoose(field, true)}
          />
          <Option
            checked={!(mine[field] ?? true)}
            name={field}
            label={who[field] ?? 'Lo que hay ahora'}
            value={saidOf(field, otherRows(stale.latest[field], stale.mine[field]))}
            onPick={() => onChoose(field, false)}
          />
        </Box>
      ))}
      {own.length > 0 && both.length > 0 && (
        <Rest title="Se guarda lo tuyo" fields={own} nameOf={nameOf} />
      )}
      {theirs.length > 0 && (
        <Rest title="Queda lo de la otra persona" fields={theirs} nameOf={nameOf} />
      )}
    </ActDialog>
  );
}

type OptionProps = {
  name: string;
  label: string;
  value: ReactNode;
  checked: boolean;
  onPick: () => void;
};

function Option({ name, label, value, checked, onPick }: OptionProps) {
  return (
    <Box component="label" sx={{ display: 'flex', gap: 2, cursor: 'pointer', py: 1 }}>
      <Radio name={name} checked={checked} onChange={onPick} size="small" sx={{ p: 0.5 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', userSelect: 'text' }}>
          {value}
        </Box>
      </Box>
    </Box>
  );
}

type RestProps = { title: string; fields: string[]; nameOf: (field: string) => string };

function Rest({ title, fields, nameOf }: RestProps) {
  return (
    <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
      {title}: {fields.map(nameOf).join(', ')}.
    </Typography>
  );
}
