import { type Question, questionKinds } from '@aulario/contract/learning/question';
import FiguresIcon from '@mui/icons-material/BarChartOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, ButtonBase } from '@mui/material';
import { ActsMenu } from '../../shared/acts-menu.tsx';
import { plainText } from './plain-text.ts';

type QuestionRowProps = {
  question: Question;
  writable: boolean;
  onOpen: () => void;
  onFigures: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** A question in the list of the bank: what it asks, of which kind, where it belongs, and what it weighs. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, onOpen } = props;
  const { category, content } = question;
  const text = plainText(content.text);
  const facts = [questionKinds[content.kind], category, pointsOf(content.points)];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', pr: 2 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <ButtonBase onClick={onOpen} sx={look}>
        <Box component="span" sx={twoLines}>
          {text}
        </Box>
        {facts.map((fact, at) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their order
            key={at}
            sx={{ ...quiet, textAlign: { lg: at === facts.length - 1 ? 'right' : 'left' } }}
          >
            {fact}
          </Box>
        ))}
        <Box component="span" sx={{ ...quiet, display: { lg: 'none' } }}>
          {facts.join(' · ')}
        </Box>
      </ButtonBase>
      <Acts {...props} text={text} />
    </Box>
  );
}

const pointsOf = (points: number) => (points === 1 ? '1 punto' : `${points} puntos`);

const look = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  justifyContent: 'stretch',
  textAlign: 'left',
  columnGap: 4,
  rowGap: 0.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) 190px minmax(0, 180px) 76px',
  },
  px: { xs: 4, md: 5 },
  py: 3,
  minHeight: 52,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};
const quiet = {
  fontSize: 14,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  display: { xs: 'none', lg: 'block' },
};
const twoLines = {
  fontSize: 15,
  lineHeight: 1.4,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
};

function Acts(props: QuestionRowProps & { text: string }) {
  const { text, writable, onFigures, onDuplicate, onRemove } = props;
  const changes = [
    { label: 'Duplicar', icon: CopyIcon, run: onDuplicate },
    { label: 'Quitar', icon: RemoveIcon, run: onRemove },
  ];
  return (
    <ActsMenu
      name={`Más acciones de ${text.slice(0, 80)}`}
      acts={[{ label: 'Cifras', icon: FiguresIcon, run: onFigures }, ...(writable ? changes : [])]}
    />
  );
}
