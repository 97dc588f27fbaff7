import { FormNotice } from '../../legal/form-notice.tsx';

/** What is done with what somebody writes to ask about their data. */
export function RightNotice() {
  return (
    <FormNotice
      purpose="Usamos lo que escribes solo para responderte y poder probar que lo hicimos."
      kept="Si tus datos se suprimen, de la solicitud queda qué se pidió y cuándo, sin decir quién."
    />
  );
}
