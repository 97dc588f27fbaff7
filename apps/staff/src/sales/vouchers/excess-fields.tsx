import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import type { Word } from './excess.ts';
import { ExcessDeals } from './excess-deals.tsx';

/** What the money beyond the balance is; a typing error is corrected in the amount. */
export function ExcessFields({
  payment,
  beyond,
  typo,
  word,
  onWord,
}: {
  payment: Payment;
  beyond: number;
  /** What to do where it is no money at all. */
  typo: string;
  word: Word;
  onWord: (word: Word) => void;
}) {
  return (
    <Box sx={{ mt: 4 }}>
      <Typography id="excess" sx={{ fontWeight: 600 }}>
        ¿Qué son los {formatMoney({ amount: beyond, currency: payment.currency })} que sobran?
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {typo}
      </Typography>
      <RadioGroup
        aria-labelledby="excess"
        value={word.excess ?? ''}
        onChange={(_, excess) => onWord({ ...word, excess: excess as Word['excess'] })}
      >
        <FormControlLabel
          value="otro-trato"
          control={<Radio />}
          label="Paga también otro trato, o varios"
        />
        <FormControlLabel
          value="donativo"
          control={<Radio />}
          label="Es un donativo o propina para la academia"
        />
      </RadioGroup>
      {word.excess === 'otro-trato' && (
        <ExcessDeals
          payment={payment}
          beyond={beyond}
          onDeals={(deals) => onWord({ ...word, deals })}
        />
      )}
      {word.excess === 'donativo' && (
        <TextField
          label="¿Cómo lo sabes?"
          helperText="Queda en el registro. Se emite un recibo aparte."
          value={word.note ?? ''}
          onChange={(event) => onWord({ ...word, note: event.target.value })}
          fullWidth
          sx={{ mt: 2 }}
        />
      )}
    </Box>
  );
}
