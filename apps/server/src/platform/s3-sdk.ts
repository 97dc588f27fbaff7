import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Amazon's client of S3, loaded where files lie in a bucket and not by those who keep a folder. */
export function s3Sdk(): typeof import('@aws-sdk/client-s3') {
  return load('@aws-sdk/client-s3');
}

/** Sends a stream in parts, for files whose size nobody knows before. */
export function s3Uploads(): typeof import('@aws-sdk/lib-storage') {
  return load('@aws-sdk/lib-storage');
}
