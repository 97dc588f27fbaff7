import { type AnswerUse, answerUses } from '@aulario/contract/answer-template';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { copyName } from './template-words.ts';

type Template = { name: string; text: string };
type Issue = { path: PropertyKey[]; message: string };

/** The templates of one use, each with its name and text; nothing is saved here. */
export function TemplateList({
  use,
  templates,
  writable,
  faults,
  onChange,
}: {
  use: AnswerUse;
  templates: Template[];
  writable: boolean;
  /** Paths begin with the use and the place of a template. */
  faults: Issue[];
  onChange: (templates: Template[]) => void;
}) {
  const put = (place: number, part: Partial<Template>) =>
    onChange(templates.map((each, n) => (n === place ? { ...each, ...part } : each)));
  const copy = (place: number) => {
    const { name, text } = templates[place] as Template;
    const made = {
      text,
      name: copyName(
        name,
        templates.map((each) => each.name),
      ),
    };
    onChange([...templates.slice(0, place + 1), made, ...templates.slice(place + 1)]);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 5 }}>
      {templates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Todavía no hay plantillas aquí: quien responde empieza en blanco.
        </Typography>
      )}
      {templates.map((template, place) => (
        <Inputs
          // biome-ignore lint/suspicious/noArrayIndexKey: a template has no other id, and its name is being typed.
          key={place}
          {...{ use, template, writable }}
          fault={(field) =>
            faults.find(({ path }) => path[1] === place && path[2] === field)?.message
          }
          onChange={(part) => put(place, part)}
          onCopy={() => copy(place)}
          onRemove={() => onChange(templates.filter((_, n) => n !== place))}
        />
      ))}
      {writable && (
        <Box>
          <Button
            color="inherit"
            startIcon={<AddIcon />}
            onClick={() => onChange([...templates, { name: '', text: '' }])}
          >
            Agregar plantilla
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Inputs({
  use,
  template: { name, text },
  writable,
  fault,
  onChange,
  onCopy,
  onRemove,
}: {
  use: AnswerUse;
  template: Template;
  writable: boolean;
  fault: (field: keyof Template) => string | undefined;
  onChange: (part: Partial<Template>) => void;
  onCopy: () => void;
  onRemove: () => void;
}) {
  const { fields, longest } = answerUses[use];
  const hint = `Puedes usar ${fields.map((field) => `{${field}}`).join(' ')}`;
  return (
    <Box role="group" aria-label={name || 'Plantilla nueva'} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        label="Nombre"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={fault('name') !== undefined}
        helperText={fault('name')}
        slotProps={{ htmlInput: { maxLength: 80, readOnly: !writable } }}
      />
      <TextField
        label="Texto"
        multiline
        minRows={3}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={fault('text') !== undefined}
        helperText={fault('text') ?? hint}
        slotProps={{ htmlInput: { maxLength: longest, readOnly: !writable } }}
      />
      {writable && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="small" color="inherit" onClick={onCopy}>
            Duplicar
          </Button>
          <Button size="small" color="error" onClick={onRemove}>
            Quitar
          </Button>
        </Box>
      )}
    </Box>
  );
}
