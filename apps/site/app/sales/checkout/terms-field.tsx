import type { TextsInForce } from '@aulario/contract/legal';
import { Fragment } from 'react';
import { TickField } from '../../ui/field.tsx';

/**
 * The acceptance of the texts in force; it comes unticked, and unticked again with other texts: who ticked had not seen them.
 * They open beside the form, which sends back which ones it showed.
 */
export function Terms({
  accepted,
  error,
  shown,
}: {
  accepted: boolean;
  error?: string;
  /** Those of the person's country. */
  shown?: TextsInForce | undefined;
}) {
  const texts = shown?.texts ?? usual;
  return (
    <>
      {shown && <input type="hidden" name="seenTexts" value={shown.seen} />}
      <TickField
        key={shown?.seen}
        name="terms"
        error={error}
        defaultChecked={accepted && !error}
        required
      >
        Acepto{' '}
        {texts.map(({ kind, title, path }, at) => (
          <Fragment key={kind}>
            {at > 0 && (at === texts.length - 1 ? ' y ' : ', ')}
            <a className="link" href={path} target="_blank" rel="noreferrer">
              {articles[kind]} {title.toLowerCase()}
            </a>
          </Fragment>
        ))}{' '}
        (se abren en otra pestaña).
      </TickField>
    </>
  );
}

const articles: Record<string, string> = {
  terminos: 'los',
  privacidad: 'la',
  devoluciones: 'las',
  documentos: 'la',
  testimonios: 'las',
};

const usual = [
  { kind: 'terminos', title: 'Términos y condiciones', path: '/terminos' },
  { kind: 'privacidad', title: 'Política de privacidad', path: '/privacidad' },
];
