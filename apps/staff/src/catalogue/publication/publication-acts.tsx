import type { Endpoint } from '@aulario/contract/endpoint';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { RetireButton } from '../../shared/retire-button.tsx';
import { PreviewButton } from './preview-button.tsx';

type Asked = {
  endpoint: Endpoint;
  /** What comes of it, for who is asked first. */
  text: string;
  done: string;
};

type PublicationActsProps = {
  resource: string;
  record: { id: string; name: string; retiredAt: string | null };
  /** "curso", "etiqueta". */
  one: string;
  feminine?: boolean;
  /** The public page. */
  page: string;
  /** Whether visitors see it now. */
  published: boolean;
  /** Published, and out of force today: its page is not there. */
  outOfForce?: boolean;
  writable: boolean;
  preview: Endpoint;
  publish: Asked;
  withdraw: Asked;
  /** What retiring it does. */
  consequence: string;
  /** Why it cannot be published yet, in a sentence. */
  missing?: string | undefined;
};

/** The public page and its preview, publish, take off the site, retire, bring back: of courses and of the catalogue. */
export function PublicationActs({
  resource,
  record,
  one,
  feminine = false,
  page,
  published,
  outOfForce = false,
  writable,
  preview,
  publish,
  withdraw,
  consequence,
  missing,
}: PublicationActsProps) {
  const provider = useStaffProvider();
  const seen = published && !record.retiredAt;
  return (
    <>
      {seen && !outOfForce && (
        <Button
          color="inherit"
          variant="outlined"
          href={page}
          target="_blank"
          rel="noopener"
          endIcon={<OpenIcon sx={{ fontSize: '16px !important' }} />}
        >
          Ver en el sitio
        </Button>
      )}
      {writable && (
        <>
          <PreviewButton
            endpoint={preview}
            id={record.id}
            of={`${feminine ? 'de la' : 'del'} ${one}`}
          />
          <RetireButton resource={resource} record={record} one={one} consequence={consequence} />
        </>
      )}
      {writable && seen && (
        <ActButton
          label="Quitar del sitio"
          danger
          ask={{
            title: `¿Quitar «${record.name}» del sitio?`,
            text: withdraw.text,
            action: 'Quitar del sitio',
          }}
          done={withdraw.done}
          run={() => provider.publication(withdraw.endpoint, record.id)}
        />
      )}
      {writable && !published && !record.retiredAt && (
        <ActButton
          label="Publicar"
          variant="contained"
          color="primary"
          disabled={Boolean(missing)}
          why={missing}
          ask={{
            title: `¿Publicar «${record.name}»?`,
            text: publish.text,
            action: 'Publicar',
          }}
          done={publish.done}
          run={() => provider.publication(publish.endpoint, record.id)}
        />
      )}
    </>
  );
}
