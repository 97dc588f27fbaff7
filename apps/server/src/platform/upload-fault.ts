import { DomainError } from './error.ts';

/** What was uploaded cannot be kept: 415 or 413, with words for the person who sent it. */
export class UploadFault extends DomainError {
  declare readonly code: 'unsupported-type' | 'too-large';

  constructor(code: 'unsupported-type' | 'too-large', message?: string) {
    super(code, message);
    this.name = 'UploadFault';
  }
}
