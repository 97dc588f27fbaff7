import { Box } from '@mui/material';
import { useEffect, useState } from 'react';

type SectionIndexProps = { sections: { id: string; title: string }[] };

/** The sections of a long form: a column beside it, a row above it on narrow screens. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const update = () => setCurrent(sectionInView(sections) ?? sections[0]?.id);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);
  return (
    <Box
      component="nav"
      aria-label="Partes del formulario"
      sx={{
        position: 'sticky',
        top: { xs: 54, lg: 78 },
        zIndex: 15,
        alignSelf: 'start',
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        gap: 0.5,
        overflowX: 'auto',
        py: { xs: 2, lg: 0 },
        mx: { xs: -4, md: 0 },
        px: { xs: 4, md: 0 },
        bgcolor: 'background.default',
      }}
    >
      {sections.map(({ id, title }) => (
        <Box
          component="a"
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          sx={{
            px: 3,
            py: 1.5,
            borderRadius: '8px',
            fontSize: 15,
            whiteSpace: 'nowrap',
            textDecoration: 'none',
            fontWeight: current === id ? 600 : 400,
            color: current === id ? 'primary.main' : 'text.secondary',
            bgcolor: current === id ? 'action.selected' : 'transparent',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {title}
        </Box>
      ))}
    </Box>
  );
}

/** Where a section counts as reached, as a part of the window's height. */
const readingLine = 0.35;

/** The last section whose top has passed the reading line; the very last one at the end of the page. */
function sectionInView(sections: SectionIndexProps['sections']): string | undefined {
  const line = window.innerHeight * readingLine;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop === 0) return sections[0]?.id;
  if (scrollTop + clientHeight >= scrollHeight - 2) return sections.at(-1)?.id;
  return sections
    .filter(
      ({ id }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <
        line,
    )
    .at(-1)?.id;
}
