import type { DocumentType } from '@aulario/contract/people/user';
import { documentFault } from '@aulario/contract/people/user-document';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';

/** Says below the document, once it was written, what is odd about its number. A claim is not refused for a cipher. */
export function DocumentDoubt({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const [doubt, setDoubt] = useState<string | null>(null);
  useEffect(() => {
    const own = fields.current;
    const look = () => {
      const text = (name: string) =>
        own?.querySelector<HTMLInputElement>(`[name="consumer.${name}"]`)?.value.trim() ?? '';
      const dni = text('dni');
      setDoubt(dni ? documentFault(text('document') as DocumentType, dni) : null);
    };
    own?.addEventListener('change', look);
    return () => own?.removeEventListener('change', look);
  }, []);
  return (
    <div ref={fields}>
      {children}
      <p role="status" className="text-s text-warning">
        {doubt && (
          <span className="mt-1.5 flex items-start gap-1.5">
            <Icon name="warning" className="mt-0.5 size-4.5" />
            {doubt} Revíselo; la hoja vale igual.
          </span>
        )}
      </p>
    </div>
  );
}
