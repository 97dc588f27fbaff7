import { Box } from '@mui/material';
import { createContext, type HTMLAttributes, type Key, useContext } from 'react';
import { markedPieces } from '../words/marks.ts';

/** What the list around it was searched by. */
export const Searched = createContext('');

/** A text with the words that a search found in it marked. */
export function Marked({ text, query }: { text: string; query?: string }) {
  const around = useContext(Searched);
  const words = query ?? around;
  if (!words.trim()) return text;
  return markedPieces(text, words).map((piece) =>
    piece.found ? (
      <Box
        component="mark"
        key={piece.at}
        sx={{
          color: 'inherit',
          bgcolor: 'transparent',
          fontWeight: 700,
          textDecoration: 'underline',
          textDecorationThickness: '2px',
          textDecorationColor: (theme) => theme.palette.primary.main,
          textUnderlineOffset: '3px',
        }}
      >
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}

/** How a picker of MUI shows an option: with what was typed marked in it. */
export function markedOption<T>(nameOf: (option: T) => string) {
  return (
    { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
    option: T,
    { inputValue }: { inputValue: string },
  ) => (
    <li key={key} {...props}>
      <span>
        <Marked text={nameOf(option)} query={inputValue} />
      </span>
    </li>
  );
}
