/** Who goes first when not all can: whoever has a session, who buys, who writes, who looks around. */
export type Rank = 'signed-in' | 'buying' | 'writing' | 'browsing';

export type LoadShedder = {
  /** Lets a request in, or undefined when it must be turned away. Call what it gives when it ends. */
  enter(rank: Rank): (() => void) | undefined;
  /** Requests that are being worked on. */
  present(): number;
  /** Looks at how long people wait, and opens the door more or less; called by a timer. */
  look(): void;
};

/** Each rank may fill so much of the house: the rest is kept for those before it. */
const shares: Record<Rank, number> = { 'signed-in': 1, buying: 0.9, writing: 0.8, browsing: 0.6 };
/** Milliseconds at the door from which on fewer are let in, and below which more are. */
const tooLong = 2000;
const shortEnough = 1000;
/** So few between two looks are no crowd: a batch of PDFs keeps the house busy, or another process. */
const few = 3;
/** At least one of so many is let in. */
const narrowest = 64;
/** Writers are let in more often than those who look around, by this. */
const favour = 4;

/** Milliseconds between two looks. */
export const often = 250;

/**
 * Turns requests away while more come than the process can do, so that those it takes are done soon,
 * memory stays bounded and people with a session get in. It looks at how many are present, and at how
 * long somebody new waits at the door: pages are often made without giving way, and the crowd then
 * waits unseen in the system's queue. Of those without a session it lets in one of two, of three, … until
 * the wait is short; the door opens again by itself when they go.
 * @param options.most requests worked on at once.
 * @param options.wait milliseconds that somebody new has waited just now.
 */
export function createLoadShedder({
  most,
  wait,
}: {
  most: number;
  wait: () => number;
}): LoadShedder {
  let present = 0;
  let came = 0;
  /** One of so many is let in. */
  let narrow = 1;
  const credit = { writing: 0, browsing: 0 };
  const mayPass = (rank: Rank): boolean => {
    if (rank === 'signed-in') return true;
    came += 1;
    // Many who buy the last places at once wait for a clear answer rather than be sent away without any.
    if (rank === 'buying') return true;
    const oneOf = rank === 'writing' ? Math.max(1, narrow / favour) : narrow;
    if (oneOf <= 1) return true;
    credit[rank] += 1 / oneOf;
    if (credit[rank] < 1) return false;
    credit[rank] -= 1;
    return true;
  };
  return {
    enter(rank) {
      if (present >= most * shares[rank] || !mayPass(rank)) return undefined;
      present += 1;
      let gone = false;
      return () => {
        if (gone) return;
        gone = true;
        present -= 1;
      };
    },
    present: () => present,
    look() {
      const waited = wait();
      // By as much as the wait is too long: a server that has just started is slow for a second, and its
      // first visitors are no crowd.
      if (waited > tooLong && came >= few)
        narrow = Math.min(narrowest, narrow * Math.min(3, waited / tooLong));
      else if (waited < shortEnough) narrow = Math.max(1, narrow / 1.2);
      came = 0;
    },
  };
}
