import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { openWebPhone, usePhone } from './phone.ts';

/** What the widget's scripts leave behind: key, login, shape, language, visible, place. */
type Widget = (
  key: string,
  sip: string,
  shape: 'square' | 'rounded',
  language: string,
  visible: boolean,
  place: Record<string, string>,
) => void;

/** Opens the phone in the browser; only for who has one. Its scripts are loaded by this click. */
export function WebPhoneButton() {
  const { data: phone } = usePhone();
  const notify = useNotify();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  if (!phone?.webPhone) return null;
  const open = async () => {
    setState('opening');
    try {
      const { key, sip, scripts } = await openWebPhone();
      for (const address of scripts) await loadScript(address);
      const { zadarmaWidgetFn } = window as unknown as { zadarmaWidgetFn?: Widget };
      if (!zadarmaWidgetFn) throw new Error('El teléfono web no se pudo abrir.');
      zadarmaWidgetFn(key, sip, 'rounded', 'es', true, { right: '10px', bottom: '5px' });
      setState('open');
    } catch (error) {
      setState('closed');
      notify((error as Error).message, { type: 'error', autoHideDuration: 7000 });
    }
  };
  const label = state === 'open' ? 'El teléfono web está abierto' : 'Abrir el teléfono web';
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={state !== 'closed'}
          color={state === 'open' ? 'primary' : 'default'}
          onClick={open}
        >
          <PhoneIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function loadScript(address: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement('script'), { src: address });
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () =>
      failed(new Error('No pudimos cargar el teléfono web: revisa tu conexión.')),
    );
    document.head.append(script);
  });
}
