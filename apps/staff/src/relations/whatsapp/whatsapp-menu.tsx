import { timelineEndpoints } from '@aulario/contract/relations/timeline';
import {
  filledMessage,
  type WhatsAppField,
  type WhatsAppSituation,
  whatsAppSituations,
} from '@aulario/contract/whatsapp';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import {
  Button,
  type ButtonProps,
  IconButton,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { useAct } from '../../shared/use-act.ts';
import { whatsAppAddress } from '../../shared/whatsapp-button.tsx';
import { useWhatsAppMessages } from './use-whatsapp-messages.ts';

type WhatsAppMenuProps = {
  mobile: string;
  /** In whose timeline it is written that the conversation was opened. */
  subject: { contact: string } | { user: string };
  /** What fits now, the likeliest first. */
  situations: WhatsAppSituation[];
  values: Partial<Record<WhatsAppField, string>>;
  label?: string;
  /** Where there is room for an icon alone: what it is called. */
  iconLabel?: string;
} & Pick<ButtonProps, 'size' | 'variant'>;

/**
 * Opens a conversation with the message of a situation already written, and writes it into the
 * timeline; nothing is sent until the person does.
 */
export function WhatsAppMenu({
  mobile,
  subject,
  situations,
  values,
  label = 'WhatsApp',
  iconLabel,
  ...button
}: WhatsAppMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useWhatsAppMessages();
  const { act } = useAct();
  const write = (situation: WhatsAppSituation) => {
    setAnchor(null);
    const text = `Se abrió la conversación: ${whatsAppSituations[situation].title}.`;
    const body = { ...subject, kind: 'whatsapp', text };
    void act({ run: () => call(timelineEndpoints.addActivity, { body }), done: '' });
  };
  const words = (situation: WhatsAppSituation) =>
    filledMessage(data?.texts[situation] ?? whatsAppSituations[situation].text, {
      academia: data?.academy,
      ...values,
    });
  const opens = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  };
  return (
    <>
      {iconLabel ? (
        <Tooltip title="Escribir por WhatsApp">
          <IconButton {...opens} aria-label={iconLabel}>
            <WhatsAppIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          color={button.variant === 'contained' ? 'primary' : 'inherit'}
          {...button}
          startIcon={<WhatsAppIcon />}
          {...opens}
        >
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {situations.map((situation) => (
          <MenuItem
            key={situation}
            component="a"
            href={whatsAppAddress(mobile, words(situation))}
            target="_blank"
            rel="noopener"
            onClick={() => write(situation)}
            sx={{ maxWidth: 'min(420px, calc(100vw - 32px))', whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={whatsAppSituations[situation].title}
              secondary={words(situation)}
              slotProps={{
                primary: { sx: { fontWeight: 600 } },
                secondary: { sx: { overflowWrap: 'anywhere' } },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
