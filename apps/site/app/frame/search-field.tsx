import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** The one search field of the site: it leads to the catalogue, with or without JavaScript. */
export function SearchField({
  id,
  defaultValue,
  large = false,
  className = '',
}: {
  id: string;
  defaultValue?: string;
  large?: boolean;
  className?: string;
}) {
  return (
    <Form
      role="search"
      aria-label={large ? 'Buscar cursos' : 'Buscar en todo el sitio'}
      action="/cursos"
      className={className}
    >
      <label htmlFor={id} className={large ? 'mb-2 block font-semibold' : 'sr-only'}>
        ¿Qué quieres aprender?
      </label>
      <div
        className={`flex items-stretch overflow-hidden rounded-control border border-field bg-surface focus-within:border-accent focus-within:outline-3 focus-within:outline-accent ${large ? 'min-h-14' : 'min-h-11'}`}
      >
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={defaultValue}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={large ? undefined : 'Busca un curso, tema o docente'}
          className="min-w-0 flex-1 bg-transparent px-4 text-base outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className={`flex items-center gap-2 bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-strong ${large ? 'px-6' : 'px-4'}`}
        >
          <Icon name="search" />
          <span className={large ? '' : 'sr-only'}>Buscar</span>
        </button>
      </div>
    </Form>
  );
}
