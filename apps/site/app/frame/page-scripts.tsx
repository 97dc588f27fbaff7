import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { useContentPage } from './content-page.ts';
import { codeId, sleepingText } from './sleep-until-used.ts';

/** The scripts of a page; on one that is there to be read they wait until somebody uses it. */
export function PageScripts() {
  return useContentPage() && import.meta.env.PROD ? <WaitingScripts /> : <Scripts />;
}

function WaitingScripts() {
  // Called and not rendered, for what it returns is changed.
  return waiting(Scripts({}));
}

type Part = ReactElement<{ type?: string; nonce?: string; children?: ReactNode }>;

/** The router's scripts with their modules as text, and without the links that would fetch these. */
function waiting(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(waiting);
  if (!isValidElement(node) || node.type === 'link') return null;
  const { props } = node as Part;
  if (props.type !== 'module') return cloneElement(node as Part, {}, waiting(props.children));
  return (
    <>
      {cloneElement(node as Part, { id: codeId, type: 'text/plain', async: undefined } as object)}
      <script
        nonce={props.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of ours
        dangerouslySetInnerHTML={{ __html: `${sleepingText()};${keepOfflinePage}` }}
      />
    </>
  );
}

/** What a page that is awake does by `useOfflinePage`. */
const keepOfflinePage =
  "addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}))";
