import { access, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orUnavailable, type FileStorage } from './storage.ts'
import { within } from './within.ts'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
/** How long one step may take: a folder on a network whose server is gone answers nothing at all. */
const STEP_MS = 20_000
const READ_BYTES = 65_536

type Step = <Value>(what: string, work: () => Promise<Value>) => Promise<Value>

/** Storage in a folder of this machine, made with the first file. Several servers need one that they share. */
export function createLocalStorage(
  folder: string,
  { stepMs = STEP_MS }: { readonly stepMs?: number } = {},
): FileStorage {
  // The last characters of an id are random, so that no folder grows without end.
  const pathOf = (name: string) => join(folder, name.slice(-2), name)
  const step: Step = (what, work) =>
    orUnavailable('file storage of FILES_FOLDER', what, () => within(stepMs, work()))
  return {
    async put(name, content) {
      const path = pathOf(name)
      const part = `${path}.part`
      await step('write', () => mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER }))
      const file = await openWithin(step, 'write', () => open(part, 'w', OWNER_ONLY_FILE))
      try {
        await writeAll(step, file, content)
        await step('write', () => rename(part, path))
      } catch (error) {
        // What keeps a file from being stored may keep it from being removed; the error is the first one.
        await step('remove', () => rm(part, { force: true })).catch(() => {})
        throw error
      }
    },
    async get(name) {
      await step('read', () => access(pathOf(name)))
      return readAll(step, pathOf(name))
    },
    async remove(name) {
      // A folder that is away is no proof that the file is gone.
      await step('remove', async () => {
        await (await open(folder, 'r')).close()
        await rm(pathOf(name), { force: true })
      })
    },
  }
}

/** Opens a file; closes it when it opens after the limit. */
async function openWithin(step: Step, what: string, opens: () => Promise<FileHandle>): Promise<FileHandle> {
  const opening = opens()
  try {
    return await step(what, () => opening)
  } catch (error) {
    opening.then((file) => file.close()).catch(() => {})
    throw error
  }
}

async function writeAll(step: Step, file: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const bytes of content) await step('write', () => file.appendFile(bytes))
    await step('write', () => file.sync())
  } finally {
    await step('write', () => file.close())
  }
}

/** The file is open while it is read: nobody has to read it. */
async function* readAll(step: Step, path: string): AsyncGenerator<Buffer> {
  const file = await openWithin(step, 'read', () => open(path, 'r'))
  try {
    for (;;) {
      const { bytesRead, buffer } = await step('read', () => file.read(Buffer.alloc(READ_BYTES)))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await step('read', () => file.close())
  }
}
