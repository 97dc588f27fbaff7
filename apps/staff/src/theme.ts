import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { themeComponents } from './theme-components.ts';
import { type Tokens, tokens } from './tokens.ts';

export const displayFont = "'Bricolage Grotesque Variable', 'Source Sans 3 Variable', sans-serif";
const textFont = "'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif";

/** Both themes in the academy's own colour, which was checked to be readable when it was saved. */
export function themesOf(accent: { light: string; dark: string }): { light: Theme; dark: Theme } {
  return {
    light: makeTheme('light', { ...tokens.light, accent: accent.light }),
    dark: makeTheme('dark', { ...tokens.dark, accent: accent.dark }),
  };
}

/** The colour that the server wrote into the page, for its first moment. */
export function accentOfPage(): { light: string; dark: string } {
  const said = document.querySelector<HTMLMetaElement>('meta[name="accent"]')?.content.split(' ');
  const [light = tokens.light.accent, dark = tokens.dark.accent] = said ?? [];
  return { light, dark };
}

/** The academy's printed-catalogue look in MUI: paper, ink, one green, lines instead of shadows. */
function makeTheme(mode: 'light' | 'dark', colour: Tokens): Theme {
  const base = createTheme({
    palette: {
      mode,
      primary: { main: colour.accent, contrastText: colour.onAccent },
      secondary: { main: colour.ink, contrastText: colour.surface },
      error: { main: colour.danger },
      warning: { main: colour.warning },
      success: { main: colour.success },
      info: { main: colour.info },
      background: { default: colour.paper, paper: colour.surface },
      text: { primary: colour.ink, secondary: colour.muted },
      divider: colour.line,
      action: {
        hover: alpha(colour.ink, 0.045),
        selected: alpha(colour.accent, 0.1),
        focus: alpha(colour.accent, 0.14),
      },
    },
    shape: { borderRadius: 8 },
    spacing: 4,
    typography: {
      fontFamily: textFont,
      fontSize: 14,
      htmlFontSize: 16,
      h1: {
        fontFamily: displayFont,
        fontSize: 26,
        fontWeight: 650,
        lineHeight: 1.2,
        letterSpacing: '-0.01em',
      },
      h2: { fontFamily: displayFont, fontSize: 19, fontWeight: 650, lineHeight: 1.25 },
      h3: { fontFamily: displayFont, fontSize: 16, fontWeight: 650, lineHeight: 1.3 },
      h6: { fontFamily: displayFont, fontSize: 18, fontWeight: 650, lineHeight: 1.3 },
      body1: { fontSize: 15, lineHeight: 1.5 },
      body2: { fontSize: 14, lineHeight: 1.45 },
      caption: { fontSize: 13, lineHeight: 1.4 },
      button: { fontSize: 14, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
  });
  return createTheme(base, { components: themeComponents(base, colour) });
}
