import type { MeasuringVersion } from '@aulario/contract/sales/measuring';
import { TickField } from '../../ui/field.tsx';

/** Whether the purchase may be told to who shows the academy's advertising: unticked, and no condition of anything. */
export function Measuring({
  asked,
  agreed,
}: {
  /** Null where nobody is told of purchases. */
  asked: { version: MeasuringVersion; text: string } | null;
  /** The sentence that was ticked before. */
  agreed: string;
}) {
  if (!asked) return null;
  return (
    <TickField name="measured" value={asked.version} defaultChecked={agreed === asked.version}>
      {asked.text}
    </TickField>
  );
}
