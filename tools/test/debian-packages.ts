import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb')

/**
 * Downloads a package of Debian and unpacks it into a folder. Nothing is installed or started, so the
 * machine's services do not change.
 * @returns Whether it worked.
 */
export function unpackFromDebian(name: string, folder: string): boolean {
  if (!isDebian()) return false
  const here = mkdtempSync(join(tmpdir(), 'baize-package-'))
  try {
    const download = () =>
      spawnSync('apt-get', ['download', '-q', name], { cwd: here, stdio: 'ignore' }).status === 0
    if (!download()) {
      // The package list may be missing or outdated.
      spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
      if (!download()) return false
    }
    const [file] = readdirSync(here).filter((entry) => entry.endsWith('.deb'))
    if (file === undefined) return false
    mkdirSync(folder, { recursive: true })
    return spawnSync('dpkg-deb', ['-x', join(here, file), folder], { stdio: 'ignore' }).status === 0
  } finally {
    rmSync(here, { recursive: true, force: true })
  }
}
