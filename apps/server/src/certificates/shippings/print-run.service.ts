import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { certificateBytes, type FileDeps } from '../issuing/certificate.file.ts';
import { isValid } from '../issuing/certificate.view.ts';
import { labelsPdf } from './shipping.labels.ts';
import * as queries from './shipping.queries.ts';

/** The labels of these shippings as one PDF. */
export async function shippingLabels(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  ids: string[],
): Promise<Uint8Array> {
  requirePermission(actor, 'shippings:read');
  const records = await all(deps, ids);
  mustStand(records);
  mustHaveAddress(records);
  return labelsPdf(deps, records);
}

/** The certificates of these shippings as one PDF to print, in their order. */
export async function shippingSheets(
  deps: FileDeps,
  actor: Actor,
  ids: string[],
): Promise<Uint8Array> {
  requirePermission(actor, 'shippings:read');
  const records = await all(deps, ids);
  mustStand(records);
  const sheets = async function* () {
    for (const { shipping } of records) yield await certificateBytes(deps, shipping.certificateId);
  };
  const { joinPdfs } = await import('../../platform/join-pdfs.ts');
  return joinPdfs(sheets());
}

/** Nothing is sent that no longer holds. @throws DomainError `wrong-state` */
function mustStand(records: queries.ShippingRecord[]): void {
  const spoilt = records.find(({ certificate }) => !isValid(certificate.state));
  if (!spoilt) return;
  throw new DomainError(
    'wrong-state',
    `El certificado de ${spoilt.shipping.firstName} ${spoilt.shipping.lastName} ya no vale: anula su envío.`,
  );
}

/** A label that leads nowhere is not printed. @throws DomainError `wrong-state` */
function mustHaveAddress(records: queries.ShippingRecord[]): void {
  const without = records.filter(({ shipping }) => !shipping.address);
  if (without.length === 0) return;
  const names = without.map(({ shipping }) => `${shipping.firstName} ${shipping.lastName}`);
  const said =
    names.length > 3
      ? `${names.slice(0, 3).join(', ')} y ${names.length - 3} más`
      : names.join(', ');
  throw new DomainError(
    'wrong-state',
    `Falta la dirección de ${said}: complétala, o imprime las demás etiquetas sin ese envío.`,
  );
}

async function all({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<queries.ShippingRecord[]> {
  const records = await queries.shippingsByIds(db, ids);
  if (records.length !== ids.length) throw new DomainError('not-found');
  return records;
}
