import { type ExportFormat, exportFormats } from '@aulario/contract/export-format';
import { exportEndpoints, filesWithoutProof } from '@aulario/contract/office/export';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { toQuery } from '../data/data-provider.ts';
import { ensureProof } from '../data/ensure-proof.ts';

const formats = Object.keys(exportFormats) as ExportFormat[];

/** Leads the browser to the file once the person proved who they are, which files of people ask for. */
async function save(name: string, address: string) {
  if (filesWithoutProof.includes(name) || (await ensureProof())) window.location.assign(address);
}

/**
 * Hands what the list shows with its search and filters, whole, to the browser's downloads. The server
 * writes the file while it reads, so it may be of any length.
 */
export function ExportButton() {
  const { resource, filter, filterValues, total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const endpoint = (exportEndpoints as Record<string, { path: string } | undefined>)[resource];
  if (!endpoint) return null;
  const address = (format: ExportFormat) => {
    const query = {
      ...(toQuery({ ...filterValues, ...filter }) as Record<string, string>),
      format,
    };
    return `/api${endpoint.path}?${new URLSearchParams(query)}`;
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={!total}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        Exportar
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              save(resource, address(format));
            }}
          >
            {exportFormats[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
