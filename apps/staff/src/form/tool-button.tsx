import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';

type ToolButtonProps = { label: string; icon: SvgIconComponent; onClick: () => void };

/** A tool above a text: what is chosen in the text stays chosen. */
export function ToolButton({ label, icon: Icon, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
