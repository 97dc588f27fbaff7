import { Box } from '@mui/material';

type Row = [label: string, value: string, strong?: boolean];

/** Amounts stay on their line; texts, which may be long, are broken. */
type FiguresProps = {
  rows: Row[];
  texts?: boolean;
  /** Right below a title, which needs no line between. */
  first?: boolean;
};

/** Labels with their amounts, as a bill writes them; the strong row is the result. */
export function Figures({ rows, texts = false, first = false }: FiguresProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        ...(first ? {} : { mt: 2, pt: 2, borderTop: 1 }),
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: texts ? 'auto minmax(0, 1fr)' : '1fr auto',
        rowGap: 0.75,
        columnGap: 3,
        fontSize: 15,
      }}
    >
      {rows.flatMap(([label, value, strong]) => [
        <Box
          component="dt"
          key={`${label}-label`}
          sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 600 : 400 }}
        >
          {label}
        </Box>,
        <Box
          component="dd"
          key={label}
          sx={{
            m: 0,
            textAlign: 'right',
            whiteSpace: texts ? undefined : 'nowrap',
            overflowWrap: 'anywhere',
            fontWeight: strong ? 600 : 400,
          }}
        >
          {value}
        </Box>,
      ])}
    </Box>
  );
}
