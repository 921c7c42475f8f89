import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../../platform/addresses.ts'
import { DepositReceiptDialog } from './deposit-receipt-dialog.tsx'
import { RoundDialog, SessionDialog } from '../rounds/index.ts'
import type { Line } from './use-transactions.ts'

/** The receipt that the address names: of a round, a game session or a deposit. */
export function OpenEntry({ lines }: { lines: readonly Line[] }) {
  const { session, round, reference } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: (search: Search) => Search) =>
    void navigate({ to: '.', search: change, resetScroll: false })
  const close = () => go(({ session: _session, round: _round, reference: _reference, ...search }) => search)

  if (round !== undefined) {
    return (
      <RoundDialog
        id={round}
        onClose={close}
        onOpen={(id) => go((search) => ({ ...search, round: id }))}
        onSession={(id) => go(({ round: _, ...search }) => ({ ...search, session: id }))}
      />
    )
  }
  if (session !== undefined)
    return (
      <SessionDialog
        id={session}
        onClose={close}
        onOpen={(id) => go((search) => ({ ...search, round: id }))}
      />
    )
  const line = lines.find(
    ({ kind, payment }) => kind === 'deposit' && reference !== undefined && payment?.reference === reference,
  )
  return line === undefined ? null : <DepositReceiptDialog line={line} onClose={close} />
}
