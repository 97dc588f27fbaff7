import type { Currency } from '@aulario/contract/money';
import {
  methodPays,
  oldestPaidDay,
  paymentMethods,
  voucherMethods,
} from '@aulario/contract/sales/payment';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, errorOf } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useUncorrected } from '../../ui/use-uncorrected.ts';
import type { ChosenFile } from './chosen-file.tsx';
import type { VoucherAnswer } from './voucher.action.ts';
import { accepted } from './voucher-file.ts';

/** Sends the proof of a payment. */
export function VoucherForm({
  sent,
  today,
  currency,
  instead,
}: {
  sent?: VoucherAnswer;
  today: string;
  /** Of the order: not every method pays it. */
  currency: Currency;
  /** The payment whose voucher it takes the place of. */
  instead?: string;
}) {
  const busy = useNavigation().formMethod === 'POST';
  const { values, fault } = sent ?? {};
  const { left, onInput } = useUncorrected(fault);
  const [file, setFile] = useState<File>();
  const [Chosen, setChosen] = useState<typeof ChosenFile>();
  const choose = (next: File | undefined) => {
    setFile(next);
    // Its code comes when there is something to show; without it the file is sent all the same.
    import('./chosen-file.tsx').then(
      (module) => setChosen(() => module.ChosenFile),
      () => {},
    );
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
      className="mt-4 max-w-form"
    >
      <ErrorSummary fault={fault} />
      {instead && <input type="hidden" name="instead" value={instead} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="¿Cómo pagaste?"
          name="method"
          defaultValue={values?.method ?? ''}
          error={errorOf(left, 'method')}
          required
        >
          <option value="" disabled>
            Elige una opción
          </option>
          {voucherMethods
            .filter((one) => methodPays(one, currency))
            .map((method) => (
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
          error={errorOf(left, 'paidAt')}
          required
        />
        <div className="sm:col-span-2">
          <Field
            label="Número de operación"
            name="operationNumber"
            defaultValue={values?.operationNumber}
            error={errorOf(left, 'operationNumber')}
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
            accept={accepted.join(',')}
            error={errorOf(left, 'file')}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            help={
              fault && !file && !errorOf(left, 'file')
                ? 'JPG, PNG, WebP o PDF, hasta 8 MB. Vuelve a elegir el archivo antes de enviar.'
                : 'JPG, PNG, WebP o PDF, hasta 8 MB.'
            }
            required
          />
          {Chosen && <Chosen file={file} />}
        </div>
      </div>
      <Button type="submit" className="mt-6" disabled={busy}>
        <Icon name="upload" /> {busy ? 'Enviando tu comprobante…' : 'Enviar comprobante'}
      </Button>
    </Form>
  );
}
