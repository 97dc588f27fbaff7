import { redirect } from 'react-router';

/** The rooms of somebody stand on the first page of their account. */
export function loader(): Response {
  return redirect('/mi-cuenta');
}
