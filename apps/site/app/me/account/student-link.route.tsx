import { studentEndpoints } from '@aulario/contract/me/student';
import { openUserEndpoints } from '@aulario/contract/people/open-user';
import { data, Link } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { siteNames, useSite } from '../../frame/site.ts';
import { privateLinkHeaders } from '../../people/sign-in/private-link.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { faultOf } from '../../ui/form-fault.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/student-link.route.ts';
import { AccountPart } from './account-page.tsx';
import { AskStudentLink, type StudentProofValues } from './ask-student-link.tsx';
import { Attention } from './attention.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { OwnCourses } from './own-courses.tsx';
import { OwnPurchases } from './own-purchases.tsx';

export const headers = privateLinkHeaders;

/** What a mailed link opens; without one, or with one that is over, the form that asks for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context;
  const mail = mailed(context, 'student');
  const answers = { ready: mailed(context, 'ready'), cancelled: mailed(context, 'cancelled') };
  const query = new URL(request.url).searchParams;
  const token = query.get('token');
  // The private link of an order that opens nothing any more leads here.
  if (!token) return { student: null, spent: query.has('vencido'), now: '', mail, answers };
  const student = await api.request(studentEndpoints.openStudent, { query: { token } });
  if (student.ok) {
    return { student: student.data, spent: false, now: new Date().toISOString(), mail, answers };
  }
  if (student.status === 404 || student.status === 402) {
    return data({ student: null, spent: true, now: '', mail, answers }, { status: 404 });
  }
  throw data(null, { status: student.status || 503 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context;
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values: StudentProofValues = { dni: text('dni'), way: text('way') };
  const reach = values.way.includes('@') ? { email: values.way } : { mobile: values.way };
  const result = await api.request(openUserEndpoints.askStudentLink, {
    body: { dni: values.dni, ...(values.way ? reach : {}) },
  });
  return result.ok
    ? data({ said: result.data.message, title: mailed(context, 'asked'), values }, { status: 200 })
    : data({ fault: atTheWay(faultOf(result.error)), values }, { status: result.status || 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Tus cursos, pagos y certificados',
    description: 'Mira lo tuyo con un enlace, sin contraseña.',
    path: '/mi-cuenta/enlace',
    hidden: true,
  });
}

export default function StudentLink({ loaderData, actionData }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  const { student, spent, now, mail, answers } = loaderData;
  if (!student) return <AskStudentLink spent={spent} mail={mail} answer={actionData} />;
  const { courses, purchases, certificates } = student;
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Hola, {student.firstName}</h1>
      <div className="mt-4 max-w-4xl space-y-10">
        <Notice title="Este enlace se cierra a los quince minutos de abrirlo.">
          <p>
            Para entrar cuando quieras,{' '}
            <Link className="link" to="/registro">
              crea una cuenta
            </Link>{' '}
            con este mismo correo.
          </p>
        </Notice>
        <Attention purchases={purchases} mail={answers} />
        <AccountPart id="cursos" title="Mis cursos">
          {courses.length > 0 ? (
            <OwnCourses courses={courses} now={now} />
          ) : (
            <p>Todavía ninguno.</p>
          )}
        </AccountPart>
        <AccountPart id="pagos" title="Pagos">
          {purchases.length > 0 ? <OwnPurchases purchases={purchases} /> : <p>Todavía ninguno.</p>}
        </AccountPart>
        <AccountPart id="certificados" title="Certificados">
          {certificates.length > 0 ? (
            <OwnCertificates certificates={certificates} publicUrl={publicUrl} />
          ) : (
            <p>Todavía ninguno.</p>
          )}
        </AccountPart>
      </div>
    </div>
  );
}

/** The API knows an e-mail and a mobile; here there is one field for either. */
function atTheWay(fault: ReturnType<typeof faultOf>) {
  const errors = fault.errors.map((error) =>
    error.path === 'email' || error.path === 'mobile' ? { ...error, path: 'way' } : error,
  );
  return { ...fault, errors };
}
