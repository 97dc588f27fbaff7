import {
  type CheckedPdf,
  checkResults,
  dossierCheckResults,
  recordCheckResults,
} from '@aulario/contract/certificates/certificate-check';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { longInstant, longInstantAndHour } from '../ui/date-words.ts';
import { Notice } from '../ui/notice.tsx';
import { DossierFacts } from './checked-dossier.tsx';
import { RecordFacts } from './checked-record.tsx';

const tones = {
  autentico: 'success',
  anterior: 'warning',
  agregado: 'danger',
  alterado: 'danger',
  desconocido: 'warning',
} as const;

/** Takes the PDF itself: whether it is the one that was issued, unchanged. Works without JavaScript. */
export function CheckPdf({ checked, fault }: { checked: CheckedPdf | null; fault: string | null }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="comprobar-pdf" className="mt-12 max-w-form border-t border-line pt-8">
      <h2 id="comprobar-pdf" className="text-xl">
        ¿Tienes el PDF?
      </h2>
      <p id="comprobar-pdf-ayuda" className="mt-2 mb-4 text-muted">
        Suéltalo aquí y lo comparamos con el que emitimos, byte por byte. No lo guardamos.
      </p>
      {fault && <Notice tone="danger" title={fault} live />}
      {checked && <Result checked={checked} />}
      <Form method="post" encType="multipart/form-data" className="mt-4">
        <label className="block">
          <span className="mb-1 block font-semibold">PDF del certificado, legajo o acta</span>
          <input
            type="file"
            name="file"
            accept="application/pdf,.pdf"
            required
            aria-describedby="comprobar-pdf-ayuda"
            className="block w-full cursor-pointer rounded-control border-2 border-dashed border-line bg-surface px-4 py-8 hover:border-accent"
          />
        </label>
        <Button type="submit" look="secondary" className="mt-4" disabled={busy}>
          {busy ? 'Comparando…' : 'Comparar el PDF'}
        </Button>
      </Form>
    </section>
  );
}

function Result({ checked }: { checked: CheckedPdf }) {
  const { result, certificate, correctedAt, signature, dossier, record } = checked;
  const words = {
    ...checkResults,
    ...(dossier ? dossierCheckResults : {}),
    ...(record ? recordCheckResults : {}),
  };
  const title = correctedAt
    ? `Versión anterior, corregida el ${longInstant(correctedAt)}`
    : words[result];
  const fallen = (dossier !== null && dossier.fallen.length > 0) || record?.latest;
  return (
    <Notice tone={fallen && result === 'autentico' ? 'warning' : tones[result]} title={title} live>
      {dossier && <DossierFacts dossier={dossier} result={result} />}
      {record && <RecordFacts record={record} result={result} />}
      {certificate && <CertificateFacts result={result} certificate={certificate} />}
      {!certificate && !dossier && !record && (
        <p className="mt-1">Prueba con el código que está junto al QR.</p>
      )}
      {signature && (
        <p className="mt-1">
          Firma: {signature.signer}.{' '}
          {signature.stamped
            ? `${signature.stamped.by} da fe de que se firmó el ${longInstantAndHour(signature.stamped.at)}.`
            : 'Sin sello de tiempo.'}
        </p>
      )}
    </Notice>
  );
}

function CertificateFacts({
  result,
  certificate,
}: {
  result: CheckedPdf['result'];
  certificate: NonNullable<CheckedPdf['certificate']>;
}) {
  return (
    <p className="mt-1">
      {result === 'alterado' ? 'Dice ser el certificado ' : 'Es el certificado '}
      <Link className="link" to={`/certificados/${certificate.code}`}>
        {certificate.code}
      </Link>{' '}
      de {certificate.holder}, por {certificate.courseName}.
      {result === 'anterior' &&
        ' Lo emitimos así y después lo corregimos: vale lo que dice esa página.'}
      {(result === 'alterado' || result === 'agregado') &&
        ' Confía en lo que dice esa página y no en el papel.'}
      {certificate.state === 'anulado' && ' Atención: está anulado.'}
      {certificate.state === 'reemplazado' && ' Atención: fue reemplazado por uno corregido.'}
    </p>
  );
}
