import { useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { AuditList } from './audit/audit-list.tsx';
import { authProvider } from './auth-provider.ts';
import { CatalogueCreate, CatalogueEdit } from './catalogue/catalogue-edit.tsx';
import { catalogueKinds } from './catalogue/catalogue-kinds.ts';
import { CatalogueList } from './catalogue/catalogue-list.tsx';
import { CertificateList } from './certificates/certificate-list.tsx';
import { CourseCreate } from './courses/course-create.tsx';
import { CourseEdit } from './courses/course-edit.tsx';
import { CourseList } from './courses/course-list.tsx';
import { staffProvider } from './data/staff-provider.ts';
import { DealList } from './deals/deal-list.tsx';
import { DealPage } from './deals/deal-page.tsx';
import { EnrolmentList } from './enrolments/enrolment-list.tsx';
import { AccessDeniedPage } from './layout/access-denied-page.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { i18nProvider } from './messages.ts';
import { PaymentList } from './payments/payment-list.tsx';
import { PersonCreate, PersonEdit } from './people/person-edit.tsx';
import { PersonList } from './people/person-list.tsx';
import { queryClient } from './query-client.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { Today } from './today/today.tsx';
import { VoucherScreen } from './vouchers/voucher-screen.tsx';

/** The back office: every resource and every page of its own, in one list. */
export function App() {
  const store = useMemo(() => localStorageStore('1', 'aulario'), []);
  return (
    <Admin
      title="Administración"
      dataProvider={staffProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={Layout}
      dashboard={Today}
      loading={LoadingPage}
      accessDenied={AccessDeniedPage}
      catchAll={NotFoundPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name="tratos" list={DealList} edit={DealPage} />
      <Resource name="pagos" list={PaymentList} />
      <Resource name="matriculas" list={EnrolmentList} />
      <Resource name="certificados" list={CertificateList} />
      <Resource name="cursos" list={CourseList} edit={CourseEdit} create={CourseCreate} />
      {catalogueKinds.map((kind) => (
        <Resource
          key={kind.resource}
          name={kind.resource}
          list={<CatalogueList kind={kind} />}
          edit={<CatalogueEdit kind={kind} />}
          create={<CatalogueCreate kind={kind} />}
        />
      ))}
      <Resource
        name="personas"
        list={PersonList}
        edit={PersonEdit}
        create={PersonCreate}
        recordRepresentation="fullName"
      />
      <Resource name="correos" list={MailList} edit={MailPage} />
      <Resource name="auditoria" list={AuditList} />
      <CustomRoutes>
        <Route path="/comprobantes" element={<VoucherScreen />} />
        <Route path="/comprobantes/:id" element={<VoucherScreen />} />
      </CustomRoutes>
    </Admin>
  );
}
