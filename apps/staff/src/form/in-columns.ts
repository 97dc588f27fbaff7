/** Many boxes to tick, two in a line where there is room. */
export const inColumns = {
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 4,
  },
};
