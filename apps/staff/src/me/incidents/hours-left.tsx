import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Chip } from '../../shared/state-chip.tsx';

/** How many hours are left to tell of an incident, as words and an icon. */
export function HoursLeft({ hours }: { hours: number }) {
  const late = hours < 12;
  const Icon = late ? ErrorIcon : AlarmIcon;
  return (
    <Chip tone={late ? 'error' : 'warning'}>
      <Icon sx={{ fontSize: 16 }} />
      {hoursLeftWords(hours)}
    </Chip>
  );
}

/** "Quedan 31 horas", "Queda menos de 1 hora", "Venció hace 5 horas". */
function hoursLeftWords(hours: number): string {
  if (hours === 0) return 'Queda menos de 1 hora';
  const past = -hours;
  if (past > 72) return `Venció hace ${Math.floor(past / 24)} días`;
  if (past > 0) return `Venció hace ${past === 1 ? 'menos de 1 hora' : `${past - 1} h`}`;
  return hours === 1 ? 'Queda 1 hora' : `Quedan ${hours} horas`;
}
