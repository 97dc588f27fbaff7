import { productAccent } from '@aulario/contract/colour';

/** The colours of the product; site, mails and PDFs use the same. Every text pair is at least AA. */
export type Tokens = {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
  saffron: string;
  danger: string;
  warning: string;
  success: string;
  info: string;
};

export const tokens: { light: Tokens; dark: Tokens } = {
  light: {
    paper: '#FBFAF6',
    surface: '#FFFFFF',
    ink: '#1C2230',
    muted: '#565E6C',
    line: '#E5E1D8',
    accent: productAccent.light,
    onAccent: '#FFFFFF',
    saffron: '#E9A820',
    danger: '#B3261E',
    warning: '#8A5A00',
    success: '#1E6B3A',
    info: '#1F5A93',
  },
  dark: {
    paper: '#14171B',
    surface: '#1B1F25',
    ink: '#ECEAE4',
    muted: '#A3A9B4',
    line: '#2C323B',
    accent: productAccent.dark,
    onAccent: '#0B1F19',
    saffron: '#E9A820',
    danger: '#F2867F',
    warning: '#F0BD5A',
    success: '#7CCB93',
    info: '#86B9EA',
  },
};
