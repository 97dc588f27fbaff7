import { Form } from 'react-router';
import { SearchBox } from './search-box.tsx';

/** The search of the site: it leads to the catalogue, with or without JavaScript. */
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
      <SearchBox id={id} label="¿Qué quieres aprender?" defaultValue={defaultValue} large={large} />
    </Form>
  );
}
