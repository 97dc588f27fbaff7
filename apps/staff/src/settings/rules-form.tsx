import type { Endpoint } from '@aulario/contract/endpoint';
import { Box, Button, InputAdornment, Skeleton, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';
import { Page } from '../shared/page.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { useEdits } from './use-edits.ts';

type RulesPageProps<Rules> = {
  title: string;
  detail: string;
  endpoint: Endpoint;
  /** Of the form while it is read, in pixels. */
  height: number;
  children: (rules: Rules) => ReactNode;
};

/** A page of the settings on which rules are read, and then changed. */
export function RulesPage<Rules>(props: RulesPageProps<Rules>) {
  const { title, detail, endpoint, height, children } = props;
  const { data, error, refetch } = useRead<Rules>(endpoint);
  return (
    <Page {...{ title, detail }} back={{ to: '/ajustes', label: 'Ajustes' }} width={760}>
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={height} />}
      {data && <Box sx={{ display: 'grid', gap: 4 }}>{children(data.data)}</Box>}
    </Page>
  );
}

type Versioned = { version: number };
/** The rules of a form; those that are no numbers stay what they are. */
type Typed<Rules> = {
  [Name in keyof Omit<Rules, 'version'>]: Rules[Name] extends number | null ? string : Rules[Name];
};

/**
 * Rules as somebody types them: numbers as text, so that what is half typed stays as it is; null is an empty text.
 * @param schema of the body that changes them; it says what is wrong with each
 */
export function useRules<Rules extends Versioned>(rules: Rules, schema: z.ZodType) {
  const write = useMay()('settings:write');
  const { version, ...kept } = rules;
  const names = Object.entries(kept);
  const typed = Object.fromEntries(
    names.map(([name, value]) => [name, isNumber(value) ? String(value ?? '') : value]),
  ) as Typed<Rules>;
  const edits = useEdits(typed);
  const read = (name: string, was: unknown) => {
    const now: unknown = edits.form[name as keyof Typed<Rules>];
    if (!isNumber(was)) return now;
    return String(now).trim() ? Number(now) : null;
  };
  const sent = Object.fromEntries(names.map(([name, was]) => [name, read(name, was)]));
  const { error, data: body } = schema.safeParse({ ...sent, version });
  const faultOf = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message;
  return { ...edits, write, body, faultOf };
}

const isNumber = (value: unknown) => typeof value === 'number' || value === null;

export type RulesForm = Pick<
  ReturnType<typeof useRules<Versioned>>,
  'write' | 'body' | 'faultOf' | 'dirty' | 'busy' | 'save'
> & { form: Record<string, unknown>; change: (part: Record<string, unknown>) => void };

type NumberRuleProps = {
  rules: RulesForm;
  name: string;
  label: string;
  help?: string | undefined;
  unit?: string;
};

/** A rule that is a number, with what is wrong with it below. */
export function NumberRule({ rules, name, label, help, unit }: NumberRuleProps) {
  const fault = rules.faultOf(name);
  return (
    <TextField
      label={label}
      value={rules.form[name]}
      disabled={!rules.write}
      error={Boolean(fault)}
      helperText={fault ?? help}
      onChange={({ target }) => rules.change({ [name]: target.value })}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
    />
  );
}

type SaveRulesProps = { rules: RulesForm; endpoint: Endpoint; done: string };

/** Saves what was typed; nothing for who may only read. */
export function SaveRules({ rules, endpoint, done }: SaveRulesProps) {
  const { write, busy, dirty, body, save } = rules;
  if (!write) return null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button
        variant="contained"
        disabled={busy || !dirty || !body}
        onClick={() => save({ run: () => call(endpoint, { body }), done })}
      >
        Guardar
      </Button>
    </Box>
  );
}

/** One rule below the other. */
export const column = {
  px: { xs: 4, md: 5 },
  pb: 5,
  display: 'grid',
  gap: 4,
  maxWidth: 460,
} as const;
