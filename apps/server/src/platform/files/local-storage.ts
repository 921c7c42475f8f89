import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orUnavailable, StorageUnavailable, type FileStorage } from './storage.ts'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700

/** Storage in a folder of this machine, made with the first file. Several servers need one that they share. */
export function createLocalStorage(folder: string): FileStorage {
  // The last characters of an id are random, so that no folder grows without end.
  const pathOf = (name: string) => join(folder, name.slice(-2), name)
  return {
    async put(name, content) {
      const path = pathOf(name)
      const part = `${path}.part`
      const file = await orUnavailable('write', async () => {
        await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
        return await open(part, 'w', OWNER_ONLY_FILE)
      })
      try {
        await writeAll(file, content)
        await orUnavailable('write', () => rename(part, path))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(name) {
      const file = await orUnavailable('read', () => open(pathOf(name), 'r'))
      return file.createReadStream() as AsyncIterable<Buffer>
    },
    async remove(name) {
      // A folder that is away is no proof that the file is gone.
      await orUnavailable('remove', async () => {
        await (await open(folder, 'r')).close()
        await rm(pathOf(name), { force: true })
      })
    },
  }
}

async function writeAll(file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const bytes of content) await orUnavailable('write', () => file.appendFile(bytes))
    await orUnavailable('write', () => file.sync())
  } finally {
    await file.close().catch((error: unknown) => {
      throw new StorageUnavailable('The file storage cannot write.', { cause: error })
    })
  }
}
