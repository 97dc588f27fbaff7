import { type Learner, learnerEndpoints } from '@aulario/contract/learning/learner';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../data/api-client.ts';
import { addressesOf, addressWords } from './learner-words.ts';
import type { LearnerFilters } from './use-learner-filters.ts';

const mostAPage = 100;

/** Copies the mail addresses of everybody that the list finds, also on its other pages, to write to them at once. */
export function CopyAddresses({ course, filters }: { course: string; filters: LearnerFilters }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const all = await everybody(course, filters);
      const addresses = addressesOf(all);
      await navigator.clipboard.writeText(addresses.join(', '));
      notify(addressWords(addresses.length, all.length), { type: 'success' });
    } catch {
      notify('No se pudieron copiar los correos. Inténtalo otra vez.', { type: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<CopyIcon />}
      disabled={busy}
      onClick={() => void copy()}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {busy ? 'Copiando…' : 'Copiar sus correos'}
    </Button>
  );
}

async function everybody(course: string, { query }: LearnerFilters): Promise<Learner[]> {
  const all: Learner[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call<Learner[]>(learnerEndpoints.listLearners, {
      params: { id: course },
      query: { ...query, page, limit: mostAPage },
    });
    all.push(...data);
    if (data.length < mostAPage) return all;
  }
}
