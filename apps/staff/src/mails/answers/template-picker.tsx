import { leftToWrite } from '@aulario/contract/answer-blanks';
import { type AnswerField, type AnswerUse, answerUses } from '@aulario/contract/answer-template';
import { filledMessage } from '@aulario/contract/whatsapp';
import TemplateIcon from '@mui/icons-material/ShortTextOutlined';
import { Box, Button, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { withTemplate } from './template-words.ts';
import { useAnswerTemplates } from './use-answer-templates.ts';

/**
 * Begins an answer with a template, filled in with what is known of the record. What was already written stays
 * before it. Beneath, what the template leaves to whoever writes.
 */
export function TemplatePicker({
  use,
  values,
  text,
  onChange,
}: {
  use: AnswerUse;
  values: Partial<Record<AnswerField, string>>;
  /** What stands in the field now. */
  text: string;
  onChange: (text: string) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useAnswerTemplates();
  const templates = data?.templates[use] ?? [];
  if (templates.length === 0) return null;
  const left = leftToWrite(text);
  const filled = (words: string) =>
    filledMessage<AnswerField>(words, { academia: data?.academy, ...values });
  const pick = (words: string) => {
    setAnchor(null);
    onChange(withTemplate(text, filled(words)).slice(0, answerUses[use].longest));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<TemplateIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Usar plantilla
      </Button>
      {left.length > 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
          Falta completar: {left.join(' ')}
        </Typography>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {templates.map((template) => (
          <MenuItem
            key={template.name}
            onClick={() => pick(template.text)}
            sx={{ maxWidth: 'min(460px, calc(100vw - 32px))', whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={template.name}
              secondary={`${filled(template.text).slice(0, 140).replaceAll(/\s+/g, ' ')}…`}
              slotProps={{ primary: { sx: { fontWeight: 600 } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
