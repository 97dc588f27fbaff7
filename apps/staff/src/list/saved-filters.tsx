import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Divider, IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { extractValidSavedQueries, useListContext, useNotify, useSavedQueries } from 'react-admin';
import { ActDialog } from '../shared/act-dialog.tsx';

/** Filters and order under a name, kept on this computer: to come back to them with two clicks. */
export function SavedFilters() {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } =
    useListContext();
  const [kept, setKept] = useSavedQueries(resource);
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const saved = extractValidSavedQueries(kept);
  const filtered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  if (saved.length === 0 && !filtered) return null;
  const close = () => setAnchor(null);
  const use = ({ value }: (typeof saved)[number]) => {
    close();
    setFilters(value.filter, []);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  };
  const save = () => {
    const label = name.trim();
    const value = { filter: filterValues, sort, perPage };
    setKept([...saved.filter((each) => each.label !== label), { label, value }]);
    setNaming(false);
    setName('');
    notify(`Se guardó «${label}».`, { type: 'success' });
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        Filtros guardados
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
        {saved.map((each) => (
          <Box key={each.label} component="li" role="none" sx={{ display: 'flex', pr: 2 }}>
            <MenuItem component="div" onClick={() => use(each)} sx={{ flex: 1 }}>
              {each.label}
            </MenuItem>
            <IconButton
              size="small"
              aria-label={`Olvidar «${each.label}»`}
              onClick={() => setKept(saved.filter(({ label }) => label !== each.label))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {saved.length > 0 && filtered && <Divider />}
        {filtered && (
          <MenuItem
            onClick={() => {
              close();
              setNaming(true);
            }}
          >
            Guardar estos filtros…
          </MenuItem>
        )}
      </Menu>
      <ActDialog
        open={naming}
        title="Guardar estos filtros"
        action="Guardar"
        disabled={!name.trim()}
        onClose={() => setNaming(false)}
        onConfirm={save}
      >
        <TextField
          autoFocus
          fullWidth
          label="Nombre"
          placeholder="Por ejemplo: Sin responder esta semana"
          value={name}
          onChange={(event) => setName(event.target.value.slice(0, 60))}
          sx={{ mt: 2 }}
        />
      </ActDialog>
    </>
  );
}
