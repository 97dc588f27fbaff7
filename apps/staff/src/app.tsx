import { accentPair } from '@aulario/contract/colour';
import { useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { OwnAccessPage } from './access/own-access-page.tsx';
import { AdviserList } from './advisers/adviser-list.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { authProvider } from './auth-provider.ts';
import { BeginPage } from './begin/begin-page.tsx';
import { BulkList } from './bulk/bulk-list.tsx';
import { CalendarScreen } from './calendar/lazy-calendar.tsx';
import { CallList } from './calls/call-list.tsx';
import { CallPage } from './calls/call-page.tsx';
import { StatisticsScreen } from './calls/lazy-statistics.tsx';
import { CancellationList } from './cancellations/cancellation-list.tsx';
import { CatalogueCreate, CatalogueEdit } from './catalogue/catalogue-edit.tsx';
import { catalogueKinds } from './catalogue/catalogue-kinds.ts';
import { CatalogueList } from './catalogue/catalogue-list.tsx';
import { BatchPage } from './certificates/batch-page.tsx';
import { CertificateList } from './certificates/certificate-list.tsx';
import { CertificatePage } from './certificates/certificate-page.tsx';
import { CorrectionList } from './certificates/correction-list.tsx';
import { TemplateList } from './certificates/template-list.tsx';
import { TemplatePage } from './certificates/template-page.tsx';
import { ClaimCreate } from './claims/claim-create.tsx';
import { ClaimList } from './claims/claim-list.tsx';
import { ClaimPage } from './claims/claim-page.tsx';
import { HolidaysPage } from './claims/holidays-page.tsx';
import { AssignmentScreen } from './contacts/assignment-screen.tsx';
import { BoardScreen } from './contacts/board-screen.tsx';
import { ContactCreate } from './contacts/contact-create.tsx';
import { ContactList } from './contacts/contact-list.tsx';
import { ContactPage } from './contacts/contact-page.tsx';
import { ReportScreen } from './contacts/lazy-report.tsx';
import { ContentPage } from './content/content-page.tsx';
import { CouponCreate, CouponEdit } from './coupons/coupon-edit.tsx';
import { CouponList } from './coupons/coupon-list.tsx';
import { CourseCreate } from './courses/course-create.tsx';
import { CourseEdit } from './courses/course-edit.tsx';
import { CourseList } from './courses/course-list.tsx';
import { staffProvider } from './data/staff-provider.ts';
import { DealCreate } from './deals/deal-create.tsx';
import { DealList } from './deals/deal-list.tsx';
import { DealPage } from './deals/deal-page.tsx';
import { EditionCreate } from './editions/edition-create.tsx';
import { EditionList } from './editions/edition-list.tsx';
import { EditionPage } from './editions/edition-page.tsx';
import { EnrolmentList } from './enrolments/enrolment-list.tsx';
import { ExceptionList } from './exceptions/exception-list.tsx';
import { LedgerList } from './exceptions/ledger-list.tsx';
import { KeyCreate } from './keys/key-create.tsx';
import { KeyList } from './keys/key-list.tsx';
import { AccessDeniedPage } from './layout/access-denied-page.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingPage } from './layout/loading-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { useAcademy } from './layout/use-academy.ts';
import { LearnersPage } from './learners/learners-page.tsx';
import { LegalTextPage } from './legal/legal-text-page.tsx';
import { LegalTextsPage } from './legal/legal-texts-page.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { MailTemplates } from './mails/mail-templates.tsx';
import { MembershipList } from './memberships/membership-list.tsx';
import { i18nProvider } from './messages.ts';
import { ImportScreen } from './moodle/import-screen.tsx';
import { MigrationPage } from './moodle/migration-page.tsx';
import { MigrationWizard } from './moodle/migration-wizard.tsx';
import { MoodleCoursesPage } from './moodle/moodle-courses-page.tsx';
import { MoodlePage } from './moodle/moodle-page.tsx';
import { offerKinds } from './offers/offer-kinds.tsx';
import { OfferCreate, OfferEdit, OfferList } from './offers/offer-screens.tsx';
import { StatusPage } from './operations/status-page.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { PersonCreate } from './people/person-create.tsx';
import { PersonList } from './people/person-list.tsx';
import { PersonPage } from './people/person-page.tsx';
import { queryClient } from './query-client.ts';
import { BankPage } from './questions/bank-page.tsx';
import { ReceiptList } from './receipts/receipt-list.tsx';
import { RefundList } from './refunds/refund-list.tsx';
import { RequestCreate } from './requests/request-create.tsx';
import { RequestList } from './requests/request-list.tsx';
import { RequestPage } from './requests/request-page.tsx';
import { SessionPage } from './sessions/session-page.tsx';
import { CancellationRulesPage } from './settings/cancellation-rules-page.tsx';
import { CertificateRulesPage } from './settings/certificate-rules-page.tsx';
import { DataRulesPage } from './settings/data-rules-page.tsx';
import { PlaceRulesPage } from './settings/place-rules-page.tsx';
import { PriceRulesPage } from './settings/price-rules-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { SigningPage } from './settings/signing-page.tsx';
import { ShippingList } from './shippings/shipping-list.tsx';
import { ShippingPage } from './shippings/shipping-page.tsx';
import { MarkingPage } from './submissions/marking-page.tsx';
import { SubmissionQueue } from './submissions/submission-queue.tsx';
import { SynonymCreate, SynonymEdit } from './synonyms/synonym-edit.tsx';
import { SynonymList } from './synonyms/synonym-list.tsx';
import { TestimonyList } from './testimonies/testimony-list.tsx';
import { accentOfPage, themesOf } from './theme.ts';
import { Today } from './today/today.tsx';
import { VoucherScreen } from './vouchers/voucher-screen.tsx';
import { WebhookCreate } from './webhooks/webhook-create.tsx';
import { WebhookEdit } from './webhooks/webhook-edit.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';
import { MessagesPage } from './whatsapp/messages-page.tsx';

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
      dashboard={Today}
      loading={LoadingPage}
      accessDenied={AccessDeniedPage}
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
      <Resource name="auditoria" list={AuditList} />
      <CustomRoutes>
        <Route path="/cursos/:id/lecciones" element={<ContentPage />} />
        <Route path="/cursos/:id/preguntas" element={<BankPage />} />
        <Route path="/cursos/:id/avance" element={<LearnersPage />} />
        <Route path="/entregas" element={<SubmissionQueue />} />
        <Route path="/entregas/:id" element={<MarkingPage />} />
        <Route path="/calendario" element={<CalendarScreen />} />
        <Route path="/sesiones/:id" element={<SessionPage />} />
        <Route path="/excepciones" element={<ExceptionList />} />
        <Route path="/tu-acceso" element={<OwnAccessPage />} />
        <Route path="/empezar" element={<BeginPage />} />
        <Route path="/estado" element={<StatusPage />} />
        <Route path="/ajustes" element={<SettingsPage />} />
        <Route path="/datos-personales" element={<DataRulesPage />} />
        <Route path="/cupos" element={<PlaceRulesPage />} />
        <Route path="/plazos-de-cancelacion" element={<CancellationRulesPage />} />
        <Route path="/textos-legales" element={<LegalTextsPage />} />
        <Route path="/textos-legales/:country/:kind" element={<LegalTextPage />} />
        <Route path="/precios" element={<PriceRulesPage />} />
        <Route path="/firma" element={<SigningPage />} />
        <Route path="/certificacion" element={<CertificateRulesPage />} />
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
      </CustomRoutes>
    </Admin>
  );
}
