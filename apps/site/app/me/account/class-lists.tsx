import type { ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import { AccountPart } from './account-page.tsx';
import { type ClassPages, classPageHref } from './class-pages.ts';
import { SessionEntries } from './session-entries.tsx';

/** The sessions of a person: what comes, and what was, with whether they came and its recording. */
export function ClassLists({
  pages,
  door,
  elsewhere,
  ofCourse = false,
  none,
}: {
  pages: ClassPages;
  /** Where one enters; the account's calendar when not said. */
  door?: string;
  /** The instant of a page that lets nobody in: their account does. */
  elsewhere?: string | undefined;
  /** All of one course, which the page has named already. */
  ofCourse?: boolean;
  /** Said where nothing comes. */
  none: ReactNode;
}) {
  const { coming, past } = pages;
  return (
    <>
      <AccountPart id="clases" title={counted('Próximas clases', coming.total)}>
        {coming.sessions.length > 0 ? (
          <SessionEntries sessions={coming.sessions} {...{ door, elsewhere, ofCourse }} />
        ) : (
          <p className="max-w-reading text-s">{none}</p>
        )}
        <Pagination
          {...{ page: coming.page, pages: coming.pages, of: 'Próximas clases' }}
          href={(page) => classPageHref(pages, 'coming', page)}
        />
      </AccountPart>
      {past.total > 0 && (
        <AccountPart id="pasadas" title={counted('Clases pasadas', past.total)}>
          <SessionEntries sessions={past.sessions} past ofCourse={ofCourse} />
          <Pagination
            {...{ page: past.page, pages: past.pages, of: 'Clases pasadas' }}
            href={(page) => classPageHref(pages, 'past', page)}
          />
        </AccountPart>
      )}
    </>
  );
}

/** "Próximas clases (48)", where there are several. */
const counted = (title: string, total: number) => (total > 1 ? `${title} (${total})` : title);
