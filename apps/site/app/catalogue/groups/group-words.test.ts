import { scheduleWords } from '@aulario/contract/catalogue/schedule-words';
import { expect, it } from 'vitest';
import { closingWords } from './closing-words.ts';
import { groupDays, groupName, seatsWords } from './group-words.ts';

it('calls a group by its first day, and one without days by how it is taken', () => {
  expect(groupName({ startDate: '2027-02-01' })).toBe('Grupo del 1 de febrero de 2027');
  expect(groupName({ startDate: null })).toBe('A tu ritmo');
  expect(groupDays({ startDate: '2027-02-01', endDate: '2027-03-26' })).toBe(
    'Lunes 1 feb 2027, hasta el 26 mar 2027',
  );
});

it('says in which zone its hours are, by the city', () => {
  const schedule = 'Sábados, de 9 a 13 h';
  expect(scheduleWords({ schedule, timeZone: 'America/Mexico_City' })).toBe(
    'Sábados, de 9 a 13 h (hora de Ciudad de México)',
  );
  const said = 'Lunes, 19:00 (hora de Lima)';
  expect(scheduleWords({ schedule: said, timeZone: 'America/Lima' })).toBe(said);
  expect(scheduleWords({ schedule: null, timeZone: 'America/Lima' })).toBeNull();
});

it('counts places only when the server says that few are left', () => {
  const words = [null, 1, 5].map((seatsLeft) => seatsWords({ seatsLeft }));
  expect(words).toEqual([null, 'Queda 1 cupo', 'Quedan 5 cupos']);
});

it('says until when one may enrol, where that is decided and there is room', () => {
  const closing = (salesUntil: string | null, full: boolean) => closingWords({ salesUntil, full });
  expect(closing('2026-12-01', false)).toBe('Inscripciones hasta el 1 de diciembre de 2026');
  expect([closing(null, false), closing('2026-12-01', true)]).toEqual([null, null]);
});

it('writes hours one way, as those of sessions', () => {
  const schedule = 'Sábado, 9:00 a 15:00, y lunes, 19:00 a 21:00';
  expect(scheduleWords({ schedule, timeZone: 'America/Lima' })).toBe(
    'Sábado, 09:00 a 15:00, y lunes, 19:00 a 21:00 (hora de Lima)',
  );
});
