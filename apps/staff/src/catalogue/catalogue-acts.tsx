import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { PreviewButton } from '../publication/preview-button.tsx';
import { ActButton } from '../shared/act-button.tsx';
import { RetireButton } from '../shared/retire-button.tsx';
import type { CatalogueKind } from './catalogue-kinds.ts';
import type { CatalogueRow } from './catalogue-list.tsx';

const consequence =
  'Sale del sitio y de las listas. Los cursos que lo usan no cambian, y podrás recuperarlo.';

/** Publish, take off the site, retire, bring back, and the way to the public page. */
export function CatalogueActs({ kind, record }: { kind: CatalogueKind; record: CatalogueRow }) {
  const provider = useStaffProvider();
  const writable = useMay()('catalogue:write');
  const { publish, withdraw, preview } = kind.publication;
  const article = kind.feminine ? 'la' : 'el';
  const seen = record.status && !record.retiredAt;
  return (
    <>
      {seen && (
        <Button
          color="inherit"
          variant="outlined"
          href={`${kind.page}/${record.slug}`}
          target="_blank"
          rel="noopener"
          endIcon={<OpenIcon sx={{ fontSize: '16px !important' }} />}
        >
          Ver en el sitio
        </Button>
      )}
      {writable && (
        <PreviewButton
          endpoint={preview}
          id={record.id}
          of={`${kind.feminine ? 'de la' : 'del'} ${kind.one}`}
        />
      )}
      {writable && (
        <RetireButton
          resource={kind.resource}
          record={record}
          one={kind.one}
          consequence={consequence}
        />
      )}
      {writable && seen && (
        <ActButton
          label="Quitar del sitio"
          danger
          ask={{
            title: `¿Quitar «${record.name}» del sitio?`,
            text: `Su página y las menciones de ${article} ${kind.one} dejan de verse. Los cursos no cambian.`,
            action: 'Quitar del sitio',
          }}
          done="Ya no está en el sitio."
          run={() => provider.publication(withdraw, record.id)}
        />
      )}
      {writable && !record.status && !record.retiredAt && (
        <ActButton
          label="Publicar"
          variant="contained"
          color="primary"
          ask={{
            title: `¿Publicar «${record.name}»?`,
            text: 'Cualquiera podrá ver su página desde ahora, con lo último que se guardó.',
            action: 'Publicar',
          }}
          done="Ya está en el sitio."
          run={() => provider.publication(publish, record.id)}
        />
      )}
    </>
  );
}
