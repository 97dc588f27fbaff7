import type { Question } from '@aulario/contract/learning/question';
import { Card, Pagination, Typography } from '@mui/material';
import { useEffect } from 'react';
import { QuestionRow } from './question-row.tsx';
import { counted } from './use-categories.ts';

type BankListProps = {
  questions: Question[];
  writable: boolean;
  onOpen: (question: Question) => void;
  onFigures: (question: Question) => void;
  onDuplicate: (question: Question) => void;
  onRemove: (question: Question) => void;
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
};

/** A page of the bank, and the way to the others. */
export function BankList(props: BankListProps) {
  const { questions, writable, onOpen, onFigures, onDuplicate, onRemove } = props;
  const { page, pages, total, onPage } = props;
  // The last question of the last page may be gone.
  useEffect(() => {
    if (pages > 0 && page > pages) onPage(pages);
  }, [page, pages, onPage]);
  return (
    <>
      <Typography variant="body2" role="status" sx={{ mb: 2, color: 'text.secondary' }}>
        {total === 0 ? 'Ninguna pregunta coincide.' : counted(total)}
      </Typography>
      {questions.length > 0 && (
        <Card
          component="ul"
          aria-label="Preguntas"
          sx={{
            listStyle: 'none',
            m: 0,
            mx: { xs: -4, sm: 0 },
            p: 0,
            borderRadius: { xs: 0, sm: '10px' },
            borderInlineWidth: { xs: 0, sm: 1 },
          }}
        >
          {questions.map((question) => (
            <QuestionRow
              key={question._id}
              question={question}
              writable={writable}
              onOpen={() => onOpen(question)}
              onFigures={() => onFigures(question)}
              onDuplicate={() => onDuplicate(question)}
              onRemove={() => onRemove(question)}
            />
          ))}
        </Card>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_, next) => onPage(next)}
          aria-label="Páginas"
          getItemAriaLabel={(type, at) => pageWords[type] ?? `Página ${at}`}
          sx={{ mt: 4, '& .MuiPaginationItem-root': { height: 44, minWidth: 44 } }}
        />
      )}
    </>
  );
}

const pageWords: Record<string, string | undefined> = {
  previous: 'Página anterior',
  next: 'Página siguiente',
};
