import type { OpenCertificate } from '@aulario/contract/certificates/certificate';
import { createReducer } from '@reduxjs/toolkit';
import { addCycle, cycle } from './cycle.ts';

export type CertificateState = {
  current: OpenCertificate | Record<string, never>;
  loading: boolean;
  loaded: boolean;
  error: string;
};

/** Loading from the start: the page of a certificate has nothing to show until one came (spec §3). */
export const initialCertificate: CertificateState = {
  current: {},
  loading: true,
  loaded: false,
  error: '',
};

export const getCertificate = cycle<OpenCertificate>('GET_CERTIFICATE');

export const certificateReducer = createReducer(initialCertificate, (builder) => {
  addCycle(builder, getCertificate, (state, certificate) => {
    state.current = certificate;
  });
});
