import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { isLoopbackAddress } from '../../platform/net/networks.ts'
import { hashPassword } from '../credentials/index.ts'
import { saveDemoStaff } from './staff-member-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly config: { readonly publicUrl: string; readonly staffUrl: string }
}
export type DemoStaffMember = {
  readonly login: string
  readonly name: string
  /** Slug of a role. */
  readonly role: string
  readonly password: string
  /** Base32. */
  readonly totpSecret: string
}

/**
 * Writes the demo staff.
 * @throws {Error} When the site or the back office has a public address, because the passwords are known.
 */
export async function seedStaff(deps: Deps, staff: readonly DemoStaffMember[]): Promise<void> {
  if (staff.length === 0) return
  const { publicUrl, staffUrl } = deps.config
  if (!isLoopbackAddress(publicUrl) || !isLoopbackAddress(staffUrl)) {
    throw new Error('Demo staff are not allowed on a public address: their passwords are known.')
  }
  for (const member of staff) {
    const passwordHash = await hashPassword(member.password)
    if (!passwordHash.ok) throw new Error('seedStaff: too many passwords are being hashed')
    await saveDemoStaff(deps.db, {
      staffId: randomUUIDv7(),
      login: member.login.toLowerCase(),
      name: member.name,
      role: member.role,
      passwordHash: passwordHash.value,
      totpSecret: member.totpSecret,
    })
  }
}
