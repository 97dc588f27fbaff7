import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';

type ToolButtonProps = {
  label: string;
  icon: SvgIconComponent;
  /** Whether what is chosen has the form that the tool gives; undefined for what gives none. */
  pressed?: boolean | undefined;
  /** Nothing to do now: it stays where the keyboard finds it. */
  idle?: boolean;
  /** The keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string;
  onClick: () => void;
};

/** A tool above a text: what is chosen in the text stays chosen; its toolbar says which one the tab key reaches. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon: Icon, pressed, idle = false, keys, onClick } = props;
  return (
    <Tooltip title={keys ? `${label} (${keys.replace('Control+', 'Ctrl ')})` : label}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={pressed}
        aria-disabled={idle}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !idle && onClick()}
        sx={{
          width: { xs: 44, md: 38 },
          height: { xs: 44, md: 38 },
          borderRadius: '8px',
          opacity: idle ? 0.4 : 1,
          ...(pressed && { bgcolor: 'action.selected', color: 'primary.main' }),
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
