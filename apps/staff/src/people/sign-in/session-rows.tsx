import type { OwnSession } from '@aulario/contract/me/own-account';
import { Typography } from '@mui/material';
import { ActButton } from '../../shared/act-button.tsx';
import { PanelRow } from '../../shared/panel.tsx';
import { shortInstant } from '../../words/date.ts';

/** The devices that are signed in; any other than this one can be put out. */
export function SessionRows({
  sessions,
  end,
}: {
  sessions: readonly OwnSession[];
  end: (id: string) => Promise<unknown>;
}) {
  return sessions.map(({ _id, device, createdAt, ip, current }) => (
    <PanelRow
      key={_id}
      aside={
        current ? (
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
            Esta sesión
          </Typography>
        ) : (
          <ActButton size="small" label="Cerrar" done="Sesión cerrada." run={() => end(_id)} />
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Entró el {shortInstant(createdAt)}
        {ip && ` · ${ip}`}
      </Typography>
    </PanelRow>
  ));
}
