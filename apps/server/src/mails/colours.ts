import { productAccent } from '@aulario/contract/colour';

/** The tokens of the product's look, on light and on dark paper. Text pairs are AA or better. */
export const light = {
  paper: '#FBFAF6',
  surface: '#FFFFFF',
  ink: '#1C2230',
  muted: '#565E6C',
  line: '#E5E1D8',
  accent: productAccent.light,
  onAccent: '#FFFFFF',
  saffron: '#E9A820',
} as const;

const dark: Record<keyof typeof light, string> = {
  paper: '#14171B',
  surface: '#1B1F25',
  ink: '#ECEAE4',
  muted: '#A3A9B4',
  line: '#2C323B',
  accent: productAccent.dark,
  onAccent: '#0B1F19',
  saffron: '#E9A820',
};

/**
 * What programs that know of dark mode put over the inline colours. Those that do not know of it,
 * or turn colours themselves, start from the light ones.
 */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .accent { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
@media (max-width: 480px) {
  .surface { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
  .inside { padding-left: 20px !important; padding-right: 20px !important; }
}`;
