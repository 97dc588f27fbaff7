import { Icon } from '../../ui/icon.tsx';
import { useBrokenLine } from './broken-line.ts';

/** Says on the screen that the line is broken, and that nothing is lost by it. */
export function LineNotice() {
  const broken = useBrokenLine();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-10 empty:hidden print:hidden">
      {broken && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-3 text-s font-semibold text-paper">
          <Icon name="warning" className="size-5 shrink-0" />
          Sin conexión. Sigue en esta página: lo que marques o abras se hace apenas vuelva.
        </p>
      )}
    </div>
  );
}
