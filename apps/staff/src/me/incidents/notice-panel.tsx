import { type IncidentNotice, noticeReceivers, noticeStates } from '@aulario/contract/me/incident';
import { Box, Typography } from '@mui/material';
import { Panel } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';
import type { IncidentRecord } from './incident-list.tsx';

/** Whether the authority and the people were told, and when. */
export function NoticePanel({ incident }: { incident: IncidentRecord }) {
  return (
    <Panel title="A quién se avisó">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Notice title={noticeReceivers.authority} notice={incident.authorityNotice} />
        <Notice title={noticeReceivers.people} notice={incident.personsNotice} />
      </Box>
    </Panel>
  );
}

function Notice({ title, notice }: { title: string; notice: IncidentNotice }) {
  const { state, at, by, note } = notice;
  const words = at ? `${noticeStates[state]} el ${shortInstant(at)}` : noticeStates[state];
  return (
    <Box
      component="li"
      sx={{ px: { xs: 4, md: 5 }, py: 4, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {by ? `${words} · anotó ${by}` : words}
      </Typography>
      {note && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
