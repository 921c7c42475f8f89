import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb')

/**
 * Downloads packages of Debian and unpacks them into a folder. Nothing is installed or started, so the
 * machine's services do not change.
 * @returns Whether it worked.
 */
export function unpackFromDebian(names: readonly string[], folder: string): boolean {
  if (!isDebian()) return false
  const here = mkdtempSync(join(tmpdir(), 'baize-package-'))
  try {
    const download = () =>
      spawnSync('apt-get', ['download', '-q', ...names], { cwd: here, stdio: 'ignore' }).status === 0
    if (!download()) {
      // The package list may be missing or outdated.
      spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
      if (!download()) return false
    }
    const files = readdirSync(here).filter((entry) => entry.endsWith('.deb'))
    if (files.length < names.length) return false
    mkdirSync(folder, { recursive: true })
    return files.every(
      (file) => spawnSync('dpkg-deb', ['-x', join(here, file), folder], { stdio: 'ignore' }).status === 0,
    )
  } finally {
    rmSync(here, { recursive: true, force: true })
  }
}
