import { claimNotices, claimProfiles, claimTypes } from '@aulario/contract/claims/claim-book';
import { type ClaimSheet, signatureWords } from '@aulario/contract/claims/claim-sheet';
import { formatMoney } from '@aulario/contract/money';
import { documentTypes } from '@aulario/contract/people/user';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { longDay, longInstantAndHour } from '../ui/date-words.ts';
import type { FormFault } from '../ui/error-summary.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { Ribbon } from '../ui/textile.tsx';
import { ClaimStanding } from './claim-standing.tsx';
import { OfferDecision } from './offer-decision.tsx';
import { Line, SheetPart } from './sheet-part.tsx';

/** A filed sheet: what happens next, and the document itself, which prints on its own. */
export function ClaimSheetPage({
  sheet,
  token,
  fault,
  children,
}: {
  sheet: ClaimSheet;
  token: string;
  fault?: FormFault;
  children?: ReactNode;
}) {
  const { consumer, provider } = sheet;
  const profile = claimProfiles[sheet.country];
  const { representative } = consumer;
  return (
    <div className="page max-w-4xl py-8 md:py-14 print:max-w-none print:p-0">
      <div className="print:hidden">
        <ClaimStanding sheet={sheet} />
        {children}
        <OfferDecision sheet={sheet} fault={fault} />
        <div className="mt-5 flex flex-wrap gap-3">
          <a
            className={buttonClass('secondary')}
            href={`/api/open/claims/${token}/pdf`}
            target="_blank"
            rel="noreferrer"
          >
            Descargar el PDF
          </a>
          <PrintButton words="Imprimir" />
        </div>
      </div>
      <article
        aria-labelledby="hoja"
        className="mt-8 overflow-hidden rounded-card border border-line bg-surface shadow-float print:mt-0 print:rounded-none print:border-0 print:text-[11pt] print:shadow-none"
      >
        <Ribbon className="print:hidden" />
        <div className="p-5 md:p-12 print:p-0">
          <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
            <div>
              <p className="text-s text-muted">{profile.book}</p>
              <h1 id="hoja" className="text-2xl">
                {profile.sheet}
              </h1>
            </div>
            <p className="font-display text-l tabular-nums">N.º {sheet.number}</p>
          </header>
          <dl className="mt-4 grid gap-x-8 gap-y-3 text-s sm:grid-cols-2 print:grid-cols-2">
            <Line term="Registrada">
              {longInstantAndHour(sheet.createdAt)} ({profile.zone})
            </Line>
            {sheet.origin === 'papel' && (
              <Line term="Fecha de la hoja">{longDay(sheet.filedOn)}</Line>
            )}
            <Line term="Respuesta a más tardar">{longDay(sheet.deadline)}</Line>
            <Line term="Proveedor">
              {provider.legalName}, {provider.taxName} {provider.ruc}
            </Line>
            <Line term="Domicilio del proveedor">{provider.address}</Line>
          </dl>
          <SheetPart number={1} title="Identificación del consumidor reclamante">
            <Line term="Nombre">{consumer.name}</Line>
            <Line term={documentTypes[consumer.document]}>{consumer.dni}</Line>
            <Line term="Correo">{consumer.email}</Line>
            <Line term="Teléfono">{consumer.phone}</Line>
            <Line term="Domicilio">{consumer.address}</Line>
            {representative && (
              <Line term="Padre, madre o representante">
                {[
                  representative.name,
                  representative.email,
                  representative.phone,
                  representative.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Line>
            )}
          </SheetPart>
          <SheetPart number={2} title="Identificación del bien contratado">
            <Line term="Producto o servicio">{sheet.item}</Line>
            <Line term="Monto reclamado">{sheet.amount && formatMoney(sheet.amount)}</Line>
          </SheetPart>
          <SheetPart number={3} title="Detalle de la reclamación y pedido del consumidor">
            <Line term={claimTypes[sheet.type]} wide>
              <span className="font-normal text-muted">{profile.types[sheet.type]}</span>
            </Line>
            {sheet.treatedAs && (
              <Line term="Se atiende como" wide>
                {claimTypes[sheet.treatedAs]}
              </Line>
            )}
            <Line term="Detalle" wide>
              {sheet.detail}
            </Line>
            <Line term="Pedido" wide>
              {sheet.request}
            </Line>
          </SheetPart>
          <SheetPart number={4} title="Observaciones y acciones adoptadas por el proveedor">
            {sheet.offer && (
              <>
                <Line term="Solución ofrecida" wide>
                  {longInstantAndHour(sheet.offer.sentAt)} ({profile.zone})
                </Line>
                <Line term="En qué consiste" wide>
                  {sheet.offer.text}
                </Line>
              </>
            )}
            {sheet.settledAt ? (
              <>
                <Line term="Fecha del acuerdo" wide>
                  {longInstantAndHour(sheet.settledAt)} ({profile.zone})
                </Line>
                <Line term="Acuerdo" wide>
                  {profile.acceptance}
                </Line>
              </>
            ) : sheet.answer && sheet.answeredAt ? (
              <>
                <Line term="Fecha de la respuesta" wide>
                  {longInstantAndHour(sheet.answeredAt)} ({profile.zone})
                </Line>
                <Line term="Respuesta" wide>
                  {sheet.answer}
                </Line>
              </>
            ) : (
              <Line term="Respuesta" wide>
                {sheet.annulledAt ? `Hoja anulada. ${sheet.annulledReason ?? ''}` : 'Pendiente'}
              </Line>
            )}
          </SheetPart>
          <footer className="mt-8 space-y-1 border-t border-line pt-4 text-xs text-muted">
            {claimNotices(sheet.country, sheet.answerDays).map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
            <p>{signatureWords(sheet)}</p>
          </footer>
        </div>
      </article>
    </div>
  );
}
