import {
  type CaptionLanguage,
  captionLanguages,
  type Media,
  mediaEndpoints,
} from '@aulario/contract/learning/media';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { call } from '../../data/api-client.ts';

const empty = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n';
const languages = Object.keys(captionLanguages) as CaptionLanguage[];

type CaptionsEditorProps = {
  media: Media;
  readOnly: boolean;
  onChange: (media: Media) => void;
};

/** The captions of a video, language by language: written here, or taken from a file and corrected. */
export function CaptionsEditor({ media, readOnly, onChange }: CaptionsEditorProps) {
  const [language, setLanguage] = useState<CaptionLanguage>('es');
  const [open, setOpen] = useState(false);
  const there = media.captions.map((each) => captionLanguages[each.language]);
  return (
    <Box component="section" aria-label="Subtítulos">
      <Typography sx={{ fontSize: 14 }}>
        {there.length > 0 ? `Subtítulos: ${there.join(', ')}.` : 'Sin subtítulos.'}{' '}
        {!open && (
          <Button size="small" color="inherit" onClick={() => setOpen(true)}>
            {readOnly ? 'Ver los subtítulos' : 'Editar los subtítulos'}
          </Button>
        )}
      </Typography>
      {open && (
        <Box sx={{ display: 'grid', gap: 3, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TextField
            select
            label="Idioma de los subtítulos"
            value={language}
            onChange={(event) => setLanguage(event.target.value as CaptionLanguage)}
            sx={{ maxWidth: 260 }}
          >
            {languages.map((each) => (
              <MenuItem key={each} value={each}>
                {captionLanguages[each]}
              </MenuItem>
            ))}
          </TextField>
          <CaptionText
            key={language}
            {...{ media, language, readOnly, onChange }}
            close={() => setOpen(false)}
          />
        </Box>
      )}
    </Box>
  );
}

function CaptionText({
  media,
  language,
  readOnly,
  onChange,
  close,
}: CaptionsEditorProps & { language: CaptionLanguage; close: () => void }) {
  const kept = media.captions.find((each) => each.language === language)?.text;
  const [text, setText] = useState(kept ?? empty);
  const [fault, setFault] = useState<string>();
  const [saved, setSaved] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const params = { id: media._id, language };
  const send = async (work: () => Promise<{ data: Media }>) => {
    setSaved(false);
    try {
      const { data } = await work();
      setFault(undefined);
      setText(data.captions.find((each) => each.language === language)?.text ?? empty);
      setSaved(true);
      onChange(data);
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'No se pudo guardar.');
    }
  };
  const keep = () =>
    send(() => call<Media>(mediaEndpoints.keepCaptions, { params, body: { text } }));
  return (
    <>
      <TextField
        multiline
        minRows={6}
        maxRows={16}
        label={`Subtítulos en ${captionLanguages[language]}`}
        value={text}
        disabled={readOnly}
        error={fault !== undefined}
        helperText={
          fault ??
          'Cada subtítulo: su hora, debajo lo que se dice, y una línea vacía antes del siguiente.'
        }
        onChange={(event) => {
          setText(event.target.value);
          setSaved(false);
        }}
        slotProps={{
          htmlInput: { spellCheck: true, style: { fontFamily: 'monospace', fontSize: 13 } },
        }}
      />
      {saved && (
        <Alert severity="success">
          Subtítulos guardados: ya los ven quienes están en el curso.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!readOnly && (
          <>
            <Button variant="outlined" onClick={() => void keep()}>
              Guardar los subtítulos
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".vtt,.srt,text/vtt"
              aria-label="Archivo de subtítulos"
              onChange={async (event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) setText(await file.text());
              }}
            />
            <Button color="inherit" onClick={() => input.current?.click()}>
              Traer de un archivo .vtt o .srt
            </Button>
            {kept && (
              <Button
                color="inherit"
                onClick={() =>
                  void send(() => call<Media>(mediaEndpoints.removeCaptions, { params }))
                }
              >
                Quitar este idioma
              </Button>
            )}
          </>
        )}
        <Button color="inherit" onClick={close}>
          Cerrar
        </Button>
      </Box>
    </>
  );
}
