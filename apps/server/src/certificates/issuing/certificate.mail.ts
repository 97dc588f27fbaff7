import { privateKey } from '../../files/kept-or-removed.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { printedCode } from './certificate.code.ts';
import { publicPage } from './certificate.file.ts';
import type { CertificateRow } from './certificate.tables.ts';

/**
 * Mails a certificate with its PDF to its holder, when there is an address.
 * @param again what makes it another mail than the first, which goes out once
 */
export async function mailIssued(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  certificate: CertificateRow,
  fileId: string,
  again?: string,
): Promise<void> {
  const person = await userById(tx, certificate.userId);
  if (!person?.user.email) return;
  const code = printedCode(certificate.code);
  await sendMail(deps, tx, {
    occasion: ['certificate-issued', certificate.id, again].filter(Boolean).join(':'),
    to: person.user.email,
    userId: certificate.userId,
    template: 'certificate-issued',
    attachments: [
      { key: privateKey(fileId), name: `certificado-${code}.pdf`, mime: 'application/pdf' },
    ],
    props: {
      firstName: person.user.firstName,
      courseName: certificate.courseName,
      code,
      url: publicPage(deps, certificate),
      pdfUrl: `${deps.config.publicUrl}/api/open/certificates/pdf?code=${code}`,
    },
  });
}
