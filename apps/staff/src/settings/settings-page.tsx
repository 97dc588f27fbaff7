import { academyEndpoints, type Settings } from '@aulario/contract/academy';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { AcademyForm } from './academy-form.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { IntegrationsPanel } from './integrations-panel.tsx';

/** Settings that have a page of their own. */
const pages = [
  {
    to: '/feriados',
    title: 'Feriados y plazos',
    text: 'Los días hábiles del libro de reclamaciones',
  },
  {
    to: '/cupos',
    title: 'Cupos apartados',
    text: 'Cuánto se guarda el cupo de una compra sin pagar y el de una invitación',
  },
  {
    to: '/cuotas',
    title: 'Pago en cuotas',
    text: 'Cuándo entra al aula quien paga en cuotas, y cuándo la cierra una cuota vencida',
  },
  {
    to: '/textos-legales',
    title: 'Textos legales',
    text: 'Términos, privacidad, devoluciones y lo demás que se acepta, por país y versión',
  },
  {
    to: '/plazos-de-cancelacion',
    title: 'Cancelaciones',
    text: 'Hasta cuándo se puede cancelar una compra, y cuánto se devuelve',
  },
  {
    to: '/precios',
    title: 'Precios de verdad',
    text: 'Cuándo se tacha un precio, cuánto dura una promoción y qué es «Más vendido»',
  },
  {
    to: '/datos-personales',
    title: 'Datos personales',
    text: 'Cuánto se conserva cada cosa, quién la trata y qué se borraría hoy',
  },
  { to: '/asignacion', title: 'Asignación de contactos', text: 'Qué asesor atiende a quién' },
  {
    to: '/mensajes-de-whatsapp',
    title: 'Mensajes de WhatsApp',
    text: 'Lo que aparece escrito al abrir una conversación',
  },
  {
    to: '/plantillas-de-respuesta',
    title: 'Plantillas de respuesta',
    text: 'Con qué empieza la respuesta a un reclamo, un aviso o un testimonio',
  },
  { to: '/correos/plantillas', title: 'Plantillas de correo', text: 'Lo que se envía, y cuándo' },
  {
    to: '/certificacion',
    title: 'Quién aprueba y quién firma',
    text: 'Nota mínima y firmas de la academia en los certificados',
  },
  {
    to: '/firma',
    title: 'Firma e insignias',
    text: 'Con qué se firman los certificados',
  },
  {
    to: '/horas-de-llamadas',
    title: 'Horas de las llamadas',
    text: 'Entre qué horas se puede llamar, país por país',
  },
  { to: '/impuestos', title: 'Impuestos', text: 'Lo que cada precio contiene, por país y fecha' },
  {
    to: '/opciones-de-envio',
    title: 'Opciones de envío',
    text: 'Cuánto cuesta llevar un certificado',
  },
  { to: '/moodle', title: 'Moodle', text: 'Si responde y si permite lo que hace falta' },
  { to: '/sinonimos', title: 'Sinónimos', text: 'Palabras que el buscador entiende igual' },
  {
    to: '/llaves',
    title: 'Llaves de la API',
    text: 'Con qué entran otros sistemas, y qué puede cada uno',
  },
  {
    to: '/avisos',
    title: 'Avisos a otros sistemas',
    text: 'A quién se le cuenta cada pago, matrícula o certificado',
  },
  {
    to: '/herramientas',
    title: 'Herramientas externas',
    text: 'Programas de otros que una lección abre (LTI)',
  },
  { to: '/estado', title: 'Estado y respaldos', text: 'Cómo está el sistema y sus copias' },
  { to: '/auditoria', title: 'Auditoría', text: 'Quién cambió qué' },
];

/** What the academy decides for itself, on one page. */
export function SettingsPage() {
  const { data, error } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await call<Settings>(academyEndpoints.settings)).data,
  });
  return (
    <Page title="Ajustes" width={980}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Panel title="La academia">
          {data ? (
            <AcademyForm settings={data} />
          ) : (
            <Skeleton variant="rounded" height={420} sx={{ m: 5 }} />
          )}
        </Panel>
        <Panel title="Cuentas para depósitos">
          {data ? (
            <AccountsForm settings={data} />
          ) : (
            <Skeleton variant="rounded" height={240} sx={{ m: 5 }} />
          )}
        </Panel>
        <IntegrationsPanel />
        <Panel title="Más ajustes">
          {pages.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </Panel>
      </Box>
    </Page>
  );
}

function PageLink({ to, title, text }: (typeof pages)[number]) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <NextIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
    </Box>
  );
}
