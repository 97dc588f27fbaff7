import { describe, expect, it } from 'vitest';
import { certificateReducer, initialCertificate } from './certificate.slice.ts';

const certificate = { code: 'KM4P-7Q2X' } as never;

describe('the certificate', () => {
  it('loads on LOADING_GET_CERTIFICATE, without the error of before', () => {
    const before = { ...initialCertificate, loading: false, error: 'Sin red' };
    expect(certificateReducer(before, { type: 'LOADING_GET_CERTIFICATE' })).toEqual(
      initialCertificate,
    );
  });

  it('is current and loaded on SUCCESS_GET_CERTIFICATE', () => {
    const action = { type: 'SUCCESS_GET_CERTIFICATE', payload: certificate };
    expect(certificateReducer(initialCertificate, action)).toEqual({
      current: certificate,
      loading: false,
      loaded: true,
      error: '',
    });
  });

  it('keeps the error and stops loading on ERROR_GET_CERTIFICATE', () => {
    const action = { type: 'ERROR_GET_CERTIFICATE', payload: 'No encontramos lo que buscas.' };
    expect(certificateReducer(initialCertificate, action)).toEqual({
      current: {},
      loading: false,
      loaded: false,
      error: 'No encontramos lo que buscas.',
    });
  });

  it.each(['SUCCESS_GET_COURSES', 'RELOAD_TEACHERS', 'GET_CERTIFICATE'])(
    'is untouched by %s',
    (type) => {
      const before = { ...initialCertificate, current: certificate };
      expect(certificateReducer(before, { type, payload: {} })).toBe(before);
    },
  );
});
