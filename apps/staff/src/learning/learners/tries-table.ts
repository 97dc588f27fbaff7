/** How the small tables about attempts look. */
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: 1.4,
  '& th, & td': { textAlign: 'left', py: 1, pr: 3, fontWeight: 400 },
  '& th': { color: 'text.secondary', fontSize: 13 },
  '& tr > :last-child': { textAlign: 'right', pr: 0 },
  '& td': { borderTop: 1, borderColor: 'divider' },
};
