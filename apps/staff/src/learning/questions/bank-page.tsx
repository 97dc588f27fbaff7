import { type Question, questionEndpoints } from '@aulario/contract/learning/question';
import { Alert, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { BankFilters } from './bank-filters.tsx';
import { BankList } from './bank-list.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { blankDraft, copyOf, draftOf } from './question-draft.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { pageSize, useBankFilters } from './use-bank-filters.ts';
import { useCategories } from './use-categories.ts';
import type { Opened } from './use-question.ts';

/** The question bank of a course: what its quizzes draw from. */
export function BankPage() {
  const { id = '' } = useParams();
  const writable = useMay()('courses:write');
  const { data: course } = useGetOne<{ id: string; name: string }>('cursos', { id });
  const categories = useCategories(id) ?? [];
  const filters = useBankFilters();
  const { data, error, refetch } = useRead<Question[]>(
    questionEndpoints.listQuestions,
    { params: { id }, query: filters.query },
    { keep: true },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [counted, setCounted] = useState<Question | null>(null);
  const [removing, setRemoving] = useState<Question | null>(null);
  const lastCategory = useRef('');
  const back = { to: `/cursos/${id}`, label: 'El curso' };
  const title = 'Banco de preguntas';
  if (!data) return <UnreadPage title={title} back={back} error={error} retry={refetch} />;
  const write = () => {
    const category = filters.category || lastCategory.current || (categories[0]?.category ?? '');
    setOpened({ draft: blankDraft(filters.kind ?? 'una', category) });
  };
  const total = data.total ?? data.data.length;
  const empty = total === 0 && !filters.active;
  const begin = writable && (
    <Button variant="contained" onClick={write}>
      Escribir pregunta
    </Button>
  );
  return (
    <Page
      title={title}
      back={back}
      detail={course?.name}
      width={1240}
      actions={
        <>
          <Button color="inherit" component={Link} to={`/cursos/${id}/lecciones`}>
            Lecciones
          </Button>
          {!empty && begin}
        </>
      }
    >
      {!writable && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Solo un administrador puede cambiar las preguntas. Aquí se ven como están.
        </Alert>
      )}
      {empty ? (
        <EmptyState
          title="Todavía no hay preguntas"
          text="Escribe las preguntas del curso y agrúpalas en categorías, por ejemplo por tema. Después, en las lecciones, un cuestionario saca al azar las que haga falta de cada categoría."
          action={begin}
        />
      ) : (
        <>
          <BankFilters filters={filters} categories={categories} />
          <BankList
            questions={data.data}
            writable={writable}
            onOpen={(question) =>
              setOpened({
                ...{ draft: draftOf(question), id: question._id, version: question.version },
              })
            }
            onFigures={setCounted}
            onDuplicate={(question) => setOpened({ draft: copyOf(question) })}
            onRemove={setRemoving}
            page={filters.page}
            pages={Math.ceil(total / pageSize)}
            total={total}
            onPage={filters.setPage}
          />
        </>
      )}
      {opened && (
        <QuestionDialog
          course={id}
          opened={opened}
          categories={categories}
          readOnly={!writable}
          onKept={(category) => {
            lastCategory.current = category;
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {counted && (
        <FiguresDialog question={counted} writable={writable} onClose={() => setCounted(null)} />
      )}
      <RemoveQuestion question={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}
