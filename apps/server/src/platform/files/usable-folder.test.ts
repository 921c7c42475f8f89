import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readS3Bucket } from './s3-storage.ts'
import { requireFilesFolder } from './usable-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'baize-folder-'))
})
afterEach(() => rm(parent, { recursive: true }))

describe('the folder of files', () => {
  test('is created for its owner only, and left empty', async () => {
    const folder = join(parent, 'new', 'files')
    await requireFilesFolder({ filesFolder: folder, filesBucket: null })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readdir(folder)).toEqual([])
  })

  test('is not looked at when there is a bucket', async () => {
    const file = join(parent, 'files')
    await writeFile(file, '')
    const filesBucket = readS3Bucket('https://key:secret@s3.example.com/files')
    await expect(requireFilesFolder({ filesFolder: file, filesBucket })).resolves.toBeUndefined()
  })

  test('that is a file is refused in one sentence', async () => {
    const file = join(parent, 'files')
    await writeFile(file, '')
    await expect(requireFilesFolder({ filesFolder: file, filesBucket: null })).rejects.toThrow(
      new Error(`FILES_FOLDER names ${file}, which is not a folder (EEXIST).`),
    )
  })

  test.runIf(existsSync('/proc/self'))('that cannot be created is refused in one sentence', async () => {
    await expect(requireFilesFolder({ filesFolder: '/proc/nofolder', filesBucket: null })).rejects.toThrow(
      new Error('FILES_FOLDER names /proc/nofolder, which cannot be created (ENOENT).'),
    )
  })
})
