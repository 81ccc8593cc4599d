import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../env.ts';
import { type Blob, blobPath, type BlobStore, type ByteRange, hashOfPath } from './blob-store.ts';

/** Contents in memory while they are sent: PARTS of PART_BYTES each. The protocol allows 10,000 parts, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS = 2;

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Contents in a bucket. */
export class S3Store implements BlobStore {
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  readonly #lent: string;

  /** @param dataDir where contents are lent from */
  constructor(settings: S3Settings, dataDir: string) {
    const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
    this.#settings = settings;
    this.#lent = join(dataDir, 'lent');
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      // Not every store knows the newer checksums; contents are named by their SHA-256 anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  #at(contentHash: string) {
    return { Bucket: this.#settings.bucket, Key: `${this.#settings.prefix}${blobPath(contentHash)}` };
  }

  async #send(contentHash: string, body: Uint8Array | Readable): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(contentHash), Body: body, ContentType: 'application/octet-stream' },
      partSize: PART_BYTES,
      queueSize: PARTS,
    });
    await upload.done();
  }

  async keep(bytes: Uint8Array): Promise<string> {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    if ((await this.sizeOf(contentHash)) === undefined) await this.#send(contentHash, bytes);
    return contentHash;
  }

  async takeIn(path: string, contentHash: string): Promise<void> {
    if ((await this.sizeOf(contentHash)) === undefined) await this.#send(contentHash, createReadStream(path));
    await rm(path, { force: true });
  }

  async read(contentHash: string, range?: ByteRange): Promise<Readable | undefined> {
    const bytes = range && { Range: `bytes=${range.first}-${range.last}` };
    const answer = await unlessMissing(this.#client.send(new GetObjectCommand({ ...this.#at(contentHash), ...bytes })));
    return answer?.Body as Readable | undefined;
  }

  async sizeOf(contentHash: string): Promise<number | undefined> {
    const answer = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#at(contentHash))));
    return answer?.ContentLength;
  }

  async lend<T>(contentHash: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const content = await this.read(contentHash);
    if (content === undefined) return undefined;
    await mkdir(this.#lent, { recursive: true });
    const path = join(this.#lent, randomUUID());
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx' }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(contentHash: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(contentHash)));
  }

  async *all(): AsyncIterable<Blob> {
    const { bucket, prefix } = this.#settings;
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}files/`, ContinuationToken: next }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        const contentHash = hashOfPath(Key.slice(prefix.length));
        if (contentHash !== undefined) yield { contentHash, bytes: Size, storedAt: LastModified };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  close(): void {
    this.#client.destroy();
  }
}
