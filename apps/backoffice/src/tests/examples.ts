import { exampleOf } from './show-in-office.tsx'
import type { WithdrawalCard } from '../features/withdrawals/use-withdrawals.ts'

const [foundCase] = exampleOf('staff.cases').items
if (foundCase?.player == null) throw new Error('the example has no case')
/** The case of the contract's example, with its player. */
export const staffCase = { ...foundCase, player: foundCase.player }

const [row] = exampleOf('staff.withdrawals').withdrawals
if (row === undefined) throw new Error('the example has no withdrawal')

/** A withdrawal under review: one check of each outcome, nothing decided. */
export const review: WithdrawalCard = {
  withdrawal: row,
  playerId: 'p1',
  accountOwnerName: 'Anna Weber',
  cash: '1250000',
  depositedTotal: '2500000',
  withdrawnTotal: '0',
  stakedTotal: '80000',
  playerSince: '2025-02-03T09:12:44Z',
  checks: [
    { name: 'accountOwner', outcome: 'concern' },
    { name: 'usualAmount', outcome: 'unknown' },
    { name: 'openCases', outcome: 'clear' },
  ],
  facts: {
    accountSince: '2026-01-10T10:00:00Z',
    playerName: null,
    otherOwners: [{ name: 'Bela Nagy', use: 'paid', isOtherPlayer: true, differs: true }],
    countedSince: null,
    deposited: '2500000',
    staked: '80000',
    minPaid: null,
    maxPaid: null,
    openCases: 0,
  },
  approval: 'may',
  decision: null,
  age: 36,
  limits: 2,
  informationRequests: [],
  notes: [],
  timeline: exampleOf('payments.withdrawal').timeline,
}
