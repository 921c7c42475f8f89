import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onFolder, requireAnchorFolder } from './usable-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'baize-folder-'))
})
afterEach(async () => {
  await chmod(parent, 0o700)
  await rm(parent, { recursive: true })
})

describe('the folder of the anchors', () => {
  test('is created by a server that writes anchors, and not by one without jobs', async () => {
    await requireAnchorFolder({ auditAnchors: join(parent, 'read'), jobs: false })
    await requireAnchorFolder({ auditAnchors: join(parent, 'written'), jobs: true })
    await requireAnchorFolder({ auditAnchors: null, jobs: true })
    expect(await readdir(parent)).toEqual(['written'])
  })

  // Proves G61
  test.each([true, false])('that is a file is refused in one sentence, with jobs %s', async (jobs) => {
    const file = join(parent, 'anchors')
    await writeFile(file, '')
    await expect(requireAnchorFolder({ auditAnchors: file, jobs })).rejects.toThrow(
      new RegExp(`^AUDIT_ANCHORS names ${file}, which is not a folder \\((EEXIST|ENOTDIR)\\)\\.$`),
    )
  })

  // Root may write to any folder of a disk, but not to those of the kernel.
  // Proves G61
  test.runIf(existsSync('/sys/kernel'))('that may not be written is refused in one sentence', async () => {
    await expect(requireAnchorFolder({ auditAnchors: '/sys/kernel/anchors', jobs: true })).rejects.toThrow(
      /^AUDIT_ANCHORS names \/sys\/kernel\/anchors, which (this process may not|is on a file system).*\.$/,
    )
  })

  test.runIf(existsSync('/proc/self'))('that cannot be created is refused in one sentence', async () => {
    await expect(requireAnchorFolder({ auditAnchors: '/proc/nofolder', jobs: true })).rejects.toThrow(
      'AUDIT_ANCHORS names /proc/nofolder, which cannot be created (ENOENT).',
    )
  })

  // Proves G61
  test.runIf(existsSync('/dev/full'))('on a full disk is named with the variable', async () => {
    await expect(onFolder(parent, () => appendFile('/dev/full', 'a line'))).rejects.toThrow(
      `AUDIT_ANCHORS names ${parent}, whose disk is full (ENOSPC).`,
    )
  })

  test.each([
    ['a query', new Error('relation does not exist')],
    [
      'the socket of the database',
      Object.assign(new Error('connect EACCES'), { code: 'EACCES', syscall: 'connect' }),
    ],
  ])('is not blamed for an error of %s', async (_what, error) => {
    await expect(onFolder(parent, () => Promise.reject(error))).rejects.toBe(error)
  })
})
