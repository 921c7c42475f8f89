import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { openPaymentsFixture } from '../../payments/tests/payments-fixture.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'

export const REQUESTED = 9_001_00n
export const ARRIVED = 9_000_00n
/** Credits from this amount need dual approval. */
export const DUAL_APPROVAL_FROM = 50_000_00n

type Answer<Value> = { ok: true; value: Value } | { ok: false; error: { name: string } }

export type MismatchFixture = Awaited<ReturnType<typeof openMismatchFixture>>

/** Deposits whose provider reports another payment than the requested one, and the staff who resolve them. */
export async function openMismatchFixture() {
  const fixture = await openPaymentsFixture()
  await saveOperatorSettings(fixture.db, {
    'withdrawals.dualApprovalFrom': { HUF: Number(DUAL_APPROVAL_FROM) },
  })
  const dora = await addStaffMember(fixture, 'dora')
  const mark = await addStaffMember(fixture, 'mark')
  return {
    fixture,
    dora,
    mark,

    /** A new player with a daily deposit limit; the provider behaves normally again. */
    async addPlayer(): Promise<PlayerIdentity> {
      fixture.scriptedProvider.reset()
      const player = await fixture.player('anna')
      const limit = { type: 'deposit', period: 'daily', amount: 100_000_00n } as const
      await fixture.call('player.saveLimit', player, limit)
      return player
    },

    /** A deposit of the player whose provider reports that another amount was paid. @returns Its reference. */
    async startMismatched(
      player: PlayerIdentity,
      { arrived = ARRIVED, requested = REQUESTED, change = {} }: Mismatch = {},
    ): Promise<string> {
      const reference = await fixture.startDeposit(player, requested)
      await fixture.notify('payment', reference, { status: 'ok', amountMinor: arrived, ...change })
      return reference
    },

    /** @throws {Error} When no such case about the deposit is open. */
    async getOpenCase(player: PlayerIdentity, reference: string, kind = 'notification_mismatch') {
      const { items } = valueOf(
        await fixture.call('staff.cases', dora, { open: 'true', playerId: player.playerId }),
      )
      const found = items.find((staffCase) => staffCase.subject === reference && staffCase.kind === kind)
      if (found === undefined) throw new Error(`no open case about ${reference}`)
      return found
    },

    resolve: (id: string, decision: 'credit' | 'return' | 'close', staff = dora) =>
      fixture.call('staff.depositCaseResolve', staff, { id, decision, note: NOTE }),
  }
}

export type Mismatch = { readonly arrived?: bigint; readonly requested?: bigint; readonly change?: object }

/** The note of every decision. */
export const NOTE = 'checked with the provider'

export function valueOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.value
}
