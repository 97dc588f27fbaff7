import {
  type ContentHealth,
  contentFindings,
  contentHealthEndpoints,
} from '@aulario/contract/learning/content-health';
import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useEffect } from 'react';
import { useRead } from '../../data/use-read.ts';
import { Panel } from '../../shared/panel.tsx';

/** What of the kept draft needs a look; nothing where all is well. @param version of the draft that is kept */
export function ContentHealthPanel({
  course,
  version,
  onChoose,
}: {
  course: string;
  version: number;
  onChoose: (lesson: string) => void;
}) {
  const { data, refetch } = useRead<ContentHealth>(contentHealthEndpoints.contentHealth, {
    params: { id: course },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft keeps itself without telling what was read
  useEffect(() => void refetch(), [refetch, version]);
  const findings = data?.data ?? [];
  if (findings.length === 0) return null;
  return (
    <Panel title={`Por revisar (${findings.length})`}>
      <List dense sx={{ pt: 0, pb: 2, maxHeight: 360, overflowY: 'auto' }}>
        {findings.map(({ lesson, title, finding }) => (
          <ListItem key={`${lesson} ${finding}`} disablePadding>
            <ListItemButton
              onClick={() => onChoose(lesson)}
              sx={{ px: { xs: 4, md: 5 }, minHeight: 44, overflowWrap: 'anywhere' }}
            >
              <ListItemText primary={title} secondary={contentFindings[finding]} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
