import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';

/**
 * Which groups of the menu are open: each person's own, kept on this device. All but the daily ones are folded until
 * somebody unfolds them. The group of the page that is opened is open.
 * @param current the title of that group
 * @param place what changes when a page is opened
 */
export function useFolding(current: string | null, place: string) {
  const { identity } = useGetIdentity();
  const key = identity ? `aulario-menu-open:${identity.id}` : null;
  const [open, setOpen] = useState<string[]>([]);
  const [shown, setShown] = useState(current);
  useEffect(() => setOpen(key ? readOpen(localStorage.getItem(key)) : []), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same group shows it again
  useEffect(() => setShown(current), [current, place]);
  const isOpen = (title: string) => title === shown || open.includes(title);
  const toggle = (title: string) => {
    const others = open.filter((one) => one !== title);
    const next = isOpen(title) ? others : [...others, title];
    setOpen(next);
    if (title === shown) setShown(null);
    if (key) localStorage.setItem(key, JSON.stringify(next));
  };
  return { isOpen, toggle };
}

/** What was kept, whatever stands there. */
export function readOpen(kept: string | null): string[] {
  try {
    const titles: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(titles) ? titles.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
