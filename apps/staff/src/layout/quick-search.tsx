import SearchIcon from '@mui/icons-material/SearchOutlined';
import {
  Box,
  ButtonBase,
  Dialog,
  InputBase,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Marked } from '../shared/marked.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import type { Found } from './found.ts';
import { KeyHelp } from './key-help.tsx';
import { useQuickResults } from './use-quick-results.ts';

/** One field that finds records, pages and acts from anywhere: Ctrl K, or the slash key; a question mark shows the keys. */
export function QuickSearch() {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A text took the keys for itself: in it, Ctrl K makes a link.
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen(true);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (event.key !== '/' && event.key !== '?') return;
      event.preventDefault();
      if (event.key === '/') setOpen(true);
      else setHelp(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K /"
        sx={{
          height: 36,
          minWidth: { xs: 44, md: 'min(380px, 36vw)' },
          px: { xs: 2.5, md: 3 },
          gap: 2,
          justifyContent: 'flex-start',
          borderRadius: '8px',
          border: { md: 1 },
          borderColor: { md: 'divider' },
          bgcolor: { md: 'background.paper' },
          color: 'text.secondary',
          fontSize: 15,
        }}
      >
        <SearchIcon sx={{ fontSize: { xs: 24, md: 18 } }} />
        <Box component="span" sx={wide ? { flex: 1, textAlign: 'left' } : visuallyHidden}>
          Buscar, o ir a una página
        </Box>
        {wide && (
          <Box component="kbd" aria-hidden="true" sx={{ font: 'inherit', fontSize: 13 }}>
            Ctrl K
          </Box>
        )}
      </ButtonBase>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="titulo-busqueda"
        slotProps={{
          paper: { sx: { position: 'absolute', top: 40, m: 3, width: 'calc(100% - 24px)' } },
        }}
      >
        <Box component="h2" id="titulo-busqueda" sx={visuallyHidden}>
          Buscar
        </Box>
        <SearchPanel onClose={() => setOpen(false)} />
      </Dialog>
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </>
  );
}

/** Whether a key is typed into something, or belongs to what is open. */
function isTaken(target: EventTarget | null): boolean {
  const typing = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"]';
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector('[role="dialog"]') !== null;
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { results, searching } = useQuickResults(text);
  const go = (found: Found | undefined) => {
    if (!found) return;
    onClose();
    navigate(found.to);
  };
  // Enter before the answer is there opens the first of it.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || (searching && results.length === 0)) return;
    setWanted(false);
    go(results[0]);
  });
  const move = (step: number) =>
    setChosen((index) => (index + step + results.length) % Math.max(1, results.length));
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setWanted(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              move(event.key === 'ArrowDown' ? 1 : -1);
            }
            if (event.key !== 'Enter') return;
            if (results[chosen]) go(results[chosen]);
            else setWanted(searching);
          }}
          placeholder="Nombre, documento, número, código o página"
          inputProps={{
            'aria-label': 'Buscar, o ir a una página',
            role: 'combobox',
            // No list is asked for more.
            maxLength: 200,
            'aria-expanded': results.length > 0,
            'aria-controls': 'resultados',
            'aria-activedescendant': results[chosen] ? `resultado-${chosen}` : undefined,
          }}
          sx={{ fontSize: 17 }}
        />
      </Box>
      <Box
        id="resultados"
        role="listbox"
        aria-label="Resultados"
        sx={{ p: 1.5, maxHeight: '60vh', overflowY: 'auto' }}
      >
        {results.map((found, index) => (
          <Box
            key={found.to}
            id={`resultado-${index}`}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(found)}
            sx={{
              display: 'flex',
              gap: 3,
              alignItems: 'baseline',
              px: 3,
              py: 2,
              borderRadius: '8px',
              cursor: 'pointer',
              bgcolor: index === chosen ? 'action.selected' : 'transparent',
            }}
          >
            <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
              <Marked text={found.title} query={text} />
            </Typography>
            <Typography noWrap variant="body2" sx={{ color: 'text.secondary', maxWidth: '50%' }}>
              <Marked text={found.detail} query={text} />
            </Typography>
          </Box>
        ))}
      </Box>
      {results.length === 0 && (
        <Typography role="status" sx={{ px: 4.5, pb: 4, pt: 1, color: 'text.secondary' }}>
          {hint(text, searching)}
        </Typography>
      )}
    </Box>
  );
}

function hint(text: string, searching: boolean): string {
  if (text.trim().length < 2) return 'Escribe al menos dos letras.';
  return searching ? 'Buscando…' : 'Nada coincide. Prueba con el documento, un número o un código.';
}
