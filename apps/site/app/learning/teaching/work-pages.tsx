import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Drawn = { picture: string; pages: number; encrypted: boolean };

/** The pages of a PDF as pictures, one at a time; of one that cannot be shown it is said what to do. */
export function WorkPages({ name, address }: { name: string; address: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Ver las páginas
      </summary>
      {open && <Pages name={name} address={address} />}
      <noscript>
        <img src={`${address}/pages/1`} alt={`Página 1 de ${name}`} className="mt-2 max-w-full" />
      </noscript>
    </details>
  );
}

function Pages({ name, address }: { name: string; address: string }) {
  const [page, setPage] = useState(1);
  const { drawn, fault } = useDrawn(`${address}/pages/${page}`);
  if (fault)
    return (
      <Notice tone="warning" title={fault} live>
        <p>Si no puedes verla, devuelve la entrega y pide que la guarde otra vez sin contraseña.</p>
      </Notice>
    );
  if (!drawn) return <p role="status">Dibujando la página…</p>;
  const { picture, pages, encrypted } = drawn;
  return (
    <>
      {encrypted && (
        <Notice tone="warning" title="PDF cifrado: no se pudo revisar por dentro.">
          <p>
            No se descarga; aquí se ve como imagen. Si no basta, devuelve la entrega y pide que la
            guarde otra vez sin contraseña.
          </p>
        </Notice>
      )}
      <img
        src={picture}
        alt={`Página ${page} de ${name}`}
        className="mt-2 max-w-full border border-line"
      />
      {pages > 1 && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button look="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span role="status" className="tabular-nums">
            Página {page} de {pages}
          </span>
          <Button look="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </div>
      )}
    </>
  );
}

/** A picture that a browser loads by itself keeps the reason of a refusal to itself. */
function useDrawn(address: string) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    let made = '';
    setFault('');
    const draw = async () => {
      const answer = await fetch(address, { signal: stop.signal });
      if (!answer.ok) return setFault((await answer.json()).message);
      made = URL.createObjectURL(await answer.blob());
      setDrawn({
        picture: made,
        pages: Number(answer.headers.get('X-Page-Count') ?? 1),
        encrypted: answer.headers.get('X-Pdf-Encrypted') === 'yes',
      });
    };
    draw().catch(() => {
      if (!stop.signal.aborted) setFault('No pudimos traer la página. Revisa tu conexión.');
    });
    return () => {
      stop.abort();
      URL.revokeObjectURL(made);
    };
  }, [address]);
  return { drawn, fault };
}
