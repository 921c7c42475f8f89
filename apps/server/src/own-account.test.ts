import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { refusingOwnAccount } from './own-account.ts'
import type { DB } from './platform/db/schema.ts'

test.each([{}, { reference: undefined }, { reference: '' }, { reference: 7 }, { id: 'W3H8P5ZC6N' }])(
  'a change whose input %o does not name what it is about is not made',
  async (input) => {
    const handler = vi.fn()
    const { 'staff.withdrawalUnassign': guarded } = refusingOwnAccount({} as Kysely<DB>, {
      'staff.withdrawalUnassign': handler,
    })
    await expect(guarded({ input } as never)).rejects.toThrow('staff.withdrawalUnassign: no reference')
    expect(handler).not.toHaveBeenCalled()
  },
)
