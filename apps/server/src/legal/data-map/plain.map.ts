import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** Tables that know nobody: what is sold and taught, prices, and what keeps strangers from asking too often. */
export const plainMap: Record<string, TableMap> = {
  categories: {
    plain: `id created_at updated_at version retired_at name slug order status sort_name search_text description image_id`,
  },
  labels: {
    plain:
      'id created_at updated_at version retired_at name slug order status sort_name search_text colour',
  },
  metas: {
    plain: `id created_at updated_at version retired_at name slug order status sort_name search_text description keywords
      image_id path`,
  },
  synonyms: {
    plain: 'id created_at updated_at version retired_at terms folded status sort_name search_text',
  },
  course_agreements: { plain: 'course_id agreement_id position' },
  course_contents: { plain: 'course_id version draft updated_at published_at' },
  course_labels: { plain: 'course_id label_id position' },
  course_metas: { plain: 'course_id meta_id position' },
  course_prices: {
    plain: 'course_id currency amount earlier promo_from promo_until earlier_days earlier_proven',
  },
  course_price_periods: {
    plain: 'id course_id currency amount earlier promo_from promo_until since_day until_day',
  },
  course_teachers: { plain: 'course_id teacher_id position' },
  course_words: { plain: 'word keys' },
  edition_teachers: { plain: 'edition_id teacher_id position' },
  former_slugs: { plain: 'kind slug item_id until' },
  legal_texts: {
    personal: [staffNames('published_by')],
    plain: `id created_at updated_at country kind version body published digest changes published_at edits`,
  },
  holidays: { plain: 'id country day name' },
  units: { plain: 'id course_id position title removed_at' },
  lessons: {
    plain: `id course_id unit_id position kind title minutes required preview body url opens_on opens_day opens_after published_at quiz assignment session tool media_id removed_at`,
  },
  media_captions: { plain: 'media_id language text' },
  questions: {
    plain: 'id created_at updated_at course_id category kind version search_text removed_at',
  },
  question_versions: { plain: 'question_id version content written_at' },
  certificate_prices: { plain: 'course_id option currency amount' },
  certificate_templates: {
    plain: `id created_at updated_at version retired_at name course_kind agreement_id is_default current draft`,
  },
  credential_keys: { plain: 'id box created_at' },
  coupons: {
    plain: `id created_at updated_at version retired_at code percent amount currency courses starts_at ends_at max_uses uses
      held held_until max_per_person first_purchase stacks`,
  },
  packages: {
    plain: `id created_at updated_at version retired_at name sort_key search_text slug summary courses prices starts_on ends_on status`,
  },
  delivery_options: {
    plain: `id created_at updated_at version retired_at name detail currency amount pickup order status`,
  },
  tax_rates: {
    plain: 'id created_at updated_at version retired_at currency name rate treatment valid_from',
  },
  moodle_syncs: { plain: 'course_id started_at finished_at people changed reason' },
  spent_challenges: { plain: 'signature spent_for expires_at' },
  stranger_turns: { plain: 'key taken expires_at' },
};
