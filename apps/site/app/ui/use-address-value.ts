import { type RefObject, useEffect, useRef } from 'react';

/**
 * A field that React does not control, following the address: a new one brings its new value, and the
 * focus stays where it is, which a field built anew would lose. What somebody typed before the page
 * was awake stays too.
 */
export function useAddressValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value = '',
): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (field.current) field.current.value = value;
  }, [field, value]);
}
