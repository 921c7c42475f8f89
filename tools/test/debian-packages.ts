import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isDebian = () => existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb')

/**
 * Fetches a package of Debian and unpacks it into a folder. Nothing is installed or started, so that a machine's own services are left
 * alone.
 * @returns Whether it worked.
 */
export function unpackFromDebian(name: string, folder: string): boolean {
  if (!isDebian()) return false
  const here = mkdtempSync(join(tmpdir(), 'baize-package-'))
  try {
    const download = () =>
      spawnSync('apt-get', ['download', '-q', name], { cwd: here, stdio: 'ignore' }).status === 0
    if (!download()) {
      // The list of packages may be missing or old.
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
