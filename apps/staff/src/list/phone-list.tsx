import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Marked } from '../shared/marked.tsx';
import type { PhoneRow } from './column.ts';

type PhoneListProps<R extends RaRecord> = {
  phone: (record: R) => PhoneRow;
  to?: (record: R) => string;
  expand?: (record: R) => ReactNode;
};

/** The same list for a narrow screen: one tall row a record. */
export function PhoneList<R extends RaRecord>({ phone, to, expand }: PhoneListProps<R>) {
  const { data, isPending } = useListContext<R>();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mx: -4,
        p: 0,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {isPending
        ? placeholders.map((key) => (
            <Box
              component="li"
              key={key}
              sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}
            >
              <Skeleton width="70%" />
              <Skeleton width="45%" />
            </Box>
          ))
        : data?.map((record) => (
            <Box
              component="li"
              key={record.id}
              sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}
            >
              <PhoneItem row={phone(record)} to={to?.(record)} more={expand?.(record)} />
            </Box>
          ))}
    </Box>
  );
}

function shownText(text: ReactNode): ReactNode {
  return typeof text === 'string' ? <Marked text={text} /> : text;
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function PhoneItem({ row, to, more }: { row: PhoneRow; to?: string; more?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const body = (
    <>
      {row.picture}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}
        >
          {shownText(row.title)}
        </Typography>
        {row.lines?.map((line, index) => (
          <Typography
            component="div"
            variant="body2"
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their order
            key={index}
            sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {shownText(line)}
          </Typography>
        ))}
      </Box>
      {row.aside && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-end',
            gap: 1.5,
            textAlign: 'right',
            flexShrink: 0,
          }}
        >
          {row.aside}
        </Box>
      )}
    </>
  );
  const sx = {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    px: 4,
    py: 3,
    width: '100%',
    textAlign: 'left',
    color: 'inherit',
    textDecoration: 'none',
  };
  if (to)
    return (
      <>
        <Box component={Link} to={to} sx={sx}>
          {body}
        </Box>
        {row.acts && <Box sx={{ px: 4, pb: 3 }}>{row.acts}</Box>}
      </>
    );
  if (!more) return <Box sx={sx}>{body}</Box>;
  return (
    <>
      <ButtonBase onClick={() => setOpen(!open)} aria-expanded={open} sx={sx}>
        {body}
      </ButtonBase>
      {open && <Box sx={{ px: 4, pb: 4, overflowX: 'auto' }}>{more}</Box>}
    </>
  );
}
