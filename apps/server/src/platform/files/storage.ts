import { describeCause } from './describe-cause.ts'

/** Where files lie: under names of our own, as bytes that nobody can read without their key. */
export type FileStorage = {
  /**
   * Stores a file whole or not at all.
   * @throws {StorageUnavailable} When it cannot be stored; an error of the source is thrown as it is.
   */
  put(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /** @throws {StorageUnavailable} When there is no such file, or it cannot be read. */
  get(name: string): Promise<AsyncIterable<Buffer>>
  /** Removes a file, or nothing when there is none. @throws {StorageUnavailable} */
  remove(name: string): Promise<void>
}

/** The storage did not answer, is full, or refused. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/** What a step works on, with the variable that an operator changes. */
export type StoragePlace =
  | 'file storage of FILES_BUCKET'
  | 'file storage of FILES_FOLDER'
  | 'folder of TMPDIR'

/** @throws {StorageUnavailable} Names the place and the cause, unless the error is one already. */
export async function orUnavailable<Value>(
  place: StoragePlace,
  what: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    throw new StorageUnavailable(`The ${place} cannot ${what} a file: ${describeCause(error)}.`, {
      cause: error,
    })
  }
}
