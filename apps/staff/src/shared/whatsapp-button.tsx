import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, type ButtonProps } from '@mui/material';

type WhatsAppButtonProps = { mobile: string; text: string; label?: string } & Pick<
  ButtonProps,
  'size' | 'variant'
>;

/** Opens a conversation with the text already written; nothing is sent until the person does. */
export function WhatsAppButton({
  mobile,
  text,
  label = 'WhatsApp',
  ...button
}: WhatsAppButtonProps) {
  return (
    <Button
      variant="outlined"
      color={button.variant === 'contained' ? 'primary' : 'inherit'}
      {...button}
      startIcon={<WhatsAppIcon />}
      href={whatsAppAddress(mobile, text)}
      target="_blank"
      rel="noopener"
    >
      {label}
    </Button>
  );
}

/** wa.me wants the number with its country code and nothing but digits. */
export function whatsAppAddress(mobile: string, text: string): string {
  return `https://wa.me/${mobile.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
