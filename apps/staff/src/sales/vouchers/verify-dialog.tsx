import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { Missing } from '../refunds/effect-and-reason.tsx';
import {
  isAnswered,
  missingIn,
  questionsOf,
  type Reading,
  verificationBody,
  verifiedWords,
} from './decision.ts';
import type { Word } from './excess.ts';
import { ExcessFields } from './excess-fields.tsx';
import { useLookAgain } from './look-again.ts';
import { OtherOperation } from './other-operation.tsx';
import { ReadingFields } from './reading-fields.tsx';

/**
 * Asks what the server will ask before money is counted that is not as expected: more than the deal
 * asks for, or a number that was counted before. What the server always refuses is not offered.
 */
export function VerifyDialog({
  payment,
  reading,
  asksWhy,
  onReading,
  onClose,
  onVerified,
  onRefused,
}: {
  payment: Payment;
  reading: Reading;
  /** Where no other fields show what came, it is read and corrected here. */
  onReading?: (reading: Reading) => void;
  /** Whether the server asked, at an earlier try, why it is another operation. */
  asksWhy: boolean;
  onClose: () => void;
  onVerified: () => void;
  onRefused: (error: unknown) => void;
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const lookAgain = useLookAgain();
  const [word, setWord] = useState<Word>({});
  const mayOverride = useMay()('payments:override');
  const asked = questionsOf(payment, reading, mayOverride);
  // The server may know of a twin that was counted since the queue was read.
  const questions = { ...asked, asksWhy: asked.asksWhy || asksWhy };
  const missing = missingIn(questions, word, onReading && reading);
  const { currency } = payment;
  const money = formatMoney({ amount: reading.amount ?? payment.amount, currency });
  const verify = async () => {
    let verified: Payment | undefined;
    const run = async () => {
      const { otherOperation: _, ...rest } = word;
      // Only what is asked on the screen is sent.
      const said = questions.asksWhy ? word : rest;
      const body = verificationBody(payment, reading, said);
      verified = await provider.verifyPayment(payment._id, body);
    };
    const done = () => verifiedWords(money, payment.userName, verified);
    const stale = async () => {
      onClose();
      await lookAgain();
    };
    if (await act({ run, done, refused: onRefused, stale })) onVerified();
  };
  return (
    <ActDialog
      open
      title={`¿Verificar ${money}?`}
      action={`Verificar ${money}`}
      busy={busy}
      disabled={!isAnswered(questions, word) || missing.length > 0}
      onClose={onClose}
      onConfirm={verify}
    >
      {questions.refusal ? (
        <Alert severity="error">{questions.refusal}</Alert>
      ) : (
        <>
          <Typography>
            Di que sí solo si el dinero ya está en la cuenta. Si completa el trato,{' '}
            {payment.userName} queda en sus cursos.
          </Typography>
          {onReading && (
            <ReadingFields
              payment={payment}
              reading={reading}
              onReading={onReading}
              balance={questions.doubts.length === 0}
            />
          )}
          {questions.doubts.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 3, pl: 5 }}>
              {questions.doubts.map((sentence) => (
                <Typography component="li" key={sentence} sx={{ mb: 1 }}>
                  {sentence}
                </Typography>
              ))}
            </Box>
          )}
          {questions.asksWhy && (
            <OtherOperation
              value={word.otherOperation ?? ''}
              onChange={(otherOperation) => setWord({ ...word, otherOperation })}
              sx={{ mt: 4 }}
            />
          )}
          {questions.excess > 0 && (
            <ExcessFields
              payment={payment}
              beyond={questions.excess}
              typo={`Si el importe está mal escrito, ${onReading ? 'corrígelo arriba' : 'cancela y corrígelo'}.`}
              word={word}
              onWord={setWord}
            />
          )}
          <Box sx={{ mt: 4 }}>
            <Missing to="verificar" missing={missing} />
          </Box>
        </>
      )}
    </ActDialog>
  );
}
