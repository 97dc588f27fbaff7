import type { FormFault } from '../../ui/error-summary.tsx';

export type SecurityAnswer = {
  form: 'password' | 'passkeys' | 'sessions' | 'consent' | 'providers';
  said?: string;
  fault?: FormFault;
};
