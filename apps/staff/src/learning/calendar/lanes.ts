export type Span = { start: number; end: number };
export type Placed<T> = T & { lane: number; lanes: number };

/**
 * Sets what overlaps side by side: each takes the first lane that is free, and all that touch one
 * another share the width among as many lanes as they need.
 */
export function inLanes<T extends Span>(spans: readonly T[]): Placed<T>[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let ends: number[] = [];
  for (const span of sorted) {
    if (ends.every((end) => end <= span.start)) {
      close(group, ends.length);
      [group, ends] = [[], []];
    }
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.end;
    const one = { ...span, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
  }
  close(group, ends.length);
  return placed;
}

function close(group: Placed<Span>[], lanes: number): void {
  for (const one of group) one.lanes = lanes;
}
