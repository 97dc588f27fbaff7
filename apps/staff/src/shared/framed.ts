/**
 * A picture that fills the frame around it, as MUI's `sx`; the frame is positioned. Logos and
 * signatures are whole and stand on white, whatever the theme: they were drawn for paper.
 */
export function framed(fit: 'cover' | 'contain') {
  const whole = fit === 'contain';
  return {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: fit,
    p: whole ? '6%' : 0,
    bgcolor: whole ? '#fff' : undefined,
  } as const;
}
