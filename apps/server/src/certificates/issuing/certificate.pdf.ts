import {
  drawWords,
  type ReadyLayout,
  readyLayout,
  renderCertificate,
} from '../templates/template.render.ts';
import { classic } from '../templates/template.seeds.ts';
import type { CertificateData } from './certificate.data.ts';

export type { CertificateData } from './certificate.data.ts';

let ready: ReadyLayout | undefined;

/** A certificate in the classic design: for those that were issued before there were others. */
export async function certificatePdf(data: CertificateData): Promise<Uint8Array> {
  ready ??= readyLayout(classic());
  return (await renderCertificate(ready, data)).save({ useObjectStreams: false });
}

/** Its words alone, for those who want to read them. */
export async function certificateWords(data: CertificateData): Promise<Uint8Array> {
  ready ??= readyLayout(classic());
  return (await drawWords(ready, data)).words;
}
