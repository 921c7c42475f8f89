import { tmpdir } from 'node:os'
import type { BoundedConcurrency } from '../process/bounded-concurrency.ts'
import { createClamd, type Antivirus, type ClamdAddress } from './antivirus.ts'
import { createLocalStorage } from './local-storage.ts'
import { createImageQueue } from './reencode-image.ts'
import { createS3Storage, type S3Bucket } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** What receives, checks and stores files. */
export type Files = {
  readonly storage: FileStorage
  /** `null` when the operator has none. */
  readonly antivirus: Antivirus | null
  readonly images: BoundedConcurrency
  /** Where files lie while they arrive. */
  readonly spoolFolder: string
}

export function createFiles(config: {
  readonly filesFolder: string
  readonly filesBucket: S3Bucket | null
  readonly clamd: ClamdAddress | null
}): Files {
  return {
    storage:
      config.filesBucket === null
        ? createLocalStorage(config.filesFolder)
        : createS3Storage(config.filesBucket, tmpdir()),
    antivirus: config.clamd === null ? null : createClamd(config.clamd),
    images: createImageQueue(),
    spoolFolder: tmpdir(),
  }
}
