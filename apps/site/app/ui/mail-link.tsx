/** An address to write to; before the academy filled it in, there is only the academy to name. */
export function MailLink({ address, className = '' }: { address: string; className?: string }) {
  if (!address) return 'la academia';
  return (
    <a className={`link ${className}`} href={`mailto:${address}`}>
      {address}
    </a>
  );
}
