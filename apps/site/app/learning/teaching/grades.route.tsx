import { gradebookEndpoints } from '@aulario/contract/learning/gradebook';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { longInstantAndHour } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { rulesWords } from '../gradebook/grade-words.ts';
import type { Route } from './+types/grades.route.ts';
import { GradeSetup } from './grade-setup.tsx';
import { GradeTable } from './grade-table.tsx';
import { changeGrades } from './grades.action.ts';
import { PersonGrades } from './person-grades.tsx';

export const headers = ownHeaders;
const pageSize = 50;

/** The grades of an own group, or of one of its people. */
export async function loader({ request, params, context: { api } }: Route.LoaderArgs) {
  if (params.enrolment) {
    const here = { id: params.enrolment };
    const sheet = await api.request(gradebookEndpoints.taughtGradeSheet, { params: here });
    return { sheet: mustRead(sheet) };
  }
  const page = pageNumber(new URL(request.url).searchParams);
  const book = await api.request(gradebookEndpoints.taughtGradebook, {
    params: { id: params.edition },
    query: { page, limit: pageSize },
  });
  return { book: mustRead(book), page };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeGrades(request, context, { ...params, enrolment: params.enrolment });
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const person = loaderData?.sheet?.person.name;
  return pageMeta({
    ...siteNames(matches),
    title: person ? `Notas: ${person}` : 'Registro de notas',
    description: 'Las notas de tu grupo.',
    path: `/ensenar/ediciones/${params.edition}/notas`,
    hidden: true,
  });
}

export default function Grades({ loaderData, actionData, params }: Route.ComponentProps) {
  const { book, sheet, page = 1 } = loaderData;
  const home = `/ensenar/ediciones/${params.edition}`;
  const read = book ?? sheet;
  return (
    <>
      <Link
        to={sheet ? `${home}/notas` : home}
        className="link inline-flex min-h-11 items-center gap-2 text-s"
      >
        <Icon name="back" className="size-4.5" />
        {sheet ? 'Registro de notas' : read?.edition.courseName}
      </Link>
      <AccountPage
        title={sheet ? sheet.person.name : 'Registro de notas'}
        lead={read && rulesWords(read)}
      >
        {actionData?.said && <Notice title={actionData.said} />}
        {read?.closedAt && (
          <Notice title={`El acta se cerró el ${longInstantAndHour(read.closedAt)} h.`}>
            <p>Desde entonces una nota solo cambia con una rectificación, que hace la academia.</p>
          </Notice>
        )}
        {sheet && <PersonGrades sheet={sheet} answer={actionData} />}
        {book && (
          <>
            <GradeTable book={book} home={home} />
            <Pagination
              page={page}
              pages={Math.ceil(book.total / pageSize)}
              href={(to) => `${home}/notas?pagina=${to}`}
            />
            {book.own && !book.closedAt && (
              <AccountPart id="calculo" title="Cómo se calcula">
                <GradeSetup book={book} answer={actionData} />
              </AccountPart>
            )}
          </>
        )}
      </AccountPage>
    </>
  );
}
