import {
  type Shipping,
  shippingPriorities,
  shippingStates,
} from '@aulario/contract/certificates/shipping';
import { formatMoney } from '@aulario/contract/money';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { WhatsAppButton } from '../../shared/whatsapp-button.tsx';
import { shortDay } from '../../words/date.ts';
import { LabelForm } from './label-form.tsx';
import { isErased, placeOf, withoutPlace } from './place.ts';
import { ShippingActs } from './shipping-acts.tsx';
import type { ShippingRow } from './shipping-list.tsx';

const back = { to: '/envios', label: 'Todos los envíos' };

/** One paper copy: who it goes to, where it is, and the next step. */
export function ShippingPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: shipping, error, refetch } = useGetOne<ShippingRow>('envios', { id });
  const may = useMay();
  if (error || !shipping) {
    return <UnreadPage title="Envío" back={back} error={error} retry={refetch} />;
  }
  const writable = may('shippings:write');
  const erased = isErased(shipping);
  return (
    <Page
      title={`${shipping.firstName} ${shipping.lastName}`}
      back={back}
      aside={
        <>
          <StateChip area="shipping" state={shipping.state} />
          {shipping.priority === 'urgente' && (
            <Chip tone="error">{shippingPriorities.urgente}</Chip>
          )}
        </>
      }
      detail={`${shipping.course.name} · ${shipping.code} · pedido el ${shortDay(shipping.date)}`}
      actions={
        <>
          {/* A label that leads nowhere is refused. */}
          {shipping.address && <Paper of="labels" shipping={shipping} label="Etiqueta" />}
          <Paper of="sheets" shipping={shipping} label="Certificado" />
          {shipping.reach.mobile && (
            <WhatsAppButton
              mobile={shipping.reach.mobile}
              label={
                shipping.reach.name === shipping.firstName
                  ? 'WhatsApp'
                  : `WhatsApp a ${shipping.reach.name}`
              }
              text={`Hola, ${shipping.reach.name}. Te escribimos por el envío del certificado de ${shipping.course.name}.`}
            />
          )}
        </>
      }
      width={1240}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {writable && <ShippingActs shipping={shipping} />}
          <Panel
            title="A dónde va"
            actions={writable && !erased && <LabelForm shipping={shipping} />}
          >
            <PanelRow>
              <Typography sx={{ fontWeight: 600 }}>
                {placeOf(shipping) ?? placeless(shipping)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[shipping.reference, shipping.dni && `Documento ${shipping.dni}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              {shipping.cellphone && (
                <Typography variant="body2" component="div" sx={{ mt: 1 }}>
                  <PhoneNumber number={shipping.cellphone} user={shipping.user} />
                </Typography>
              )}
            </PanelRow>
            <PanelRow>
              <Typography variant="body2">{paymentWords(shipping)}</Typography>
              {shipping.deal && (
                <MuiLink component={Link} to={`/tratos/${shipping.deal._id}`} variant="body2">
                  Ver el trato {shipping.deal.number}
                </MuiLink>
              )}
            </PanelRow>
            <PanelRow>
              <MuiLink component={Link} to={`/personas/${shipping.user}`}>
                Ver a la persona
              </MuiLink>
            </PanelRow>
          </Panel>
        </Box>
        <Way shipping={shipping} />
      </Box>
    </Page>
  );
}

function placeless(shipping: Shipping): string {
  const { words, missing } = withoutPlace(shipping);
  return missing ? `${words}: sin ella no puede salir.` : `${words}.`;
}

function paymentWords({ price, paidAt }: Shipping): string {
  if (!price) return 'Sin costo: vino con la compra del curso o lo asume la academia.';
  const cost = formatMoney(price);
  return paidAt ? `Costó ${cost}, pagado el ${shortDay(paidAt)}.` : `Cuesta ${cost}, por pagar.`;
}

function Way({ shipping }: { shipping: Shipping }) {
  return (
    <Panel title="Recorrido">
      {[...shipping.moves].reverse().map((move) => (
        <PanelRow key={move.at + move.state} aside={<Moment value={move.at} />}>
          <Typography sx={{ fontWeight: 600 }}>{shippingStates[move.state]}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {move.byName}
            {move.note ? `: ${move.note}` : ''}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}

/** Opens what is printed of a parcel. */
function Paper(props: { of: 'labels' | 'sheets'; shipping: ShippingRow; label: string }) {
  return (
    <Button
      component="a"
      href={`/api/shippings/${props.of}?ids=${props.shipping.id}`}
      target="_blank"
      rel="noopener"
      variant="outlined"
      color="inherit"
    >
      {props.label}
    </Button>
  );
}
