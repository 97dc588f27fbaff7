import type { ReactNode } from 'react';
import { CreateBase, HttpError, useNotify, useRedirect, useResourceContext } from 'react-admin';
import { Page } from '../shared/page.tsx';

type CreatePageProps = {
  title: string;
  back: { to: string; label: string };
  /** What is said when it is saved: "Curso agregado como borrador." */
  done: string;
  width?: number;
  /** What else is done with what was added, before it is opened; its fault is told, and what was added stays. */
  after?: (record: { id: string }) => Promise<unknown>;
  children: ReactNode;
};

/** The page that adds a record and then opens it. */
export function CreatePage({ title, back, done, width, after, children }: CreatePageProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const onError = (error: unknown) => {
    const { message, body } =
      error instanceof HttpError ? error : { message: String(error), body: null };
    if (!body?.errors) notify(message, { type: 'error', autoHideDuration: 7000 });
  };
  const onSuccess = async (record: { id: string }) => {
    try {
      await after?.(record);
      notify(done, { type: 'success' });
    } catch (error) {
      onError(error);
    }
    redirect('edit', resource, record.id, record);
  };
  return (
    <CreateBase mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }}>
      <Page title={title} back={back} width={width}>
        {children}
      </Page>
    </CreateBase>
  );
}
