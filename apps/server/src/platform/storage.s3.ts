import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type {
  GetObjectCommandInput,
  ListObjectsV2CommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { seconds } from './clock.ts';
import { s3Sdk, s3Uploads } from './s3-sdk.ts';
import { type ByteRange, backupPrefix, checkKey } from './storage.key.ts';
import { within } from './within.ts';

export type S3Config = {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Address of another maker's service; Amazon's own when absent. */
  endpoint?: string | undefined;
  /** The bucket in the path and not in the host; by default when there is an endpoint. */
  pathStyle?: boolean | undefined;
};

/** How this program speaks with any S3-compatible service. */
export function connectS3(config: S3Config): S3Client {
  const { S3Client } = s3Sdk();
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.pathStyle ?? config.endpoint !== undefined,
    // Many compatible services refuse the checksums that newer clients add on their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: seconds(3),
      requestTimeout: seconds(30),
      socketTimeout: seconds(30),
      throwOnRequestTimeout: true,
    },
  });
}

/** What the tus store keeps beside an upload that is under way. */
const ofAnUpload = /^media\/.*\.(?:info|part)$/;

/** How long putting or getting one file may take with all its tries; people wait for it. */
const longest = seconds(20);
/** How long finding out whether it answers may take: shorter than whoever asks waits. */
const longestCheck = seconds(2.5);

/** Files in a bucket of any S3-compatible service. The bucket must exist. */
export function openS3Storage(config: S3Config) {
  const { bucket: Bucket } = config;
  const {
    AbortMultipartUploadCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
  } = s3Sdk();
  const client = connectS3(config);
  const ending = new AbortController();
  const limit = () => ({
    abortSignal: AbortSignal.any([AbortSignal.timeout(longest), ending.signal]),
  });
  const read = (key: string) =>
    absentAsNull(client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }), limit()));
  const readWhole = async (key: string) =>
    (await (await read(key))?.Body?.transformToByteArray()) ?? null;

  return {
    async put(key: string, bytes: Uint8Array, mime: string): Promise<void> {
      const Key = checkKey(key);
      const object = { Bucket, Key, Body: bytes, ContentType: mime };
      await client.send(new PutObjectCommand(object), limit());
    },
    async get(key: string): Promise<Uint8Array | null> {
      // An answer that stops in its middle is over too.
      return within(longest, 'S3', readWhole(key));
    },
    async stream(key: string, range?: ByteRange): Promise<Readable | null> {
      const answer = await answered(client, {
        ...{ Bucket, Key: checkKey(key) },
        ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
      });
      // On Node the body is always a Readable; the SDK's type also covers browsers.
      return (answer?.Body as Readable | undefined) ?? null;
    },
    async size(key: string): Promise<number | null> {
      const head = new HeadObjectCommand({ Bucket, Key: checkKey(key) });
      const answer = await absentAsNull(client.send(head, limit()));
      return answer?.ContentLength ?? null;
    },
    async putFile(key: string, path: string, mime: string): Promise<void> {
      const { Upload } = s3Uploads();
      const object = { Bucket, Key: checkKey(key), ContentType: mime };
      await new Upload({ client, params: { ...object, Body: createReadStream(path) } }).done();
    },
    growing: { s3: config },
    async takeGrown(key: string): Promise<number | null> {
      const head = new HeadObjectCommand({ Bucket, Key: checkKey(key) });
      const answer = await absentAsNull(client.send(head, limit()));
      if (answer)
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${key}.info` }), limit());
      return answer?.ContentLength ?? null;
    },
    async grownSize(key: string): Promise<number | null> {
      const head = new HeadObjectCommand({ Bucket, Key: checkKey(key) });
      return (await absentAsNull(client.send(head, limit())))?.ContentLength ?? null;
    },
    async removeGrown(key: string): Promise<void> {
      // What of it is no object yet is known to the note beside it.
      const note = new HeadObjectCommand({ Bucket, Key: `${checkKey(key)}.info` });
      const UploadId = (await absentAsNull(client.send(note, limit())))?.Metadata?.['upload-id'];
      if (UploadId)
        await absentAsNull(
          client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }), limit()),
        );
      for (const ending of ['.info', '.part'])
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${key}${ending}` }), limit());
    },
    async free(): Promise<number | null> {
      return null;
    },
    localPath: (_key: string) => null,
    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }), limit());
    },
    async *keys(): AsyncIterable<string> {
      let after: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, ContinuationToken: after }),
          limit(),
        );
        for (const { Key } of page.Contents ?? [])
          if (Key && !Key.startsWith(backupPrefix) && !ofAnUpload.test(Key)) yield Key;
        after = page.NextContinuationToken;
      } while (after);
    },
    async removeUnfinished(): Promise<void> {
      // An object is there whole or not at all.
    },
    giveUpAfter(limit: number): void {
      setTimeout(() => ending.abort(), limit).unref();
    },
    async check(): Promise<void> {
      const abortSignal = AbortSignal.timeout(longestCheck);
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
    },
  };
}

/** Only the answer's beginning has a limit: somebody who pauses a film takes as long as they like over the rest. */
async function answered(client: S3Client, input: GetObjectCommandInput) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longest);
  try {
    const { GetObjectCommand } = s3Sdk();
    return await absentAsNull(
      client.send(new GetObjectCommand(input), { abortSignal: late.signal }),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function absentAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    // A missing bucket also answers 404, and must not look like a missing file.
    const absent = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];
    if (error instanceof s3Sdk().S3ServiceException && absent.includes(error.name)) return null;
    throw error;
  }
}
