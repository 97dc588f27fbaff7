import { type Receipt, receiptKinds } from '@aulario/contract/sales/receipt';
import { Link as MuiLink } from '@mui/material';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { currencyChoices } from '../../words/currency.ts';
import { choicesOf } from '../../words/state.tsx';
import { AccountantExport } from './accountant-export.tsx';
import { OfficialPaper } from './official-paper.tsx';
import { ReceiptAmount } from './receipt-amount.tsx';

type ReceiptRow = Receipt & { id: string };

/** Receipts and credit notes, newest first. They are the academy's own papers, no electronic invoices. */
export function ReceiptList() {
  return (
    <RecordList<ReceiptRow>
      resource="recibos"
      title="Recibos"
      detail="Documentos internos de la academia: no son comprobantes de pago electrónicos."
      columns={columns}
      phone={(receipt) => ({
        title: `${receiptKinds[receipt.kind]} ${receipt.name}`,
        lines: [receipt.customer, <Moment key="fecha" value={receipt.issuedAt} />],
        aside: <ReceiptAmount receipt={receipt} />,
        acts: <OfficialPaper receipt={receipt} />,
      })}
      to={({ deal }) => `/tratos/${deal}`}
      search="Número, trato, persona o documento"
      filters={[
        { source: 'kind', label: 'Tipo', choices: choicesOf(receiptKinds) },
        {
          source: 'currency',
          label: 'Moneda',
          choices: currencyChoices,
        },
        {
          source: 'official',
          label: 'Comprobante oficial',
          choices: [
            { id: 'false', name: 'Sin anotar' },
            { id: 'true', name: 'Anotado' },
          ],
        },
      ]}
      sort={{ field: 'issuedAt', order: 'DESC' }}
      actions={<AccountantExport />}
      empty={{
        title: 'Todavía no hay recibos',
        text: 'Cada pago que se verifica emite uno, con su número correlativo, y va en el correo a quien compró.',
      }}
    />
  );
}

const columns: Column<ReceiptRow>[] = [
  {
    label: 'Número',
    cell: ({ kind, name, pdf }) => (
      <RecordName
        name={name}
        detail={
          <MuiLink
            href={pdf}
            target="_blank"
            rel="noopener"
            onClick={(event) => event.stopPropagation()}
            sx={{ display: 'inline-block', lineHeight: '24px' }}
          >
            {receiptKinds[kind]} (PDF)
          </MuiLink>
        }
        noWrap
      />
    ),
  },
  {
    label: 'Cliente',
    cell: ({ customer, dealNumber }) => (
      <RecordName name={customer} detail={`Trato ${dealNumber}`} />
    ),
  },
  {
    label: 'Comprobante oficial',
    cell: (receipt) => <OfficialPaper receipt={receipt} />,
  },
  {
    label: 'Impuesto',
    align: 'right',
    from: 'lg',
    cell: (receipt) => <ReceiptAmount receipt={receipt} of="tax" />,
  },
  {
    label: 'Total',
    align: 'right',
    cell: (receipt) => <ReceiptAmount receipt={receipt} />,
  },
  {
    label: 'Emitido',
    sort: 'issuedAt',
    cell: ({ issuedAt }) => <Moment value={issuedAt} />,
  },
];
