import {
  type WhatsAppMessages,
  type WhatsAppSituation,
  whatsAppEndpoints,
  whatsAppFields,
  whatsAppSituations,
  whatsAppTextsSchema,
} from '@aulario/contract/whatsapp';
import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useMay } from '../../permissions.ts';
import { ChangedMeanwhile } from '../../settings/changed-meanwhile.tsx';
import { useEdits } from '../../settings/use-edits.ts';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useWhatsAppMessages } from './use-whatsapp-messages.ts';

const names = Object.keys(whatsAppSituations) as WhatsAppSituation[];
const titles = {
  texts: 'Mensajes',
  ...Object.fromEntries(names.map((name) => [name, whatsAppSituations[name].title])),
};

/** What stands written when staff open a conversation, situation by situation. */
export function MessagesPage() {
  const { data, error } = useWhatsAppMessages();
  return (
    <Page
      title="Mensajes de WhatsApp"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Lo que aparece escrito al abrir una conversación desde un trato, un pago, un contacto o una persona."
      width={860}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <Panel title="Mensajes">
        {data ? (
          <MessagesForm messages={data} />
        ) : (
          <Skeleton variant="rounded" height={520} sx={{ m: 5 }} />
        )}
      </Panel>
    </Page>
  );
}

function MessagesForm({ messages }: { messages: WhatsAppMessages }) {
  const may = useMay();
  const { form, change, dirty, busy, stale, save } = useEdits(messages.texts);
  const { error } = whatsAppTextsSchema.safeParse(form);
  const run = () =>
    call(whatsAppEndpoints.changeMessages, { body: { texts: form, version: messages.version } });
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 5 }}>
      <ChangedMeanwhile stale={stale} names={titles} />
      {names.map((name) => {
        const { title, fields } = whatsAppSituations[name];
        const fault = error?.issues.find(({ path }) => path[0] === name)?.message;
        return (
          <TextField
            key={name}
            label={title}
            multiline
            minRows={2}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
            error={fault !== undefined}
            helperText={fault ?? `Puedes usar ${fields.map((field) => `{${field}}`).join(' ')}`}
            slotProps={{ htmlInput: { maxLength: 1000, readOnly: !may('settings:write') } }}
          />
        );
      })}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, color: 'text.secondary' }}>
        {Object.entries(whatsAppFields).map(([field, words]) => (
          <Typography key={field} component="div" variant="body2">
            <dt style={{ display: 'inline', fontWeight: 600 }}>{`{${field}}`}</dt>
            <dd style={{ display: 'inline', margin: 0 }}>: {words}</dd>
          </Typography>
        ))}
      </Box>
      {may('settings:write') && (
        <Box>
          <Button
            variant="contained"
            disabled={!dirty || busy || error !== undefined}
            onClick={() => void save({ run, done: 'Mensajes guardados.' })}
          >
            Guardar los mensajes
          </Button>
        </Box>
      )}
    </Box>
  );
}
