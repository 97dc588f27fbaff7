import { alpha, type Components, type Theme } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

const floating = '0 8px 28px rgb(15 18 28 / 0.16)';

/** How wide buttons of a picture alone are, and on a phone. */
const [iconButton, touchButton] = [34, 44];

/** Where an Autocomplete has one or two of them, its text leaves them room. */
function roomForButtons(wide: number) {
  const [popup, clear] = ['&.MuiAutocomplete-hasPopupIcon', '&.MuiAutocomplete-hasClearIcon'];
  const field = '.MuiOutlinedInput-root';
  return {
    [`${popup} ${field}, ${clear} ${field}`]: { paddingRight: wide + 9 },
    [`${popup}.MuiAutocomplete-hasClearIcon ${field}`]: { paddingRight: 2 * wide + 9 },
  };
}

/** How MUI's parts look with these colours. Labels stand above their fields, never inside. */
export function themeComponents(theme: Theme, colour: Tokens): Components<Theme> {
  const hairline = `1px solid ${colour.line}`;
  const controlLine = alpha(colour.muted, 0.55);
  const focusRing = { outline: `2px solid ${colour.accent}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums lining-nums' },
        ':focus-visible': focusRing,
        '::selection': { background: alpha(colour.accent, 0.22) },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '5px 14px',
          whiteSpace: 'nowrap',
          [theme.breakpoints.down('sm')]: { minHeight: 44 },
        },
        sizeSmall: { minHeight: 30, padding: '2px 10px', fontSize: 14 },
        outlined: { borderColor: controlLine },
      },
      variants: [
        { props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: controlLine } },
      ],
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: 8,
          width: iconButton,
          height: iconButton,
          [theme.breakpoints.down('sm')]: { width: touchButton, height: touchButton },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: hairline, borderRadius: 10, overflow: 'visible' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: hairline, borderRadius: 10, boxShadow: floating },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px' } } },
    // Three long labels wrap: on a phone they would else widen the dialog beyond the screen.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { padding: '8px 24px 20px', gap: 12, flexWrap: 'wrap' } },
    },
    MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: floating } } },
    MuiPopover: { styleOverrides: { paper: { border: hairline, boxShadow: floating } } },
    MuiAutocomplete: {
      styleOverrides: {
        // Its buttons are as large as all others: the text ends before them.
        root: {
          ...roomForButtons(iconButton),
          [theme.breakpoints.down('sm')]: roomForButtons(touchButton),
        },
        paper: { border: hairline, boxShadow: floating },
        option: { fontSize: 15 },
        inputRoot: {
          '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingTop: 2,
            paddingBottom: 2,
            minHeight: 38.5,
          },
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 15, minHeight: 38 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          backgroundColor: colour.ink,
          color: colour.paper,
          fontSize: 13,
          padding: '5px 9px',
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'none' },
      // react-admin asks for the dense margin everywhere; the forms' own grid spaces them.
      styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          'legend&': {
            fontSize: 14,
            fontWeight: 600,
            color: colour.ink,
            marginBottom: 2,
            '& span': { transform: 'none' },
            // Of a group of boxes, which react-admin would shrink.
            '&.RaCheckboxGroupInput-label': { transform: 'none' },
          },
        },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          fontSize: 14,
          fontWeight: 600,
          lineHeight: 1.35,
          marginBottom: 5,
          whiteSpace: 'normal',
          color: colour.ink,
          pointerEvents: 'auto',
          '&.Mui-focused': { color: colour.ink },
          '&.Mui-error': { color: colour.danger },
          '&.Mui-disabled': { color: colour.muted },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: colour.surface,
          fontSize: 15,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
          '&.Mui-disabled': { backgroundColor: colour.paper },
          '&:focus-within': { outline: 'none' },
        },
        input: {
          padding: '7.5px 12px',
          '&:focus-visible': { outline: 'none' },
          '&.Mui-disabled': { WebkitTextFillColor: colour.ink },
        },
        multiline: { padding: 0, '& textarea': { padding: '8px 12px' } },
        notchedOutline: { top: 0, borderColor: controlLine, '& legend': { display: 'none' } },
      },
    },
    MuiSelect: { styleOverrides: { select: { '&:focus-visible': { outline: 'none' } } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginLeft: 0,
          marginRight: 0,
          fontSize: 13,
          lineHeight: 1.4,
          '&.Mui-disabled': { color: colour.muted },
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: { label: { fontSize: 15, lineHeight: 1.35, padding: '4px 0' } },
    },
    MuiChip: {
      styleOverrides: {
        root: { fontSize: 13, height: 26 },
        label: { paddingLeft: 9, paddingRight: 9 },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: hairline, fontSize: 14, lineHeight: 1.35, padding: '8px 12px' },
        head: {
          backgroundColor: colour.surface,
          color: colour.muted,
          fontSize: 13,
          fontWeight: 600,
          whiteSpace: 'nowrap',
          padding: '8px 12px',
        },
        sizeSmall: { padding: '7px 12px' },
        paddingCheckbox: { padding: '0 0 0 8px' },
      },
    },
    MuiTableRow: { styleOverrides: { root: { '&:last-child td': { borderBottom: 0 } } } },
    MuiTableSortLabel: { styleOverrides: { icon: { fontSize: 16 } } },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: 42, minWidth: 0, padding: '8px 14px', fontSize: 15, fontWeight: 600 },
      },
    },
    MuiTabs: {
      styleOverrides: { root: { minHeight: 42 }, indicator: { height: 3, borderRadius: 2 } },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 8, fontSize: 14, alignItems: 'center' },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          backgroundColor: colour.ink,
          color: colour.paper,
          fontSize: 15,
          boxShadow: floating,
        },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
  };
}
