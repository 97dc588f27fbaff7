import { type Edition, editionEndpoints } from '@aulario/contract/catalogue/edition';
import { largestPage } from '@aulario/contract/list';
import { MenuItem, TextField } from '@mui/material';
import { editionWords } from '../../catalogue/editions/edition-words.ts';
import { useRead } from '../../data/use-read.ts';

type EditionChoiceProps = {
  course: string;
  chosen: string | undefined;
  onChoose: (edition: string | undefined) => void;
};

/** Whose progress is looked at: of all editions of a course, or of one, also of those that are over. */
export function EditionChoice({ course, chosen, onChoose }: EditionChoiceProps) {
  const { data } = useRead<Edition[]>(editionEndpoints.listEditions, {
    query: { course, sort: '-startDate', limit: largestPage },
  });
  const editions = data?.data ?? [];
  if (editions.length < 2 && !chosen) return null;
  return (
    <TextField
      select
      size="small"
      label="Edición"
      value={editions.some(({ _id }) => _id === chosen) ? chosen : ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 4, width: { xs: '100%', sm: 360 } }}
    >
      <MenuItem value="">Todas las ediciones</MenuItem>
      {editions.map((edition) => (
        <MenuItem key={edition._id} value={edition._id}>
          {editionWords(edition)}
        </MenuItem>
      ))}
    </TextField>
  );
}
