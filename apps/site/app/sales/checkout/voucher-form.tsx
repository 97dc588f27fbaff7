import { oldestPaidDay, paymentMethods, voucherMethods } from '@aulario/contract/sales/payment';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { VoucherAnswer } from './voucher.action.ts';

/** Sends the proof of a payment. */
export function VoucherForm({ sent, today }: { sent?: VoucherAnswer; today: string }) {
  const busy = useNavigation().formMethod === 'POST';
  const { values, fault } = sent ?? {};
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="mt-4 max-w-form">
      <ErrorSummary fault={fault} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="¿Cómo pagaste?"
          name="method"
          defaultValue={values?.method ?? ''}
          error={errorOf(fault, 'method')}
          required
        >
          <option value="" disabled>
            Elige una opción
          </option>
          {voucherMethods.map((method) => (
            <option key={method} value={method}>
              {paymentMethods[method]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Fecha del pago"
          name="paidAt"
          type="date"
          min={oldestPaidDay(today)}
          max={today}
          defaultValue={values?.paidAt || today}
          error={errorOf(fault, 'paidAt')}
          required
        />
        <div className="sm:col-span-2">
          <Field
            label="Número de operación"
            name="operationNumber"
            defaultValue={values?.operationNumber}
            error={errorOf(fault, 'operationNumber')}
            help="Está en el comprobante, a veces como «N.º de operación» o «código de transacción»."
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
          />
        </div>
        <div className="sm:col-span-2">
          <Field
            label="Foto o PDF del comprobante"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            error={errorOf(fault, 'file')}
            help={
              fault && !errorOf(fault, 'file')
                ? 'JPG, PNG, WebP o PDF, hasta 8 MB. Vuelve a elegir el archivo antes de enviar.'
                : 'JPG, PNG, WebP o PDF, hasta 8 MB.'
            }
            required
          />
        </div>
      </div>
      <Button type="submit" className="mt-6" disabled={busy}>
        <Icon name="upload" /> {busy ? 'Enviando tu comprobante…' : 'Enviar comprobante'}
      </Button>
    </Form>
  );
}
