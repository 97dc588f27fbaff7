import { Alert, Box, Button, Snackbar, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useKeepUnsaved } from '../../form/use-keep-unsaved.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { filmMinutes, minutesOf } from '../media/film-minutes.ts';
import { kindOf, pauseAllUploads, startUpload, useUploadsUnderWay } from '../media/uploads.ts';
import { useCategories } from '../questions/use-categories.ts';
import { ContentHealthPanel } from './content-health-panel.tsx';
import { addLesson, addUnit, changeLesson, lessonIn, newLesson, remove } from './content-tree.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonHistory } from './lesson-history.tsx';
import { LessonTree } from './lesson-tree.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SeenByStudents } from './seen-by-students.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useContent } from './use-content.ts';

/** Where the lessons of a course are written: its tree, the lesson beside it, and what is not published yet. */
export function ContentPage() {
  const { id = '' } = useParams();
  const writable = useMay()('courses:write');
  const editing = useContent(id);
  const bank = useCategories(id);
  const { content, draft, setDraft, state, faults, unread, read, take } = editing;
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(query.get('leccion'));
  const [undo, setUndo] = useState<{ before: typeof draft; words: string } | null>(null);
  const [history, setHistory] = useState(false);
  const uploading = useUploadsUnderWay();
  useKeepUnsaved(state.kind !== 'saved' || uploading > 0);
  useEffect(() => pauseAllUploads, []);
  // The first lesson is open until another is chosen, also when it is moved from its place.
  const first = firstOf(draft)?.lesson._id;
  useEffect(() => {
    if (first) setChosen((now) => now ?? first);
  }, [first]);
  const back = { to: `/cursos/${id}`, label: 'El curso' };
  if (unread || !content)
    return <UnreadPage title="Lecciones" back={back} error={unread} retry={read} />;
  const found = lessonIn(draft, chosen) ?? firstOf(draft);
  const lesson = found?.lesson;
  const takeAway = (gone: string, words: string) => {
    setUndo({ before: draft, words });
    setDraft(remove(draft, gone));
  };
  const takeFiles = (unit: string, files: File[]) => {
    const made = files.slice(0, mostFiles).map((file) => ({ file, lesson: lessonOf(file) }));
    setDraft((now) => made.reduce((tree, { lesson }) => addLesson(tree, unit, lesson), now));
    for (const { file, lesson: added } of made) {
      const [kind, to] = [kindOf(file), added._id];
      startUpload({ lesson: to, course: id, kind, file }, ({ _id }) =>
        setDraft((now) => changeLesson(now, to, { media: _id })),
      );
      void minutesOf(file, kind).then((minutes) =>
        setDraft((now) => changeLesson(now, to, filmMinutes(added, minutes))),
      );
    }
  };
  const begin = () => {
    const [unit] = addUnit([]);
    if (!unit) return;
    const first = newLesson('lectura');
    setDraft(addLesson([unit], unit._id, first));
    setChosen(first._id);
  };
  return (
    <Page
      title="Lecciones"
      back={back}
      detail={content.courseName}
      width={1240}
      actions={
        <>
          {lesson && (
            <SeenByStudents course={id} lesson={lesson._id} ready={state.kind === 'saved'} />
          )}
          <Button color="inherit" component={Link} to={`/entregas?curso=${id}`}>
            Entregas
          </Button>
          <Button color="inherit" component={Link} to={`/cursos/${id}/preguntas`}>
            Banco de preguntas
          </Button>
          {writable && (
            <PublishBar content={content} state={state} take={take} keep={editing.keep} />
          )}
        </>
      }
    >
      {!writable && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Solo un administrador puede cambiar las lecciones. Aquí las ves como están.
        </Alert>
      )}
      {draft.length === 0 ? (
        <EmptyState
          title="Todavía no hay lecciones"
          text="Un curso se arma por módulos, y cada módulo por lecciones: lecturas, videos, audios, archivos, enlaces, sesiones en vivo, cuestionarios y tareas. Quienes lo compren las verán cuando las publiques."
          action={
            writable && (
              <Button variant="contained" onClick={begin}>
                Escribir la primera lección
              </Button>
            )
          }
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, lg: 6 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <LessonTree
              tree={draft}
              chosen={lesson?._id ?? null}
              faults={faults}
              writable={writable}
              bank={bank ?? []}
              onChange={setDraft}
              onChoose={setChosen}
              onRemove={takeAway}
              onFiles={takeFiles}
            />
            <ContentHealthPanel course={id} version={content.version} onChoose={setChosen} />
          </Box>
          {lesson && found ? (
            <LessonEditor
              key={lesson._id}
              course={id}
              bank={bank}
              tree={draft}
              lesson={lesson}
              faults={faultsOf(faults, draft, lesson._id)}
              readOnly={!writable}
              onHistory={state.kind === 'saved' ? () => setHistory(true) : undefined}
              onChange={(changes) => setDraft((now) => changeLesson(now, lesson._id, changes))}
            />
          ) : (
            <Typography sx={{ color: 'text.secondary', p: 4 }}>
              Agrega una lección a un módulo y se abre aquí.
            </Typography>
          )}
        </Box>
      )}
      <Snackbar
        open={undo !== null}
        autoHideDuration={8000}
        onClose={(_, reason) => reason !== 'clickaway' && setUndo(null)}
        message={undo?.words}
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              if (undo) setDraft(undo.before);
              setUndo(null);
            }}
          >
            Deshacer
          </Button>
        }
      />
      {history && lesson && (
        <LessonHistory
          {...{ content, writable }}
          lesson={lesson._id}
          onTake={take}
          onClose={() => setHistory(false)}
        />
      )}
      <StaleDialog state={state} onTheirs={read} onMine={editing.keepOver} draft={draft} />
    </Page>
  );
}

/** As many as a unit may have. */
const mostFiles = 100;

/** Called as the file is, without what computers write into names. */
function lessonOf(file: File) {
  const title = file.name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return { ...newLesson(kindOf(file)), title: title.slice(0, 200) || 'Lección nueva' };
}

const firstOf = (tree: Parameters<typeof lessonIn>[0]) =>
  lessonIn(tree, tree.flatMap(({ lessons }) => lessons)[0]?._id ?? null);

/** The faults of one lesson, by its own fields. */
function faultsOf(
  faults: Record<string, string>,
  tree: Parameters<typeof lessonIn>[0],
  id: string,
): Record<string, string> {
  const unit = tree.findIndex(({ lessons }) => lessons.some(({ _id }) => _id === id));
  const at = tree[unit]?.lessons.findIndex(({ _id }) => _id === id) ?? -1;
  const prefix = `${unit}.lessons.${at}.`;
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}
