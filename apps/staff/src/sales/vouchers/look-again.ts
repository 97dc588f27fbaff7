import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

/** A payment that changed while somebody looked at it is shown as it is now; they decide anew. */
export function useLookAgain(): () => Promise<void> {
  const queries = useQueryClient();
  const notify = useNotify();
  return async () => {
    await queries.invalidateQueries();
    const words =
      'Este pago cambió mientras lo mirabas: quizá llegó otro comprobante. Míralo otra vez antes de decidir.';
    notify(words, { type: 'warning', autoHideDuration: 7000 });
  };
}
