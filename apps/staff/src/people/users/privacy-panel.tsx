import { type PersonPrivacy, privacyActs, privacyEndpoints } from '@aulario/contract/me/privacy';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { BeforeErasing } from './before-erasing.tsx';

/** What a person may ask about their data: to have them, to have them blocked, to have them erased. */
export function PrivacyPanel({ person }: { person: { id: string; fullName: string } }) {
  const params = { id: person.id };
  const { data, error } = useRead<PersonPrivacy>(privacyEndpoints.personPrivacy, { params });
  const privacy = data?.data;
  const ask =
    (endpoint: (typeof privacyEndpoints)[keyof typeof privacyEndpoints]) =>
    async (reason: string) =>
      call(endpoint, { params, body: { reason } });
  return (
    <Panel title="Datos personales">
      {error && (
        <PanelRow>
          <Alert severity="error">{error.message}</Alert>
        </PanelRow>
      )}
      {privacy && (
        <PanelRow
          acts={
            <>
              {!privacy.erased && (
                <Button
                  component={Link}
                  to={`/solicitudes/create?${new URLSearchParams({ persona: person.id, nombre: person.fullName })}`}
                  size="small"
                  variant="outlined"
                  color="inherit"
                >
                  Registrar solicitud
                </Button>
              )}
              {!privacy.erased && (
                <ActButton
                  size="small"
                  label="Descargar sus datos"
                  done="Descargamos los datos; quedó en la auditoría."
                  run={() => download(person.id)}
                />
              )}
              {!privacy.blocked && !privacy.erased && (
                <ReasonButton
                  size="small"
                  label="Bloquear"
                  title="Bloquear sus datos"
                  text="No podrá entrar ni recibirá publicidad. Es el primer paso de una supresión; se puede levantar."
                  action="Bloquear"
                  done="Bloqueamos sus datos."
                  run={ask(privacyEndpoints.blockPerson)}
                />
              )}
              {privacy.blocked && (
                <ReasonButton
                  size="small"
                  label="Levantar el bloqueo"
                  title="Levantar el bloqueo"
                  text="Podrá volver a entrar. Para recibir publicidad tendrá que aceptarla otra vez."
                  action="Levantar"
                  done="Levantamos el bloqueo."
                  run={ask(privacyEndpoints.unblockPerson)}
                />
              )}
              {privacy.blocked && privacy.obstacles.length === 0 && (
                <ReasonButton
                  size="small"
                  label="Suprimir para siempre"
                  title="Suprimir sus datos"
                  text={`No se puede deshacer, ni las fichas que se unieron con la suya. Los certificados que no se emitieron se anulan.${waitingWords(privacy)}`}
                  more={<Kept kept={privacy.kept} />}
                  action="Suprimir"
                  done="Suprimimos sus datos."
                  run={ask(privacyEndpoints.erasePerson)}
                />
              )}
            </>
          }
        >
          <Typography>{stateWords(privacy)}</Typography>
          {privacy.blocked && <Obstacles of={privacy.obstacles} />}
          {privacy.blocked && <BeforeErasing {...privacy} />}
          {privacy.moodle && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {moodleWords(privacy.moodle)}
            </Typography>
          )}
          {privacy.history.map(({ _id, at, act, reason, byName }) => (
            <Box key={_id} sx={{ mt: 2 }}>
              <Typography variant="body2">
                {privacyActs[act]} · <Moment value={at} /> · {byName}
              </Typography>
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {reason}
              </Typography>
            </Box>
          ))}
        </PanelRow>
      )}
    </Panel>
  );
}

/** Why they cannot be erased yet: without it nobody knows which act is missing on the page. */
function Obstacles({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <Box sx={{ mt: 2, color: 'text.secondary' }}>
      <Typography variant="body2">Todavía no se pueden suprimir:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {of.map((obstacle) => (
          <Typography key={obstacle} component="li" variant="body2">
            {obstacle}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** What the law keeps all the same: long, and there for who wants to know. */
function Kept({ kept }: Pick<PersonPrivacy, 'kept'>) {
  return (
    <Box component="details" sx={{ mb: 4 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 44, pt: 2.5 }}>
        Lo que se conserva, y por qué
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
        {kept.map((one) => (
          <Typography key={one} component="li" variant="body2">
            {one}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function waitingWords({ waiting }: PersonPrivacy): string {
  if (waiting.length === 0) return '';
  return ` Se cierran sin respuesta: ${waiting.map(({ number }) => number).join(', ')}.`;
}

function stateWords({ erased, blocked }: PersonPrivacy): string {
  if (erased) return 'Sus datos se suprimieron.';
  return blocked ? 'Sus datos están bloqueados.' : 'Sus datos se usan con normalidad.';
}

function moodleWords({ account, doneAt, fault }: NonNullable<PersonPrivacy['moodle']>): string {
  if (doneAt) return `Su cuenta ${account} de Moodle quedó suspendida y sin nombre.`;
  return fault
    ? `Falta su cuenta ${account} de Moodle: ${fault}`
    : `Su cuenta ${account} de Moodle se suspende y pierde su nombre en unos minutos.`;
}

/** The answer to a request for access, as a file. */
async function download(id: string): Promise<void> {
  const { data } = await call<object>(privacyEndpoints.personData, { params: { id } });
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), {
    href,
    download: 'datos-de-la-persona.json',
  }).click();
  URL.revokeObjectURL(href);
}
