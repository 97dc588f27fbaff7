import {
  type LtiEntryAddresses,
  ltiPlatformEndpoints,
} from '@aulario/contract/systems/lti-platform';
import { Skeleton } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { ReadFault } from '../../shared/read-fault.tsx';
import { CopiedPanel } from '../lti/copied-panel.tsx';

const text =
  'En Moodle: Administración del sitio › Plugins › Herramienta externa › Gestionar herramientas › Configurar una herramienta manualmente, con «LTI 1.3», «Keyset URL», y en Servicios las notas. En Canvas: Admin › Developer Keys › LTI Key.';

/** What whoever looks after another system copies there, by the names that its page gives to it. */
export function OurAddresses({ title }: { title: string }) {
  const { data, error, refetch } = useRead<LtiEntryAddresses>(ltiPlatformEndpoints.addresses);
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return <CopiedPanel title={title} text={text} rows={rows(data.data)} />;
}

const rows = (of: LtiEntryAddresses) => [
  {
    label: 'Entrada',
    help: 'Moodle: «Tool URL» y «Redirection URI(s)». Canvas: «Target Link URI» y «Redirect URIs».',
    value: of.launchUrl,
  },
  {
    label: 'Inicio de sesión',
    help: 'Moodle: «Initiate login URL». Canvas: «OpenID Connect Initiation Url».',
    value: of.loginUrl,
  },
  {
    label: 'Nuestras claves',
    help: 'Moodle: «Public keyset». Canvas: «Public JWK URL».',
    value: of.jwksUrl,
  },
  {
    label: 'Elegir contenido',
    help: 'Moodle: marca «Supports Deep Linking» y ponla en «Content Selection URL». Canvas: «Target Link URI» de «Link Selection».',
    value: of.deepLinkingUrl,
  },
];
