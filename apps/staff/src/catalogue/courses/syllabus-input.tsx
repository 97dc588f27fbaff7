import type { CourseModule } from '@aulario/contract/catalogue/course';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, TextField } from '@mui/material';
import { carried, type Place } from '../../form/line-moves.ts';
import { LinesEditor } from '../../form/lines-editor.tsx';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';

/** The modules of a course with their topics. */
export function SyllabusInput() {
  return (
    <RowsInput<CourseModule>
      source="syllabus"
      addLabel="Agregar módulo"
      one="el módulo"
      blank={() => ({ title: '', topics: [''] })}
      inner={{
        one: 'el tema',
        of: 'del módulo',
        itemsOf: ({ topics }) => topics,
        carry: carryTopic,
      }}
      empty="Sin temario el curso no se puede publicar."
      row={(module, change, error, index) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={`Módulo ${index + 1}`}
            value={module.title}
            onChange={(event) => change({ ...module, title: event.target.value })}
            error={Boolean(partMessage(error, 'title'))}
            helperText={partMessage(error, 'title')}
            fullWidth
          />
          <Box sx={{ pl: { xs: 0, sm: 5 } }}>
            <LinesEditor
              lines={module.topics}
              onChange={(topics) => change({ ...module, topics })}
              label={`Tema del módulo ${index + 1}`}
              list={index}
            />
            <Button
              size="small"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => change({ ...module, topics: [...module.topics, ''] })}
              sx={{ mt: 1, color: 'text.secondary' }}
            >
              Agregar tema
            </Button>
          </Box>
        </Box>
      )}
    />
  );
}

function carryTopic(modules: CourseModule[], from: Place, to: Place): CourseModule[] {
  const topics = carried(
    modules.map((module) => module.topics),
    from,
    to,
  );
  return modules.map((module, at) => ({ ...module, topics: topics[at] ?? [] }));
}
