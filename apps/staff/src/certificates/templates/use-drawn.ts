import type { Endpoint } from '@aulario/contract/endpoint';
import { call } from '../../data/api-client.ts';
import { useAct } from '../../shared/use-act.ts';
import { untilDrawn } from './until-drawn.ts';

/** Shows a PDF that is drawn for it in a page of its own, and says what kept it from being drawn. */
export function useDrawn() {
  const { act, busy } = useAct();
  const showDrawn = (endpoint: Endpoint, input: object) => {
    // Opened by the click itself, or the browser takes it for an advertisement.
    const page = window.open('', '_blank');
    if (page) page.document.title = page.document.body.textContent = 'Preparando el PDF…';
    const run = async () => {
      const { data } = await untilDrawn(() => call<Blob>(endpoint, input));
      if (page) page.location.href = URL.createObjectURL(data);
    };
    return act({ run, done: '', refused: () => page?.close() });
  };
  return { showDrawn, busy };
}
