import {
  type FirstStep,
  firstStepEndpoints,
  firstSteps,
  type FirstSteps as Steps,
} from '@aulario/contract/office/first-steps';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useAcademy } from '../layout/use-academy.ts';
import { ActButton } from '../shared/act-button.tsx';
import { Panel } from '../shared/panel.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';

/** Where each step is taken, and what it is for. */
const ways: Record<FirstStep, { to: string; text: string }> = {
  nombre: { to: '/ajustes', text: 'Aparecen en el sitio, los correos y los certificados' },
  legales: { to: '/ajustes', text: 'Razón social, RUC y dirección: los piden recibos y reclamos' },
  cuentas: {
    to: '/ajustes',
    text: 'Cuentas, Yape o Plin; o Mercado Pago, si se cobra con tarjeta',
  },
  correo: { to: '/estado', text: 'Que salga el primero: Estado dice qué le falta al dominio' },
  'segundo-factor': { to: '/tu-acceso', text: 'Cada persona del personal activa el suyo' },
  curso: { to: '/cursos/create', text: 'Con precio, para que se pueda comprar' },
  compra: {
    to: '/compra-de-prueba',
    text: 'Mira todo lo que recibe quien compra, sin que quede en las cuentas',
  },
};

/** What an academy that begins still has to do; gone when all is done, or an administrator has seen enough. */
export function FirstSteps() {
  const academy = useAcademy();
  const real = academy?.demo === false;
  const { data } = useRead<Steps>(firstStepEndpoints.firstSteps, {}, { enabled: real });
  const seen = data?.data;
  if (!real || !seen || seen.dismissed || seen.steps.every(({ done }) => done)) return null;
  const done = seen.steps.filter((one) => one.done).length;
  return (
    <Panel
      title={`Primeros pasos: ${done} de ${seen.steps.length}`}
      actions={
        <ActButton
          size="small"
          label="No mostrar más"
          done="Ya no se muestran."
          run={() => call(firstStepEndpoints.dismissFirstSteps, { body: { dismissed: true } })}
        />
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {seen.steps.map((one) => (
          <Step key={one.step} {...one} />
        ))}
      </Box>
    </Panel>
  );
}

function Step({ step, done }: Steps['steps'][number]) {
  const { to, text } = ways[step];
  const Icon = done ? DoneIcon : OpenIcon;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, md: 5 },
          py: 2.5,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 22, color: done ? 'success.main' : 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: done ? 400 : 600, lineHeight: 1.3 }}>
            {firstSteps[step]}
            <Box component="span" sx={visuallyHidden}>
              {done ? ': hecho' : ': pendiente'}
            </Box>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <NextIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      </Box>
    </Box>
  );
}
