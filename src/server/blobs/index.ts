import type { Env } from '../env.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';

/** Contents by their hash: in the data folder, or in a bucket. */
export { type Blob, type BlobStore, type ByteRange, blobPath, hashOfPath } from './blob-store.ts';

export { holdContents } from './holds.ts';
export { removeUnnamed } from './unnamed.ts';

export { DiskStore };

/** The store that the settings name. */
export function openBlobs({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): BlobStore {
  return s3 === undefined ? new DiskStore(dataDir) : new S3Store(s3, dataDir);
}
