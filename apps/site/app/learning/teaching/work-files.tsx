import type { MarkedSubmission } from '@aulario/contract/learning/marking';
import { type MouseEvent, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { sizeWords } from '../classroom/assignment/assignment-words.ts';
import { WorkPages } from './work-pages.tsx';

/** What was sent with a hand-in: to download, and of a PDF the pages to look at. */
export function WorkFiles({ work: { _id, files } }: { work: MarkedSubmission }) {
  if (files.length === 0) return null;
  return (
    <ul className="text-s">
      {files.map((file) => (
        <WorkFile
          key={file._id}
          file={file}
          address={`/api/me/teaching/submissions/${_id}/files/${file._id}`}
        />
      ))}
    </ul>
  );
}

function WorkFile({ file, address }: { file: MarkedSubmission['files'][number]; address: string }) {
  const { fault, busy, download } = useDownload(address, file.name);
  return (
    <li>
      <a
        className="link inline-flex min-h-11 items-center gap-2 break-all"
        href={address}
        download
        onClick={download}
      >
        {file.name} <span className="text-muted">({sizeWords(file.bytes)})</span>
      </a>
      <span role="status" className="ml-3 text-muted">
        {busy && 'Descargando…'}
      </span>
      {fault && <Notice tone="warning" title={fault} live />}
      {file.mime === 'application/pdf' && <WorkPages name={file.name} address={address} />}
    </li>
  );
}

/** A browser that downloads by itself keeps the reason of a refusal to itself: here it is read on the page. */
function useDownload(address: string, name: string) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    setFault('');
    setBusy(true);
    try {
      const answer = await fetch(address);
      if (answer.ok) save(await answer.blob(), name);
      else setFault((await answer.json()).message);
    } catch {
      setFault('No pudimos descargar el archivo. Revisa tu conexión e inténtalo de nuevo.');
    } finally {
      setBusy(false);
    }
  };
  return { fault, busy, download };
}

function save(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
