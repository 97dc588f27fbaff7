import { certificateDraftEndpoints as endpoints } from '@aulario/contract/certificates/certificate-draft';
import type { CertificateTemplate } from '@aulario/contract/certificates/certificate-template';
import { call } from '../../data/api-client.ts';
import { ActButton } from '../../shared/act-button.tsx';

/** Publishing what was drawn, or dropping it; only what was saved of it. */
export function DraftActs({
  template: { _id: id, version, current, hasDraft },
  changed,
}: {
  template: CertificateTemplate;
  changed: boolean;
}) {
  if (!hasDraft) return null;
  const params = { id };
  return (
    <>
      <ActButton
        label="Descartar borrador"
        danger
        disabled={changed}
        ask={{
          title: 'Descartar el borrador',
          text: 'Se pierde lo que se cambió desde la última publicación.',
          action: 'Descartar',
        }}
        done="Borrador descartado: el diseño queda como está publicado."
        run={() => call(endpoints.discardTemplateDraft, { params })}
      />
      <ActButton
        label="Publicar"
        variant="contained"
        color="primary"
        disabled={changed}
        done={`Publicado como versión ${current + 1}. Lo ya emitido conserva la suya.`}
        run={() => call(endpoints.publishTemplateDraft, { params, body: { version } })}
      />
    </>
  );
}
