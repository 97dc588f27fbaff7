import { academyEndpoints } from './academy.ts';
import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from './catalogue.ts';
import { certificateEndpoints } from './certificate.ts';
import { claimEndpoints } from './claim.ts';
import { contactEndpoints } from './contact.ts';
import { courseEndpoints } from './course.ts';
import { dealEndpoints } from './deal.ts';
import { enrolmentEndpoints } from './enrolment.ts';
import { fileEndpoints } from './file.ts';
import { mailEndpoints } from './mail.ts';
import { openUserEndpoints } from './open-user.ts';
import { paymentEndpoints } from './payment.ts';
import { priceEndpoints } from './price.ts';
import { sessionEndpoints } from './session.ts';
import { testimonyEndpoints } from './testimony.ts';
import { userEndpoints } from './user.ts';
import { voucherEndpoints } from './voucher.ts';

/** Every call of the API, by area. */
export const api = {
  academy: academyEndpoints,
  accounts: accountEndpoints,
  audit: auditEndpoints,
  agreements: agreementEndpoints,
  categories: categoryEndpoints,
  labels: labelEndpoints,
  metas: metaEndpoints,
  certificates: certificateEndpoints,
  claims: claimEndpoints,
  contacts: contactEndpoints,
  courses: courseEndpoints,
  deals: dealEndpoints,
  enrolments: enrolmentEndpoints,
  files: fileEndpoints,
  mails: mailEndpoints,
  openUsers: openUserEndpoints,
  payments: paymentEndpoints,
  prices: priceEndpoints,
  session: sessionEndpoints,
  testimonies: testimonyEndpoints,
  users: userEndpoints,
  vouchers: voucherEndpoints,
};
