/** One line of the palette: what it is called, what it is, where it leads. */
export type Found = { to: string; title: string; detail: string };
