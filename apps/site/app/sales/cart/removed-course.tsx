import { Form } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { type CartLine, lineText } from './cart.ts';

/** Says what was taken out, and puts it back. */
export function RemovedCourse({ line }: { line: CartLine & { name: string } }) {
  return (
    <Notice live>
      <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4">
        <span>Quitaste «{line.name}».</span>
        <button
          type="submit"
          name="intent"
          value={`restore:${lineText(line)}`}
          className="link min-h-11 cursor-pointer"
        >
          Volver a ponerlo
        </button>
      </Form>
    </Notice>
  );
}
