import type { TableMap } from './data-group.ts';
import { staffNames } from './staff-names.ts';

/** Orders, money and what is sent. */
export const salesMap: Record<string, TableMap> = {
  deals: {
    personal: [
      {
        ...{
          use: 'compra',
          what: 'Nombre, documento, correo y celular de cada compra que se pagó, con el RUC, NIT o RFC, la razón social, el domicilio y el régimen fiscal de su factura; de menores, su fecha de nacimiento y quien responde por ellos',
        },
        ...{ fate: 'tax', columns: 'contact' },
      },
      {
        ...{ use: 'compra', what: 'Nombre, documento y correo con que se busca cada compra' },
        ...{ fate: 'replaced', columns: 'search_text' },
      },
      staffNames('reason annulled_by'),
    ],
    plain: `id created_at updated_at number user_id assessor_id currency subtotal discount tax total paid kept refunded returning
      reversed conceded state cancelling source coupon coupon_until institution_id valid_until calculation private_token mailbox_denied_at settled_at sold_before annulled_at`,
  },
  purchase_confirmations: { plain: 'deal_id content created_at' },
  deal_lines: {
    plain: `id deal_id position kind course_id edition_id user_id course_name course_slug certificate agreement_id
      course_price certificate_price discounts total tax`,
  },
  instalments: { plain: 'id deal_id due_date amount replaced_at' },
  payments: {
    personal: [
      {
        ...{ use: 'pago', what: 'Imagen del comprobante', fate: 'tax' },
        columns: 'voucher_id',
      },
      {
        ...{ use: 'pago', what: 'Número de operación y lo que declaró', fate: 'tax' },
        columns: 'operation_number operation_key declared gateway',
      },
      staffNames('note reason decided_by decided_by_name verifying unapplied'),
    ],
    plain: `id created_at updated_at version deal_id user_id amount currency method operation_rail purpose part_of_id
      operation_repeated operation_free voucher_at paid_at state decided_at`,
  },
  refunds: {
    personal: [
      {
        ...{ use: 'pago', what: 'Devoluciones y su motivo', fate: 'tax' },
        columns: 'operation_number gateway_number reason',
      },
      staffNames('requested_by_name'),
    ],
    plain: `id created_at updated_at payment_id deal_id amount currency way state reverses given_up effect requested_by done_at error`,
  },
  receipts: {
    personal: [
      {
        ...{ use: 'pago', what: 'Recibos a su nombre y documento', fate: 'tax' },
        columns: 'customer operation_number reason',
      },
    ],
    plain: `id kind series number deal_id payment_id refund_id corrects_id currency amount tax tax_name tax_rate treatment issuer
      concepts amounts method private_token issued_at`,
  },
  official_papers: { personal: [staffNames('kept_by_name')], plain: 'receipt_id number kept_at' },
  series: { plain: 'name last' },
  series_numbers: { plain: 'series number' },
  gateway_checkouts: { plain: 'id payment_id amount preference address created_at expires_at' },
  gateway_charges: {
    personal: [staffNames('twice_back')],
    plain:
      'id created_at updated_at account number payment_id counted_id status detail amount currency method problem changed_at',
  },
  gateway_notifications: {
    plain: 'id currency number topic action charge_number received_at handled_at outcome',
  },
  memberships: {
    personal: [
      {
        ...{ use: 'membresia', what: 'Número o carta de miembro', fate: 'replaced' },
        columns: 'proof',
      },
      { use: 'membresia', what: 'Foto del carné', fate: 'removed', columns: 'file_id' },
      staffNames('reason decided_by_name'),
    ],
    plain:
      'id created_at updated_at deal_id agreement_id agreement_name state full_price decided_at decided_by',
  },
  cancellations: {
    personal: [
      {
        ...{ use: 'compra', what: 'Por qué canceló y qué se le respondió', fate: 'tax' },
        columns: 'reason answer',
      },
      staffNames('decided_by_name'),
    ],
    plain: `id created_at updated_at deal_id country right in_time amount currency requested_on due_on refund_by state
      decided_at decided_by_id`,
  },
  institutions: {
    personal: [
      {
        ...{ use: 'institucion', what: 'Persona de contacto de una institución', fate: 'staff' },
        columns: 'contact_name email mobile search_text',
      },
    ],
    plain: 'id created_at updated_at version retired_at name tax_number address',
  },
  shippings: {
    personal: [
      {
        ...{ use: 'envio', what: 'Quién recibe', fate: 'replaced' },
        columns: 'first_name last_name sort_name search_text',
      },
      {
        ...{ use: 'envio', what: 'Documento, celular y dirección de entrega', fate: 'removed' },
        columns: 'dni cellphone address reference district city department operation_number',
      },
    ],
    plain: `id created_at updated_at version certificate_id user_id date country priority state courier tracking_code attempts
      price_amount price_currency deal_id paid_at payment_method`,
  },
  shipping_moves: {
    personal: [
      {
        ...{ use: 'envio', what: 'Lo que se anota en el camino', fate: 'removed' },
        columns: 'note',
      },
      staffNames('by_name'),
    ],
    plain: 'id shipping_id at state by_id',
  },
};
