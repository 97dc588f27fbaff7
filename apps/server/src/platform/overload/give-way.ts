import type { Server } from 'node:net';

/** Milliseconds after which an answer is begun although the door does not come to rest. */
const patience = 50;

export type GiveWay = {
  /** Resolves when an answer may be begun. */
  begin(): Promise<void>;
  /** Milliseconds that who has waited longest has waited by now. */
  wait(): number;
};

/**
 * Lets in whoever stands at the door before an answer is begun. Node takes one connection in each of its turns (libuv since 1.45), and an answer
 * of the embedded database is made in one turn: of 250 that came together each was answered before the next was let in, and
 * `/api/health` came last. Answers are begun one in each turn, in their order, when nobody came in it.
 */
export function createGiveWay(server: Server): GiveWay {
  const waiting: { since: number; begin: () => void }[] = [];
  let came = false;
  let begun = 0;
  server.on('connection', () => {
    came = true;
  });
  const nextTurn = () => {
    const rests = !came || performance.now() - begun > patience;
    came = false;
    if (rests) {
      begun = performance.now();
      waiting.shift()?.begin();
    }
    if (waiting.length > 0) setImmediate(nextTurn);
  };
  return {
    begin() {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (waiting.push({ since: performance.now(), begin: resolve }) === 1) setImmediate(nextTurn);
      return promise;
    },
    wait: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
  };
}
