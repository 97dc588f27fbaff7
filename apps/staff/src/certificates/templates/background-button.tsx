import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { backgroundPicture } from './background-picture.ts';
import type { Desk } from './layout-designer.tsx';
import { hasBackground, paperOf, withBackground } from './layout-pieces.ts';

/** Puts a picture behind the page that is being designed, or takes it away. */
export function BackgroundButton({ desk: at }: { desk: Desk | null }) {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const put = async (file: File | undefined) => {
    if (!file || !at) return;
    try {
      const content = await backgroundPicture(file, paperOf(at.read()));
      at.change((layout) => withBackground(layout, at.page(), content));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Imagen de fondo"
        onChange={(event) => {
          put(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        disabled={!at}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        Fondo
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem
          onClick={() => {
            setMenu(null);
            input.current?.click();
          }}
        >
          Poner una imagen detrás de la página…
        </MenuItem>
        <MenuItem
          disabled={!menu || !at || !hasBackground(at.read(), at.page())}
          onClick={() => {
            setMenu(null);
            at?.change((layout) => withBackground(layout, at.page(), null));
          }}
        >
          Quitar la imagen de fondo
        </MenuItem>
      </Menu>
    </>
  );
}
