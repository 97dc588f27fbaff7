import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';

/** What each part of the reference page is for, in the order of its title. A test asks for the part that has no line. */
const meanings: Record<string, string> = {
  'API keys': 'Keys of other systems: made, listed and revoked by administrators.',
  Academy: 'What the academy is and how it works: name, accounts, ways of delivery, settings.',
  Addresses: 'Where an address of the site leads after its name changed.',
  Agreements: 'Institutions that back courses and sign, while an agreement with them is in force.',
  Attempts: 'A student’s tries of a quiz: begun, answered question by question, handed in.',
  Attendance: 'Who was in a live session, in the list that the teacher takes.',
  Audit: 'Who changed or read what, and when.',
  Badges: 'Open Badges of certificates, as data and as pictures, for anybody who verifies.',
  'Bulk acts': 'One act over many records: planned, run as a job, with the result of each row.',
  Calls: 'Telephone calls through the academy’s exchange, with their notes and recordings.',
  Catalogue: 'A draft of the catalogue as visitors would see it.',
  Categories: 'The tree of the catalogue, with drafts and publications.',
  Certificates: 'Issued, corrected, revoked and verified; their rules, designs and signatures.',
  Claims: 'The claims book of consumers: sheets, answers and their last days.',
  Classroom: 'What a student does in a course: notices, questions, notes and progress.',
  Consents: 'Who agreed to what, when, in which words, and took it back.',
  Contacts: 'Leads: people who asked and have not bought yet.',
  Coupons: 'Discount codes, with what they may be used for and how often.',
  'Course content': 'Units and lessons of a course as their authors write and publish them.',
  Courses: 'The courses on sale: what visitors read, drafts and publications.',
  Deals: 'Sales: lines, what is due, discounts, annulments and cancellations.',
  Editions: 'The dates on which a course is given, its places and its groups.',
  Enrolments: 'Who has a place in a course, until when, here or in Moodle.',
  Exports: 'Whole lists as files for a spreadsheet.',
  Files: 'Pictures and papers that were uploaded.',
  Grades: 'The record of grades of an edition, its file, its closing and appeals.',
  Labels: 'Words that courses are found by, with drafts and publications.',
  Learners: 'How far each person is in a course, for who looks after them.',
  'Legal texts': 'Terms and policies by country, with their versions.',
  'Lesson media': 'Videos and sounds of lessons: uploaded in parts, prepared, shown.',
  Mails: 'The texts of the academy’s mails, and what was sent.',
  Marking: 'What students handed in and a teacher has yet to mark.',
  Metas: 'Goals that lead visitors to courses, with drafts and publications.',
  Migrations: 'Records of an earlier Moodle or of a spreadsheet: a dry run, the act, its undoing.',
  Moodle: 'The academy’s own Moodle: what it allows, its courses, its state.',
  Offers: 'What is sold beside a course: packages, certificates on paper, taxes.',
  'Open users': 'Registration of a visitor, with proof of the mailbox.',
  Operation: 'Tests of the systems outside that the academy is connected to.',
  'Other platforms (LTI)': 'Systems whose students enter a course here by LTI 1.3.',
  'Outside tools (LTI)': 'Tools of others that open inside a lesson by LTI 1.3.',
  'Own account': 'What whoever is signed in has: studies, sessions, papers.',
  Passkeys: 'Keys of one’s own devices, to sign in without a password.',
  Payments: 'Money that came and went: vouchers, verification, refunds, disputes.',
  Privacy: 'Rights over personal data, their requests and last days, incidents.',
  Purchase: 'What a visitor needs to buy: quote, order, voucher, its page.',
  'Question bank': 'Questions of a course, their figures and regradings.',
  Receipts: 'Receipts of payments, and the numbers of official vouchers.',
  Reports: 'Figures of sales for the people who decide.',
  Search: 'What visitors search for, and words that mean the same.',
  'Second factor': 'The second step of signing in, and its proof before grave acts.',
  Session: 'Signing in and out, the password, one’s own record.',
  Sessions: 'Live sessions of editions: day, room and recording.',
  Shippings: 'Certificates on paper by courier, their labels and sheets.',
  'Sign-in providers': 'Signing in with an account elsewhere, by OpenID Connect.',
  Submissions: 'What a student hands in for an assignment, with its files.',
  System: 'The installation: first steps, demonstration, state.',
  Teachers: 'Teachers as visitors see them.',
  Teaching: 'What a teacher sees and does in their own editions.',
  Testimonies: 'What students say of a course, approved or rejected by published rules.',
  Timeline: 'What happened with a person, in order.',
  Timetable: 'When a course is given, also as a calendar to subscribe to.',
  Users: 'The people of the academy: students, teachers, staff, their roles.',
  Webhooks: 'The feed of what happened, who is told of it, and what others tell us.',
  Health: 'Whether the server lives and serves.',
};

/** What strangers need first, then the areas by name, and last how the server is. */
export function tagsInOrder(): { name: string; description: string | undefined }[] {
  const endpoints = Object.values(api).flatMap((area) => Object.values(area) as Endpoint[]);
  const first = ['Purchase', 'Courses', 'Session'];
  const rest = [...new Set(endpoints.map(({ tag }) => tag))].filter((tag) => !first.includes(tag));
  const names = [...first, ...rest.sort(), 'Health'];
  return names.map((name) => ({ name, description: meanings[name] }));
}
