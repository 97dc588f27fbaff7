/** A label of the catalogue: its colour is a mark beside the word, never the only sign. */
export function LabelChip({ label }: { label: { name: string; colour: string } }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-surface px-2.5 py-1 text-xs leading-none font-semibold text-ink shadow-[0_0_0_1px_var(--line)]">
      <LabelMark colour={label.colour} />
      {label.name}
    </span>
  );
}

/** The stepped diamond in the colour of a label. */
export function LabelMark({
  colour,
  className = 'size-2',
}: {
  colour: string;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 6 6" className={className} shapeRendering="crispEdges" aria-hidden="true">
      <path fill={colour} d="M2 0h2v1h1v1h1v2H5v1H4v1H2V5H1V4H0V2h1V1h1z" />
    </svg>
  );
}
