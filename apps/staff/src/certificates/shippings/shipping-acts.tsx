import type { Shipping } from '@aulario/contract/certificates/shipping';
import { Box, Typography } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { PayShipping } from './pay-shipping.tsx';
import { SendShipping } from './send-shipping.tsx';

const nextWords: Record<Shipping['state'], string> = {
  solicitado: 'La persona pidió el certificado impreso y todavía no lo paga.',
  'por-imprimir': 'Imprímelo y márcalo. Si son varios, hazlo por tanda desde la lista.',
  impreso: 'Pégale la etiqueta y entrégalo al courier.',
  enviado: 'Está con el courier. Anota aquí qué pasó.',
  devuelto: 'Volvió a la academia. Confirma la dirección con la persona y envíalo otra vez.',
  extraviado: 'Se perdió en el camino. Imprime otro ejemplar del mismo certificado.',
  entregado: 'La persona ya lo tiene. No queda nada por hacer.',
  anulado: 'Este envío se anuló.',
};

/** The next step first; what went wrong beside it. */
export function ShippingActs({ shipping }: { shipping: Shipping & { id: string } }) {
  const provider = useStaffProvider();
  const { id, state } = shipping;
  const move = (to: MoveState, note?: string) => () =>
    provider.moveShipping(id, { state: to, note: note ?? null });
  return (
    <Panel title="Qué sigue">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 4 }}>
        <Typography sx={{ mb: 3, maxWidth: '68ch' }}>{nextWords[state]}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {state === 'solicitado' && <PayShipping shipping={shipping} />}
          {state === 'por-imprimir' && (
            <ActButton
              variant="contained"
              color="primary"
              label="Marcar como impreso"
              done="Impreso."
              run={move('impreso')}
            />
          )}
          {(state === 'impreso' || state === 'devuelto') && <SendShipping shipping={shipping} />}
          {state === 'enviado' && (
            <ActButton
              variant="contained"
              color="primary"
              label="Fue entregado"
              done="Entregado. La persona recibe un correo."
              run={move('entregado')}
            />
          )}
          {state === 'enviado' && (
            <>
              <ReasonButton
                label="Lo devolvieron"
                title="El courier lo devolvió"
                text="Anota qué dijo el courier. La persona recibirá un correo para confirmar su dirección; este texto no lo ve."
                action="Registrar la devolución"
                done="Registrado como devuelto."
                reasons={['Nadie en casa.', 'Dirección incompleta.', 'La persona no respondió.']}
                run={(note) => provider.moveShipping(id, { state: 'devuelto', note })}
              />
              <ReasonButton
                label="Se extravió"
                title="El envío se extravió"
                text="Anota qué dijo el courier. La persona recibirá un correo y podrás imprimir otro ejemplar."
                action="Registrar el extravío"
                done="Registrado como extraviado."
                run={(note) => provider.moveShipping(id, { state: 'extraviado', note })}
              />
            </>
          )}
          {(state === 'devuelto' || state === 'extraviado' || state === 'impreso') && (
            <ActButton
              label="Imprimir otro ejemplar"
              done="Vuelve a la cola de impresión."
              run={move('por-imprimir')}
            />
          )}
          {!['enviado', 'entregado', 'anulado'].includes(state) && (
            <ReasonButton
              label="Anular el envío"
              title="Anular el envío"
              text="El certificado sigue siendo válido; solo deja de enviarse en papel."
              action="Anular el envío"
              done="Envío anulado."
              run={(reason) => provider.annulShipping(id, reason)}
            />
          )}
        </Box>
      </Box>
    </Panel>
  );
}

type MoveState = 'por-imprimir' | 'impreso' | 'entregado';
