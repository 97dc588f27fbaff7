import {
  type AnswerUse,
  answerFields,
  answerTemplateEndpoints,
  answerTemplatesSchema,
  answerUses,
  type KeptAnswerTemplates,
} from '@aulario/contract/answer-template';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { ChangedMeanwhile } from '../../settings/changed-meanwhile.tsx';
import { useEdits } from '../../settings/use-edits.ts';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { TemplateList } from './template-list.tsx';
import { useAnswerTemplates } from './use-answer-templates.ts';

const uses = Object.keys(answerUses) as AnswerUse[];
const titles = {
  templates: 'Plantillas',
  ...Object.fromEntries(uses.map((use) => [use, answerUses[use].title])),
};

/** The texts from which staff begin what they answer, by where they write it. */
export function AnswersPage() {
  const { data, error } = useAnswerTemplates();
  return (
    <Page
      title="Plantillas de respuesta"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Con qué empieza lo que el personal responde: se elige con «Usar plantilla», se completa y se revisa antes de enviar."
      width={860}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? <AnswersForm kept={data} /> : <Skeleton variant="rounded" height={520} />}
    </Page>
  );
}

function AnswersForm({ kept }: { kept: KeptAnswerTemplates }) {
  const writable = useMay()('settings:write');
  const { form, change, dirty, busy, stale, save } = useEdits(kept.templates);
  const { error } = answerTemplatesSchema.safeParse(form);
  const body = { templates: form, version: kept.version };
  const run = () => call(answerTemplateEndpoints.changeTemplates, { body });
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ChangedMeanwhile stale={stale} names={titles} />
      {uses.map((use) => (
        <Panel key={use} title={answerUses[use].title}>
          <TemplateList
            use={use}
            templates={form[use]}
            writable={writable}
            faults={error?.issues.filter(({ path }) => path[0] === use) ?? []}
            onChange={(templates) => change({ [use]: templates })}
          />
        </Panel>
      ))}
      <FieldWords />
      {writable && (
        <Box
          sx={{
            ...{ position: 'sticky', bottom: 0, zIndex: 1, py: 3, bgcolor: 'background.default' },
            ...{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' },
          }}
        >
          <Button
            variant="contained"
            disabled={!dirty || busy || error !== undefined}
            onClick={() => void save({ run, done: 'Plantillas guardadas.' })}
          >
            Guardar las plantillas
          </Button>
          {dirty && (
            <Button color="inherit" disabled={busy} onClick={() => change(kept.templates)}>
              Descartar los cambios
            </Button>
          )}
          {dirty && error && (
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              Revisa lo marcado en rojo.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

function FieldWords() {
  return (
    <Box sx={{ display: 'grid', gap: 1, color: 'text.secondary' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {Object.entries(answerFields).map(([field, words]) => (
          <Typography key={field} component="div" variant="body2">
            <dt style={{ display: 'inline', fontWeight: 600 }}>{`{${field}}`}</dt>
            <dd style={{ display: 'inline', margin: 0 }}>: {words}</dd>
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">
        Lo que va entre corchetes, como [fecha], lo completa quien responde.
      </Typography>
    </Box>
  );
}
