/** How the tables of a question's figures look. */
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: 1.4,
  '& th, & td': { textAlign: 'left', py: 1.5, pr: 3, fontWeight: 400, verticalAlign: 'top' },
  '& th': { overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: 13 },
  '& tr > :last-child': { textAlign: 'right', pr: 0, whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
};
