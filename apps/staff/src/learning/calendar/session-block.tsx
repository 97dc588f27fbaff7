import { clashKinds } from '@aulario/contract/learning/class-session';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, type SxProps, type Theme } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { whoGives } from '../sessions/session-words.ts';
import type { CalendarSession } from './use-calendar.ts';

type SessionBlockProps = {
  session: CalendarSession;
  /** With who gives it and where. */
  full?: boolean;
  sx?: SxProps<Theme>;
};

/** A session in the calendar; it opens the session. A clash is an icon and words, never colour alone. */
export function SessionBlock({ session, full, sx }: SessionBlockProps) {
  const { courseName, editionCode, title, cancelledAt, clashes, meetsAt } = session;
  const hours = `${clock(session.start)} – ${clock(session.end)}`;
  const details = [title, whoGives(session), meetsAt.place].filter(Boolean).join(' · ');
  const clash = clashes.length > 0 && !cancelledAt;
  return (
    <Box
      component={Link}
      to={`/sesiones/${session._id}`}
      title={[`${hours} ${courseName} ${editionCode}`, details, ...clashes.map(clashWords)].join(
        '\n',
      )}
      sx={[
        ({ palette }) => {
          const tint = (of: string) => alpha(of, palette.mode === 'dark' ? 0.2 : 0.1);
          const colour = clash
            ? palette.warning.main
            : cancelledAt
              ? palette.text.secondary
              : palette.primary.main;
          return {
            ...{ display: 'block', px: 2, py: 1, overflow: 'hidden', borderRadius: '6px' },
            ...{ fontSize: 13, lineHeight: 1.3, textDecoration: 'none' },
            ...{ color: cancelledAt ? 'text.secondary' : 'text.primary' },
            // The tint lies on the paper, so that no line of the grid shines through.
            bgcolor: 'background.paper',
            backgroundImage: `linear-gradient(${tint(colour)}, ${tint(colour)})`,
            border: `1px solid ${alpha(colour, 0.45)}`,
            borderLeft: `3px solid ${colour}`,
            '&:hover': { borderColor: colour },
          };
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
          {full ? hours : clock(session.start)}
        </Box>
        {clash && <WarningIcon aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />}
        {clash && (
          <Box component="span" sx={visuallyHidden}>
            {clashes.map(clashWords).join('. ')}
          </Box>
        )}
      </Box>
      <Box
        component="span"
        sx={{
          ...{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
          textDecoration: cancelledAt ? 'line-through' : undefined,
        }}
      >
        {courseName}
      </Box>
      {cancelledAt && <span>Cancelada</span>}
      {full && !cancelledAt && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {[editionCode, details].join(' · ')}
        </Box>
      )}
    </Box>
  );
}

function clashWords({ kind, courseName, editionCode }: CalendarSession['clashes'][number]): string {
  return `Choca: ${clashKinds[kind].toLowerCase()} que ${courseName} ${editionCode}`;
}

/** Minutes of a day as its clock: "19:00"; past midnight it begins anew. */
export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
