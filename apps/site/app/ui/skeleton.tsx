/** The room that something will take while it arrives. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block rounded-control bg-line ${className}`} />;
}
