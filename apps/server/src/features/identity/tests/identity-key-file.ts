import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeIdentityKeys } from '@baize/testing'
import { openIdentityKeys } from '../index.ts'

/** A file of identity keys for tests, as one server has it open. */
export function openTestKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-identity-'))
  const path = join(folder, 'identity-keys.json')
  writeFileSync(path, JSON.stringify(makeIdentityKeys()), { mode: 0o600 })
  return {
    folder,
    path,
    identityKeys: openIdentityKeys(path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
