import CallIcon from '@mui/icons-material/CallOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { isRefusedAt } from '../data/api-error.ts';
import { AgainstCall } from '../relations/calls/against-call.tsx';
import { startCall, usePhone } from '../relations/calls/phone.ts';
import { readablePhone } from '../words/phone.ts';
import { useAct } from './use-act.ts';

type PhoneNumberProps = { number: string; user?: string | undefined; contact?: string | undefined };

/**
 * A number that can be called: by a click through the exchange for who has an extension, as a plain
 * link of the telephone for everybody else.
 */
export function PhoneNumber({ number, user, contact }: PhoneNumberProps) {
  const { data: phone } = usePhone();
  const { act, busy } = useAct();
  const [against, setAgainst] = useState<string | null>(null);
  const words = (
    <>
      <CallIcon sx={{ fontSize: 15, color: 'text.secondary' }} />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {readablePhone(number)}
      </Box>
    </>
  );
  const look = { display: 'inline-flex', alignItems: 'center', gap: 1, font: 'inherit' };
  if (!phone?.extension) {
    return (
      <MuiLink href={`tel:${number}`} color="inherit" sx={look} onClick={stay}>
        {words}
      </MuiLink>
    );
  }
  const ring = (override?: string) =>
    act({
      run: () => startCall({ number, user, contact, override }),
      done: `Suena tu anexo ${phone.extension}: contesta y marcamos.`,
      refused: (error) => setAgainst(isRefusedAt(error, 'override') ? messageOf(error) : null),
    });
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        color="inherit"
        disabled={busy}
        aria-label={`Llamar al ${readablePhone(number)}`}
        title={`Suena primero tu anexo ${phone.extension}`}
        sx={look}
        onClick={(event) => {
          stay(event);
          void ring();
        }}
      >
        {words}
      </MuiLink>
      {against && (
        <AgainstCall
          reason={against}
          onClose={() => setAgainst(null)}
          onCall={async (why) => {
            if (await ring(why)) setAgainst(null);
          }}
        />
      )}
    </>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** A number inside of a row that leads somewhere calls, and leads nowhere. */
function stay(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}
