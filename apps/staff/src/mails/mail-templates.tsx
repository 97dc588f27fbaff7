import { Alert, Box, List, ListItemButton, ListItemText, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { Page } from '../shared/page.tsx';

const back = { to: '/correos', label: 'Todos los correos' };

/** Every kind of mail that the product sends, as its receiver sees it, with an invented person. */
export function MailTemplates() {
  const provider = useStaffProvider();
  const [name, setName] = useState<string | null>(null);
  const kinds = useQuery({ queryKey: ['mail-templates'], queryFn: () => provider.mailTemplates() });
  const chosen = name ?? kinds.data?.[0]?._id ?? null;
  const preview = useQuery({
    queryKey: ['mail-templates', chosen],
    queryFn: () => provider.mailTemplate(chosen ?? ''),
    enabled: chosen !== null,
  });
  const error = kinds.error ?? preview.error;
  return (
    <Page
      title="Plantillas de correo"
      detail="Así llegan los correos, con una persona inventada. El pie legal sale de los datos de la academia."
      back={back}
      width={1240}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        <List component="nav" dense aria-label="Plantillas" sx={{ p: 0 }}>
          {kinds.data?.map(({ _id, when, subject }) => (
            <ListItemButton
              key={_id}
              selected={_id === chosen}
              aria-current={_id === chosen ? 'true' : undefined}
              onClick={() => setName(_id)}
              sx={{ borderRadius: '8px' }}
            >
              <ListItemText primary={when} secondary={subject} />
            </ListItemButton>
          ))}
        </List>
        {preview.data ? (
          <Box
            component="iframe"
            title={`Plantilla: ${preview.data.subject}`}
            sandbox=""
            srcDoc={preview.data.html}
            sx={{
              display: 'block',
              width: '100%',
              height: 'max(560px, calc(100dvh - 220px))',
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              bgcolor: '#fff',
            }}
          />
        ) : (
          <Skeleton variant="rounded" height={560} />
        )}
      </Box>
    </Page>
  );
}
