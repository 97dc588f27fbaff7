import { type FindingKind, findingPermissions } from '@aulario/contract/sales/ledger';
import ExceptionIcon from '@mui/icons-material/RuleOutlined';
import { useMay } from '../permissions.ts';
import { useFindings } from '../sales/ledger/use-findings.ts';
import { HeapRow } from './work-row.tsx';

/** Kinds that are a heap of their own here. */
const countedAlready = new Set<FindingKind>(['matricula-con-error', 'verificacion-sin-efecto']);

/** What does not add up between money and classrooms, as far as who looks may do something about it. */
export function ExceptionsToday({ onlyFull }: { onlyFull: boolean }) {
  const may = useMay();
  const { data, isPending, error } = useFindings();
  const total = data?.filter(
    ({ kind }) => may(findingPermissions[kind]) && !countedAlready.has(kind),
  ).length;
  return (
    <HeapRow
      to="/excepciones"
      label="Excepciones de venta"
      text="No cuadran entre pagos y matrículas"
      icon={ExceptionIcon}
      tone="error"
      {...{ total, isPending, error, onlyFull }}
    />
  );
}
