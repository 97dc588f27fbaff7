import { accentPair } from '@aulario/contract/colour';
import { useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './auth-provider.ts';
import { BeginPage } from './begin/begin-page.tsx';
import { FirstStepsPage } from './begin/first-steps-page.tsx';
import { CatalogueCreate, CatalogueEdit } from './catalogue/categories/catalogue-edit.tsx';
import { catalogueKinds } from './catalogue/categories/catalogue-kinds.ts';
import { CatalogueList } from './catalogue/categories/catalogue-list.tsx';
import { CourseCreate } from './catalogue/courses/course-create.tsx';
import { CourseEdit } from './catalogue/courses/course-edit.tsx';
import { CourseList } from './catalogue/courses/course-list.tsx';
import { EditionCreate } from './catalogue/editions/edition-create.tsx';
import { EditionList } from './catalogue/editions/edition-list.tsx';
import { EditionPage } from './catalogue/editions/edition-page.tsx';
import { offerKinds } from './catalogue/offers/offer-kinds.tsx';
import { OfferCreate, OfferEdit, OfferList } from './catalogue/offers/offer-screens.tsx';
import { CouponCreate, CouponEdit } from './catalogue/pricing/coupon-edit.tsx';
import { CouponList } from './catalogue/pricing/coupon-list.tsx';
import { SynonymCreate, SynonymEdit } from './catalogue/synonyms/synonym-edit.tsx';
import { SynonymList } from './catalogue/synonyms/synonym-list.tsx';
import { BatchPage } from './certificates/issuing/batch-page.tsx';
import { CertificateList } from './certificates/issuing/certificate-list.tsx';
import { CertificatePage } from './certificates/issuing/certificate-page.tsx';
import { CorrectionList } from './certificates/issuing/correction-list.tsx';
import { ShippingList } from './certificates/shippings/shipping-list.tsx';
import { ShippingPage } from './certificates/shippings/shipping-page.tsx';
import { TemplateList } from './certificates/templates/template-list.tsx';
import { TemplatePage } from './certificates/templates/template-page.tsx';
import { ClaimCreate } from './claims/book/claim-create.tsx';
import { ClaimList } from './claims/book/claim-list.tsx';
import { ClaimPage } from './claims/book/claim-page.tsx';
import { HolidaysPage } from './claims/book/holidays-page.tsx';
import { CancellationList } from './claims/cancellations/cancellation-list.tsx';
import { staffProvider } from './data/staff-provider.ts';
import { AccessDeniedPage, PagesFor } from './layout/access-denied-page.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { NewestNotice } from './layout/newest-notice.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { UnknownSessionPage } from './layout/unknown-session-page.tsx';
import { useAcademy } from './layout/use-academy.ts';
import { CalendarScreen } from './learning/calendar/lazy-calendar.tsx';
import { ContentPage } from './learning/content/content-page.tsx';
import { EnrolmentList } from './learning/enrolments/enrolment-list.tsx';
import { LearnersPage } from './learning/learners/learners-page.tsx';
import { MoodleCoursesPage } from './learning/moodle/moodle-courses-page.tsx';
import { MoodlePage } from './learning/moodle/moodle-page.tsx';
import { BankPage } from './learning/questions/bank-page.tsx';
import { SessionPage } from './learning/sessions/session-page.tsx';
import { MarkingPage } from './learning/submissions/marking-page.tsx';
import { SubmissionQueue } from './learning/submissions/submission-queue.tsx';
import { LegalTextPage } from './legal/legal-text-page.tsx';
import { LegalTextsPage } from './legal/legal-texts-page.tsx';
import { AnswersPage } from './mails/answers/answers-page.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { MailTemplates } from './mails/mail-templates.tsx';
import { IncidentCreate } from './me/incidents/incident-create.tsx';
import { IncidentList } from './me/incidents/incident-list.tsx';
import { IncidentPage } from './me/incidents/incident-page.tsx';
import { RequestCreate } from './me/requests/request-create.tsx';
import { RequestList } from './me/requests/request-list.tsx';
import { RequestPage } from './me/requests/request-page.tsx';
import { i18nProvider } from './messages.ts';
import { ImportScreen } from './migrations/import-screen.tsx';
import { MigrationPage } from './migrations/migration-page.tsx';
import { MigrationWizard } from './migrations/migration-wizard.tsx';
import { AdviserList } from './office/advisers/adviser-list.tsx';
import { AuditList } from './office/audit/audit-list.tsx';
import { BulkList } from './office/bulk/bulk-list.tsx';
import { StatusPage } from './office/operations/status-page.tsx';
import { TestPurchasePage } from './office/operations/test-purchase-page.tsx';
import { AccessReviewPage } from './people/reviews/access-review-page.tsx';
import { OwnAccessPage } from './people/sign-in/own-access-page.tsx';
import { PersonCreate } from './people/users/person-create.tsx';
import { PersonList } from './people/users/person-list.tsx';
import { PersonPage } from './people/users/person-page.tsx';
import { queryClient } from './query-client.ts';
import { CallList } from './relations/calls/call-list.tsx';
import { CallPage } from './relations/calls/call-page.tsx';
import { StatisticsScreen } from './relations/calls/lazy-statistics.tsx';
import { AssignmentScreen } from './relations/contacts/assignment-screen.tsx';
import { BoardScreen } from './relations/contacts/board-screen.tsx';
import { ContactCreate } from './relations/contacts/contact-create.tsx';
import { ContactList } from './relations/contacts/contact-list.tsx';
import { ContactPage } from './relations/contacts/contact-page.tsx';
import { ReportScreen } from './relations/contacts/lazy-report.tsx';
import { TestimonyList } from './relations/testimonies/testimony-list.tsx';
import { MessagesPage } from './relations/whatsapp/messages-page.tsx';
import { CounterPage } from './sales/counter/counter-page.tsx';
import { DealCreate } from './sales/deals/deal-create.tsx';
import { DealList } from './sales/deals/deal-list.tsx';
import { DealPage } from './sales/deals/deal-page.tsx';
import { ExceptionList } from './sales/ledger/exception-list.tsx';
import { LedgerList } from './sales/ledger/ledger-list.tsx';
import { MembershipList } from './sales/memberships/membership-list.tsx';
import { PaymentList } from './sales/payments/payment-list.tsx';
import { ReceiptList } from './sales/receipts/receipt-list.tsx';
import { RefundList } from './sales/refunds/refund-list.tsx';
import { StatementPage } from './sales/statements/statement-page.tsx';
import { VoucherScreen } from './sales/vouchers/voucher-screen.tsx';
import { CallRulesPage } from './settings/call-rules-page.tsx';
import { CancellationRulesPage } from './settings/cancellation-rules-page.tsx';
import { CertificateRulesPage } from './settings/certificate-rules-page.tsx';
import { DataRulesPage } from './settings/data-rules-page.tsx';
import { InstalmentRulesPage } from './settings/instalment-rules-page.tsx';
import { PlaceRulesPage } from './settings/place-rules-page.tsx';
import { PriceRulesPage } from './settings/price-rules-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { SigningPage } from './settings/signing-page.tsx';
import { TeachingRulesPage } from './settings/teaching-rules-page.tsx';
import { KeyCreate } from './systems/keys/key-create.tsx';
import { KeyList } from './systems/keys/key-list.tsx';
import { PlatformCreate } from './systems/platforms/platform-create.tsx';
import { PlatformEdit } from './systems/platforms/platform-edit.tsx';
import { PlatformList } from './systems/platforms/platform-list.tsx';
import { ToolCreate } from './systems/tools/tool-create.tsx';
import { ToolEdit } from './systems/tools/tool-edit.tsx';
import { ToolList } from './systems/tools/tool-list.tsx';
import { WebhookCreate } from './systems/webhooks/webhook-create.tsx';
import { WebhookEdit } from './systems/webhooks/webhook-edit.tsx';
import { WebhookList } from './systems/webhooks/webhook-list.tsx';
import { accentOfPage, themesOf } from './theme.ts';
import { Today } from './today/today.tsx';

/** The back office: every resource and every page of its own, in one list. */
export function App() {
  const store = useMemo(() => localStorageStore('1', 'aulario'), []);
  const academy = useAcademy();
  const { light, dark } = academy ? accentPair(academy) : accentOfPage();
  const themes = useMemo(() => themesOf({ light, dark }), [light, dark]);
  return (
    <Admin
      title="Administración"
      dataProvider={staffProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themes.light}
      darkTheme={themes.dark}
      layout={Layout}
      notification={NewestNotice}
      dashboard={Today}
      loading={LoadingPage}
      accessDenied={AccessDeniedPage}
      authenticationError={UnknownSessionPage}
      catchAll={NotFoundPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name="tratos" list={DealList} edit={DealPage} create={DealCreate} />
      <Resource name="pagos" list={PaymentList} />
      <Resource name="membresias" list={MembershipList} />
      <Resource name="cancelaciones" list={CancellationList} />
      <Resource name="libro" list={LedgerList} />
      {offerKinds.map((kind) => (
        <Resource
          key={kind.resource}
          name={kind.resource}
          list={<OfferList kind={kind} />}
          edit={<OfferEdit kind={kind} />}
          create={<OfferCreate kind={kind} />}
        />
      ))}
      <Resource name="incidentes" list={IncidentList} edit={IncidentPage} create={IncidentCreate} />
      <Resource name="solicitudes" list={RequestList} edit={RequestPage} create={RequestCreate} />
      <Resource name="devoluciones" list={RefundList} />
      <Resource name="recibos" list={ReceiptList} />
      <Resource name="matriculas" list={EnrolmentList} />
      <Resource name="certificados" list={CertificateList} edit={CertificatePage} />
      <Resource name="disenos" list={TemplateList} edit={TemplatePage} />
      <Resource name="correcciones" list={CorrectionList} />
      <Resource name="emisiones" list={BatchPage} />
      <Resource name="envios" list={ShippingList} edit={ShippingPage} />
      <Resource name="cursos" list={CourseList} edit={CourseEdit} create={CourseCreate} />
      <Resource name="ediciones" list={EditionList} edit={EditionPage} create={EditionCreate} />
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
        edit={PersonPage}
        create={PersonCreate}
        recordRepresentation="fullName"
      />
      <Resource name="asesores" list={AdviserList} />
      <Resource name="cupones" list={CouponList} edit={CouponEdit} create={CouponCreate} />
      <Resource name="sinonimos" list={SynonymList} edit={SynonymEdit} create={SynonymCreate} />
      <Resource name="testimonios" list={TestimonyList} />
      <Resource name="reclamos" list={ClaimList} edit={ClaimPage} create={ClaimCreate} />
      <Resource
        name="contactos"
        list={ContactList}
        edit={ContactPage}
        create={ContactCreate}
        recordRepresentation="name"
      />
      <Resource name="llamadas" list={CallList} edit={CallPage} />
      <Resource name="correos" list={MailList} edit={MailPage} />
      <Resource name="acciones" list={BulkList} />
      <Resource name="llaves" list={KeyList} create={KeyCreate} />
      <Resource name="avisos" list={WebhookList} edit={WebhookEdit} create={WebhookCreate} />
      <Resource name="herramientas" list={ToolList} edit={ToolEdit} create={ToolCreate} />
      <Resource
        name="aulas-externas"
        list={PlatformList}
        edit={PlatformEdit}
        create={PlatformCreate}
      />
      <Resource name="auditoria" list={AuditList} />
      <CustomRoutes>
        <Route path="/cursos/:id/lecciones" element={<ContentPage />} />
        <Route path="/cursos/:id/preguntas" element={<BankPage />} />
        <Route path="/cursos/:id/avance" element={<LearnersPage />} />
        <Route path="/entregas" element={<SubmissionQueue />} />
        <Route path="/entregas/:id" element={<MarkingPage />} />
        <Route path="/calendario" element={<CalendarScreen />} />
        <Route path="/sesiones/:id" element={<SessionPage />} />
        <Route path="/extracto" element={<StatementPage />} />
        <Route path="/vender" element={<CounterPage />} />
        <Route path="/excepciones" element={<ExceptionList />} />
        <Route path="/tu-acceso" element={<OwnAccessPage />} />
        <Route path="/plantillas-de-respuesta" element={<AnswersPage />} />
        <Route path="/mensajes-de-whatsapp" element={<MessagesPage />} />
        <Route path="/feriados" element={<HolidaysPage />} />
        <Route path="/correos/plantillas" element={<MailTemplates />} />
        <Route path="/moodle" element={<MoodlePage />} />
        <Route path="/moodle/cursos" element={<MoodleCoursesPage />} />
        <Route path="/moodle/migraciones/nueva" element={<MigrationWizard />} />
        <Route path="/embudo" element={<BoardScreen />} />
        <Route path="/importar/:kind" element={<ImportScreen />} />
        <Route path="/importaciones/:id" element={<MigrationPage />} />
        <Route path="/reporte-de-contactos" element={<ReportScreen />} />
        <Route path="/asignacion" element={<AssignmentScreen />} />
        <Route path="/estadisticas-de-llamadas" element={<StatisticsScreen />} />
        <Route path="/comprobantes" element={<VoucherScreen />} />
        <Route path="/comprobantes/:id" element={<VoucherScreen />} />
        <Route element={<PagesFor needs="settings:read" />}>
          <Route path="/empezar" element={<BeginPage />} />
          <Route path="/primeros-pasos" element={<FirstStepsPage />} />
          <Route path="/estado" element={<StatusPage />} />
          <Route path="/ajustes" element={<SettingsPage />} />
          <Route path="/datos-personales" element={<DataRulesPage />} />
          <Route path="/cuotas" element={<InstalmentRulesPage />} />
          <Route path="/docentes-y-lecciones" element={<TeachingRulesPage />} />
          <Route path="/cupos" element={<PlaceRulesPage />} />
          <Route path="/plazos-de-cancelacion" element={<CancellationRulesPage />} />
          <Route path="/horas-de-llamadas" element={<CallRulesPage />} />
          <Route path="/textos-legales" element={<LegalTextsPage />} />
          <Route path="/textos-legales/:country/:kind" element={<LegalTextPage />} />
          <Route path="/precios" element={<PriceRulesPage />} />
          <Route path="/certificacion" element={<CertificateRulesPage />} />
        </Route>
        <Route element={<PagesFor needs="settings:write" />}>
          <Route path="/compra-de-prueba" element={<TestPurchasePage />} />
          <Route path="/firma" element={<SigningPage />} />
        </Route>
        <Route element={<PagesFor needs="roles:write" />}>
          <Route path="/revision-de-accesos" element={<AccessReviewPage />} />
        </Route>
      </CustomRoutes>
    </Admin>
  );
}
