import { forgetSent } from './draft-store.ts';
import { askOnce, isPageData } from './silence.ts';
import { untilBack } from './until-back.tsx';
import { bodyOf, isOf, type Sent, untilSentAgain } from './until-sent-again.tsx';

/**
 * A line that breaks takes no page and no form away: what the router asks for waits, the page stays as it is with all
 * that was typed, and says so; it goes on when somebody says so, and a page by itself once the line is back.
 * One place for every form of the site: the router sees an answer that took long.
 */
export function keepForms(): void {
  const ask = window.fetch;
  let last: Sent | undefined;
  const notice = ({ target, submitter }: SubmitEvent) => {
    last = { form: target as HTMLFormElement, button: submitter as HTMLButtonElement | null };
  };
  addEventListener('submit', notice, { capture: true });
  window.fetch = async (input, init) => {
    if (!isPageData(input, init?.method)) return ask(input, init);
    const sent = isOf(last, input, init) ? last : undefined;
    if (sent) last = undefined;
    const asked: RequestInit = { ...init };
    for (;;) {
      const outcome = await askOnce(ask, input, asked);
      if (outcome instanceof Response) {
        if (sent && outcome.ok) forgetSent(location.pathname, input.pathname);
        return outcome;
      }
      if (!sent) await untilBack(outcome, asked.signal);
      else {
        await untilSentAgain(outcome, sent, asked);
        asked.body = bodyOf(sent, asked.body) ?? null;
      }
    }
  };
}
