import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the academy answers to a form, in its own words, and the way on. */
export function Said({ message, to, words }: { message: string; to: string; words: string }) {
  return (
    <>
      <Notice tone="success" title={message} live />
      <ButtonLink to={to} look="secondary" wide className="mt-5">
        {words}
      </ButtonLink>
    </>
  );
}
