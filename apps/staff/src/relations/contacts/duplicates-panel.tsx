import type { Duplicate } from '@aulario/contract/relations/lead';
import { Alert, AlertTitle, Box, Button, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMay } from '../../permissions.ts';
import { useAct } from '../../shared/use-act.ts';
import { readablePhone } from '../../words/phone.ts';
import { type ContactRow, leads } from './lead-calls.ts';
import { MergeContactButton } from './merge-contact-button.tsx';

/** Who else may be the same person, with what to do about it. Nothing when nobody is. */
export function DuplicatesPanel({ contact }: { contact: ContactRow }) {
  const may = useMay();
  const { data: found = [] } = useDuplicates(contact);
  const others = found.filter(({ by, _id }) => !by.includes('nombre') && _id !== contact.user);
  if (others.length === 0 || contact.retiredAt) return null;
  return (
    <Alert severity="warning" icon={false}>
      <AlertTitle>Puede ser la misma persona</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {others.map((other) => (
          <Box
            component="li"
            key={other._id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <DuplicateName duplicate={other} />
            </Box>
            {may('contacts:write') && <Resolve contact={contact} other={other} />}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

function useDuplicates(contact: ContactRow) {
  const { email, mobile } = contact;
  const query = {
    ...(email ? { email } : {}),
    ...(mobile ? { mobile } : {}),
    except: contact.id,
  };
  return useQuery({
    queryKey: ['duplicates', query],
    queryFn: () => leads.duplicates(query),
    enabled: Boolean(email || mobile),
  });
}

function Resolve({ contact, other }: { contact: ContactRow; other: Duplicate }) {
  const { act, busy } = useAct();
  if (other.kind === 'persona') {
    if (contact.user) return null;
    return (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={busy}
        onClick={() =>
          act({
            run: () => leads.change(contact.id, { user: other._id }),
            done: `Este contacto es ahora de ${other.name}.`,
          })
        }
      >
        Es esta persona
      </Button>
    );
  }
  return <MergeContactButton contact={contact} other={other} />;
}

const likeWords = {
  correo: 'mismo correo',
  celular: 'mismo celular',
  documento: 'mismo documento',
  nombre: 'nombre parecido',
};

/** Who it is, what is the same, and the way to their page. */
export function DuplicateName({ duplicate }: { duplicate: Duplicate }) {
  const { kind, _id, name, mobile, email, by, assessorName } = duplicate;
  const where = kind === 'persona' ? `/personas/${_id}` : `/contactos/${_id}`;
  const rest = [
    kind === 'persona' ? 'Persona' : 'Contacto',
    by.map((one) => likeWords[one]).join(' y '),
    mobile ? readablePhone(mobile) : email,
    assessorName && `atiende ${assessorName}`,
  ];
  return (
    <>
      <MuiLink component={Link} to={where} color="inherit" sx={{ fontWeight: 600 }}>
        {name}
      </MuiLink>
      <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
        {rest.filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}
