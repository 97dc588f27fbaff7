import type { QuestionOption } from '@aulario/contract/learning/question';
import { type TextPicture, textPicture } from '@aulario/contract/learning/text-picture';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Checkbox, IconButton, Radio, Tooltip } from '@mui/material';
import { useState } from 'react';
import { PictureDialog } from '../../form/picture-dialog.tsx';
import { type AnswerFieldsProps, roomy } from './answer-props.ts';
import { AnswerRows } from './answer-rows.tsx';
import { LineField } from './line-field.tsx';
import { newOption } from './question-draft.ts';

/** The options of a question, with the right one, or the right ones, marked. */
export function ChoiceRows({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const single = draft.kind === 'una';
  const Mark = single ? Radio : Checkbox;
  const [pictured, setPictured] = useState<QuestionOption | null>(null);
  const mark = (at: number, on: boolean) =>
    onChange({
      options: draft.options.map((option, place) => {
        if (place === at) return { ...option, right: on };
        return single ? { ...option, right: false } : option;
      }),
    });
  const keep = (picture: TextPicture | null | undefined) => {
    const options = draft.options.map((option) =>
      option._id === pictured?._id ? { ...option, picture: picture ?? null } : option,
    );
    onChange({ options });
    setPictured(null);
  };
  return (
    <>
      <AnswerRows
        title="Opciones"
        help={single ? 'Marca la correcta.' : 'Marca todas las correctas.'}
        one="opción"
        addLabel="Agregar opción"
        rows={draft.options}
        blank={newOption}
        most={12}
        fault={faults['content.options']}
        readOnly={readOnly}
        onChange={(options) => onChange({ options })}
        mark={({ right }, at) => (
          <Mark
            checked={right}
            disabled={readOnly}
            onChange={(_, on) => mark(at, on)}
            slotProps={{ input: { 'aria-label': `La opción ${at + 1} es correcta` } }}
            sx={{ ...roomy, ml: { xs: -3, sm: -2.25 }, mt: { xs: '-4px', sm: '-1px' } }}
          />
        )}
      >
        {(option, at, change) => (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
            <LineField
              name={`Opción ${at + 1}`}
              value={option.text}
              most={500}
              disabled={readOnly}
              fault={faults[`content.options.${at}.text`]}
              onChange={(text) => change({ ...option, text })}
            />
            <OptionPicture
              name={`opción ${at + 1}`}
              picture={option.picture ?? null}
              readOnly={readOnly}
              onOpen={() => setPictured(option)}
            />
          </Box>
        )}
      </AnswerRows>
      {/* Outside of the rows, whose keys would move them. */}
      {pictured && (
        <PictureDialog
          given={pictured.picture ?? {}}
          onClose={() => setPictured(null)}
          onDone={(image, alt) =>
            keep(image ? textPicture(image, alt) : pictured.picture && { ...pictured.picture, alt })
          }
          onRemove={() => keep(null)}
        />
      )}
    </>
  );
}

type OptionPictureProps = {
  /** "opción 2". */
  name: string;
  picture: TextPicture | null;
  readOnly: boolean;
  onOpen: () => void;
};

/** The picture of an option, or the way to one. */
function OptionPicture({ name, picture, readOnly, onOpen }: OptionPictureProps) {
  if (readOnly && !picture) return null;
  const label = picture ? `Imagen de la ${name}: ${picture.alt}` : `Agregar imagen a la ${name}`;
  return (
    <Tooltip title={picture ? picture.alt : 'Agregar imagen'}>
      <IconButton aria-label={label} disabled={readOnly} onClick={onOpen} sx={{ mt: '1px' }}>
        {picture ? (
          <Box
            component="img"
            src={picture.src}
            alt=""
            sx={{ width: 32, height: 32, objectFit: 'contain', borderRadius: '4px' }}
          />
        ) : (
          <PictureIcon sx={{ fontSize: 20 }} />
        )}
      </IconButton>
    </Tooltip>
  );
}
