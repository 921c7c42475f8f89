import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const texts = JSON.parse(
  readFileSync(join(root, 'apps/backoffice/src/features/players/messages/en.json'), 'utf8'),
) as Record<string, string>

/** Literals in calls of the money function that are not kinds of movements: sources, states and outcomes. */
const others = new Set(['platform', 'player', 'ok', 'paid', 'returned', 'rejected', 'cancelled', 'failed'])

/**
 * The kinds of movements in the wallet's functions: the argument of `move`, or the columns that a bet writes
 * itself.
 */
function kindsOfMovements(): readonly string[] {
  const found = globSync('apps/server/src/features/wallet/sql/*.sql', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const calls = [...text.matchAll(/(?:from move_v\d+\(|v_kind :=)([\s\S]*?)(?:array\[|;)/g)].map(
      (match) => match[1] ?? '',
    )
    const bets = [...text.matchAll(/insert into ledger_transaction[\s\S]*?;/g)].map(([match]) => match)
    return [...calls, ...bets].flatMap((call) =>
      [...call.matchAll(/'([a-z_]+)'/g)].map((word) => word[1] ?? ''),
    )
  })
  return [...new Set(found)].filter((word) => !others.has(word)).sort()
}

test('every kind of movement has a name in the player profile', () => {
  const kinds = kindsOfMovements()
  expect(kinds).toEqual(
    expect.arrayContaining(['bet', 'deposit', 'deposit_fee', 'rollback', 'win', 'withdrawal_paid']),
  )
  expect(kinds.filter((kind) => texts[`players.kind.${kind}`] === undefined)).toEqual([])
})
