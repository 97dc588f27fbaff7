import { type userEndpoints, userStages } from '@aulario/contract/people/user';
import { listExport } from '../../platform/list-export.ts';
import {
  flagColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { usersForFile } from './user.service.ts';
import type { userFileView } from './user.view.ts';

export const userExport = listExport<
  typeof userEndpoints.listUsers,
  ReturnType<typeof userFileView>
>({
  name: 'personas',
  entity: 'user',
  list: usersForFile,
  columns: [
    textColumn('Nombres', ({ firstName }) => firstName),
    textColumn('Apellidos', ({ lastName }) => lastName),
    textColumn('Tipo de documento', ({ document }) => document),
    textColumn('Documento', ({ dni }) => dni),
    textColumn('Correo', ({ email }) => email),
    textColumn('Celular', ({ mobile }) => mobile),
    textColumn('Usuario', ({ username }) => username),
    textColumn('País', ({ country }) => country),
    textColumn('Departamento', ({ department }) => department),
    textColumn('Ciudad', ({ city }) => city),
    textColumn('Dirección', ({ address }) => address),
    textColumn('Roles', ({ roles }) => roles.join(', ')),
    textColumn('Etapa', ({ stage }) => userStages[stage]),
    flagColumn('Con acceso', ({ status }) => status),
    textColumn('Cursos', ({ courses }) => courses.map(({ name }) => name).join(', ')),
    numberColumn('Id en Moodle', ({ moodleId }) => moodleId),
    momentColumn('Registro', ({ createdAt }) => createdAt),
    momentColumn('Retirada', ({ retiredAt }) => retiredAt),
  ],
});
