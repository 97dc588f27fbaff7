import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everySeconds = 4;
const most = 15;

/** Reads the deal again for a minute while the gateway has not told us yet how a payment ended. */
export function useFreshDeal(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > most) clearInterval(timer);
      else void revalidate();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
