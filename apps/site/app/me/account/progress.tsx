/** How far somebody got, as a bar and as a figure. */
export function Progress({ value, of }: { value: number; of: string }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        value={value}
        max={100}
        aria-label={`Avance en ${of}`}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-12 shrink-0 text-right text-s font-semibold tabular-nums">{value} %</span>
    </div>
  );
}
