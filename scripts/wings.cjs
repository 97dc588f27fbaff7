// The wings of the server and the areas of each, from left to right: each may use those before it. A new area goes
// in here. Held by .dependency-cruiser.cjs; scripts/data-model.mjs and scripts/raw-sql.mjs read it too.

/** A wing without areas is one itself. `a|b` are rooms of one area: no file of them stands in a circle, and they have no order. */
const wings = [
  { name: 'academy', areas: [] },
  { name: 'legal', areas: [] },
  { name: 'files', areas: [] },
  { name: 'people', areas: ['users|sign-in|merges', 'reviews'] },
  { name: 'systems', areas: ['keys', 'webhooks', 'lti'] },
  { name: 'catalogue', areas: ['categories', 'pricing', 'courses', 'editions', 'offers'] },
  { name: 'sales', areas: ['deals', 'payments', 'gateway', 'purchases', 'ledger'] },
  {
    name: 'learning',
    areas: [
      'enrolments',
      'moodle',
      'timetable',
      'assessment',
      'gradebook',
      'media',
      'classroom',
      'tools',
      'platforms',
      'teaching',
    ],
  },
  {
    name: 'certificates',
    areas: ['templates|issuing|signing', 'grading', 'shippings', 'dossiers', 'checks'],
  },
  { name: 'relations', areas: ['testimonies', 'contacts', 'calls', 'timeline'] },
  { name: 'claims', areas: ['book', 'cancellations'] },
  { name: 'migrations', areas: [] },
  { name: 'me', areas: ['students', 'account', 'privacy', 'incidents'] },
  { name: 'office', areas: ['reports', 'audited', 'exports', 'bulk', 'operations'] },
  { name: 'demo', areas: [] },
  { name: 'site', areas: [] },
];

/**
 * The one place where two wings interleave: sales settle a deal and hand its lines over to enrolments, which know the
 * deal that they come from and nothing else of sales (decision 098).
 */
const handover = {
  from: { wing: 'sales', areas: ['sales/payments', 'sales/purchases', 'sales/ledger'] },
  to: 'learning/enrolments',
  knows: 'sales/deals',
};

/** Usable by every area; knows the academy, in whose name it writes, and no other. */
const shared = ['mails'];
/** Below the areas, without a word of the domain. */
const below = ['platform', 'integrations'];

/** @returns {string[]} patterns of the folders of a wing's areas, from left to right */
function areasOf({ name, areas }) {
  return areas.length === 0 ? [name] : areas.map((area) => `${name}/(${area})`);
}

module.exports = { wings, handover, shared, below, areasOf };
