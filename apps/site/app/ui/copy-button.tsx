import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** Milliseconds that the button says that it worked. */
const shown = 2_500;

/** Copies a text; it appears only where the browser runs scripts and can, since the text itself is always on the page. */
export function CopyButton({
  text,
  words = 'Copiar',
  done = 'Copiado',
  label,
  compact = false,
  look = 'secondary',
}: {
  text: string;
  words?: string;
  done?: string;
  /** What is copied, for those who do not see it beside. */
  label?: string;
  /** Only the icon on a phone. */
  compact?: boolean;
  look?: ButtonLook;
}) {
  const able = useSyncExternalStore(never, canCopy, likely);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!able) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <button
      type="button"
      className={`noscript:hidden ${buttonClass(look)} ${compact ? 'max-sm:px-3' : ''}`}
      onClick={copy}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite" className={compact ? 'max-sm:sr-only' : ''}>
        {copied ? done : words}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </button>
  );
}

function never() {
  return () => {};
}

function canCopy(): boolean {
  return 'clipboard' in navigator;
}

/** As far as the server knows; without scripts the styles hide the button. */
function likely(): boolean {
  return true;
}
