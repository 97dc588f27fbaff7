import type { LtiTool } from '@aulario/contract/systems/lti-tool';
import { Box, Typography } from '@mui/material';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

const words: Record<keyof LtiTool['platform'], string> = {
  issuer: 'Emisor (Issuer o Platform ID)',
  clientId: 'Client ID',
  deploymentId: 'Deployment ID',
  authorizationUrl: 'Autenticación (Authentication request URL)',
  tokenUrl: 'Token (Access token URL)',
  jwksUrl: 'Nuestras claves (Public keyset URL)',
};

/** What whoever looks after the tool writes there, each with its button. */
export function PlatformPanel({ platform }: { platform: LtiTool['platform'] }) {
  return (
    <Panel title="Lo que la herramienta necesita saber de aquí">
      {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
        <PanelRow
          key={name}
          aside={
            <CopyButton text={platform[name]} label="Copiar" done={`Copiado: ${words[name]}.`} />
          }
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words[name]}
          </Typography>
          <Box component="code" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
            {platform[name]}
          </Box>
        </PanelRow>
      ))}
    </Panel>
  );
}
