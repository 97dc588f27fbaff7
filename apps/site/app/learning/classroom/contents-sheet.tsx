import type { Room } from '@aulario/contract/learning/room';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { LessonTree } from './lesson-tree.tsx';
import { lessonPath, progressWords } from './room-words.ts';

/** What the address says while the sheet is open: the back button closes it. */
const open = '#contenido-del-curso';

/** Opens the lessons of the course over the lesson; without code it leads to where they stand below it. */
export function ContentsButton() {
  const navigate = useNavigate();
  const show = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(open, { preventScrollReset: true, state: { sheet: true } });
  };
  return (
    <Link
      to="#lecciones"
      onClick={show}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-field px-3 text-s font-semibold lg:hidden"
    >
      <Icon name="menu" className="size-4.5" /> Contenido
    </Link>
  );
}

/** The lessons of the course as a sheet from below: what stands behind it cannot be reached, Escape and back close it. */
export function ContentsSheet({ room }: { room: Room }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const shown = hash === open;
  useEffect(() => {
    const dialog = sheet.current;
    if (!shown || !dialog) return;
    dialog.showModal();
    dialog.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
    // What stands behind it closes it.
    const beside = ({ target }: Event) =>
      target === dialog && dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    dialog.addEventListener('click', beside);
    return () => dialog.close();
  }, [shown]);
  if (!shown) return null;
  const leave = () => {
    if ((state as { sheet?: boolean } | null)?.sheet) void navigate(-1);
    else void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      ref={sheet}
      aria-labelledby="contenido-titulo"
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-card border border-line bg-surface text-ink shadow-float backdrop:bg-[#0e1013]/60"
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface py-3 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 id="contenido-titulo" className="text-m">
            Contenido
          </h2>
          <p className="text-xs text-muted tabular-nums">{progressWords(room)}</p>
        </div>
        <button
          type="button"
          onClick={leave}
          className="grid size-11 place-items-center rounded-control"
        >
          <Icon name="close" className="size-5" />
          <span className="sr-only">Cerrar</span>
        </button>
      </div>
      <div className="px-5 pt-5 pb-8">
        <LessonTree room={room} pathOf={(lesson) => lessonPath(room.enrolment, lesson)} replace />
      </div>
    </dialog>
  );
}
