import { useContext, useEffect } from 'react';
import { FollowLaw } from '../../frame/law.ts';
import type { Law } from '../../preferences/law.ts';

/** The notices around a form follow what is chosen in it, at once and as long as it is there. */
export function useLawOfForm(law: Law | undefined): void {
  const follow = useContext(FollowLaw);
  useEffect(() => {
    follow(law);
    return () => follow();
  }, [law, follow]);
}
