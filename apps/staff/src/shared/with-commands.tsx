import { Box } from '@mui/material';

/** A line that is typed at the server: a script, and its flags with one word each. */
const commands = /(npm run [a-z]+(?: --(?: --[a-z-]+(?: [\w@:/]+(?:\.[\w@:/]+)*)?)+)?)/;

/** A sentence in which what is to be copied to the server stands out, and is cut at its spaces alone. */
export function WithCommands({ text }: { text: string }) {
  return text.split(commands).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence keeps its parts
        key={at}
        component="code"
        sx={{
          ...{ fontFamily: 'ui-monospace, monospace', fontSize: '0.95em', color: 'text.primary' },
          ...{ bgcolor: 'action.hover', borderRadius: '4px', px: 1, py: 0.25 },
          ...{ boxDecorationBreak: 'clone', WebkitBoxDecorationBreak: 'clone' },
        }}
      >
        {part.split(/(?<= )/).map((word, of) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a command keeps its words
          <span key={of} style={{ whiteSpace: 'nowrap' }}>
            {word}
          </span>
        ))}
      </Box>
    ),
  );
}
