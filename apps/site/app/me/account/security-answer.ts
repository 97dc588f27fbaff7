import type { FormFault } from '../../ui/error-summary.tsx';

export type SecurityAnswer = {
  form: 'password' | 'passkeys' | 'sessions' | 'consent';
  said?: string;
  fault?: FormFault;
};
