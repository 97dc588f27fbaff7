import { mostChecks, signaturePlaceIn } from '@aulario/contract/certificates/certificate-check';
import { largestUpload } from '@aulario/contract/file';
import { useRef, useState } from 'react';
import { claimIn, type Paper, paperValue } from './many-codes.ts';

/** With `fault` nothing is sent until other files are chosen: what was chosen could not be checked. */
const none = { papers: [] as Paper[], words: '', fault: false };

/** The PDFs to check. Needs JavaScript, which works out what the device sends in place of each file. */
export function ManyPapers() {
  const [{ papers, words }, setState] = useState(none);
  const turn = useRef(0);
  const read = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    turn.current += 1;
    const mine = turn.current;
    setState({ ...none, words: files.length > 0 ? 'Leyendo los archivos…' : '' });
    // Sent before they are read, the form would leave them out without a word.
    input.setCustomValidity(files.length > 0 ? 'Espera: todavía leemos los archivos.' : '');
    const state = await stateOf(files);
    // Who chose others meanwhile checks those.
    if (mine !== turn.current) return;
    input.setCustomValidity(state.fault ? state.words : '');
    setState(state);
  };
  return (
    <div>
      <label htmlFor="varios-pdf" className="mb-1.5 block text-s font-semibold">
        PDF de los certificados <span className="font-normal text-muted">(opcional)</span>
      </label>
      <input
        id="varios-pdf"
        type="file"
        multiple
        accept="application/pdf,.pdf"
        aria-describedby="varios-pdf-ayuda"
        onChange={(event) => void read(event.currentTarget)}
        className="block w-full cursor-pointer rounded-control border-2 border-dashed border-line bg-surface px-4 py-8 hover:border-accent"
      />
      <p id="varios-pdf-ayuda" className="mt-1.5 text-xs text-muted">
        Suéltalos todos aquí. No salen de tu equipo: enviamos solo una huella de cada uno (SHA-256)
        y el código que lleva, los comparamos con lo que emitimos y no guardamos nada.
      </p>
      <noscript>
        <p className="mt-1.5 text-s">
          Para revisar varios PDF activa JavaScript. Sin él, revisa sus códigos aquí, o cada PDF en
          «Verificar uno solo».
        </p>
      </noscript>
      <p role="status" className="mt-1.5 text-s font-semibold">
        {words}
      </p>
      {papers.map((paper) => (
        <input key={paper.digest} type="hidden" name="pdf" value={paperValue(paper)} />
      ))}
    </div>
  );
}

async function stateOf(files: File[]): Promise<typeof none> {
  if (files.length === 0) return none;
  if (files.length > mostChecks) {
    const words = `Elegiste ${files.length}. Revisa hasta ${mostChecks} a la vez.`;
    return { ...none, words, fault: true };
  }
  if (!crypto.subtle) {
    const words = 'Tu navegador solo puede hacerlo en una dirección segura (https).';
    return { ...none, words, fault: true };
  }
  try {
    return await papersOf(files);
  } catch {
    const words = 'No pudimos leer alguno de los archivos. Elígelos otra vez.';
    return { ...none, words, fault: true };
  }
}

/** One file in memory at a time: two hundred would be too much for a small phone. Each content once. */
async function papersOf(files: File[]): Promise<typeof none> {
  const papers = new Map<string, Paper>();
  const others: string[] = [];
  let repeated = 0;
  for (const file of files) {
    const read = await readPaper(file);
    if (read === null) others.push(file.name);
    else if (papers.has(read.digest)) repeated += 1;
    else papers.set(read.digest, { name: file.name.slice(-200), ...read });
  }
  return { ...none, papers: [...papers.values()], words: wordsOf(papers.size, repeated, others) };
}

/** Null for what cannot be the PDF of a certificate. */
async function readPaper(file: File): Promise<Omit<Paper, 'name'> | null> {
  if (file.size > largestUpload || (await file.slice(0, 5).text()) !== '%PDF-') return null;
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const end = signaturePlaceIn(text)?.end;
  const signed = end && end < bytes.byteLength ? await sha256(bytes.slice(0, end)) : '';
  return { digest: await sha256(bytes), claim: claimIn(text), signed };
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function wordsOf(count: number, repeated: number, others: string[]): string {
  const named = others.slice(0, 5).join(', ');
  const more = others.length > 5 ? ` y ${others.length - 5} más` : '';
  return [
    `${count} PDF por revisar.`,
    repeated > 0
      ? `${repeated === 1 ? 'Uno estaba repetido' : `${repeated} estaban repetidos`}.`
      : '',
    others.length > 0 ? `No son un PDF de certificado y no se revisan: ${named}${more}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
