import { describe, expect, test } from 'vitest'
import { chooseInTime } from '../test-changed.ts'
import { rankRelatedTests } from './related.ts'

const file = (path: string, text: string) => ({ path, text })
const feature = 'apps/server/src/features'
const files = [
  file('packages/domain/src/index.ts', "export * from './fee.ts'"),
  file('packages/domain/src/fee.ts', 'export function computeFee() {}'),
  file('packages/domain/src/fee.test.ts', "import { computeFee } from './fee.ts'"),
  file(
    `${feature}/deposits/start-deposit.ts`,
    "import { computeFee } from '@baize/domain'\nexport const startDeposit = () => computeFee()",
  ),
  file(
    `${feature}/deposits/routes.ts`,
    "import { startDeposit } from './start-deposit.ts'\nexport const depositsRoutes = {\n  'payments.depositSubmit': startDeposit,\n}",
  ),
  file(`${feature}/deposits/tests/deposits.test.ts`, 'startWorld()'),
  file(`${feature}/limits/tests/limits.test.ts`, "player.post('payments.depositSubmit', {})"),
  file(`${feature}/wallet/sql/post_bet_v1.sql`, 'create or replace function wallet.post_bet_v1(x int)'),
  file(`${feature}/wallet/play.ts`, "export const postBet = () => call('post_bet_v1')"),
  file(`${feature}/wallet/tests/play.test.ts`, "import { postBet } from '../play.ts'"),
  file(
    'apps/web/src/features/deposits/deposit.tsx',
    "import './deposit.module.css'\nexport const DepositForm = 1",
  ),
  file('apps/web/src/features/deposits/deposit.module.css', '.form { color: red }'),
  file('apps/web/src/features/deposits/deposit.test.tsx', "import { DepositForm } from './deposit.tsx'"),
  file('apps/web/src/shell/menu.test.tsx', "getByText('Deposit some money')"),
]
const ranked = (changed: string, texts: readonly string[] = []) =>
  rankRelatedTests([changed], files, texts).map((found) => `${found.distance} ${found.file}`)

describe('tests that are related to a change', () => {
  test('a rule reaches the tests of what uses it through the entry point of its package, by name', () => {
    expect(ranked('packages/domain/src/fee.ts')).toEqual([
      '1 packages/domain/src/fee.test.ts',
      `3 ${feature}/limits/tests/limits.test.ts`,
    ])
  })

  test('a use case reaches the tests of its feature, and those of others by the id of its call', () => {
    expect(ranked(`${feature}/deposits/start-deposit.ts`)).toEqual([
      `1 ${feature}/deposits/tests/deposits.test.ts`,
      `2 ${feature}/limits/tests/limits.test.ts`,
    ])
  })

  test('an SQL function reaches the tests of its callers by name', () => {
    expect(ranked(`${feature}/wallet/sql/post_bet_v1.sql`)).toEqual([
      `1 ${feature}/wallet/tests/play.test.ts`,
    ])
  })

  test('a style sheet reaches the tests of its component', () => {
    expect(ranked('apps/web/src/features/deposits/deposit.module.css')).toEqual([
      '1 apps/web/src/features/deposits/deposit.test.tsx',
    ])
  })

  test('a plugin reaches its own tests first, and no file that only writes the same word', () => {
    const plugin = 'plugins/games/acme/acme.server.ts'
    const more = [
      ...files,
      file(plugin, 'export const settings = 1'),
      file('plugins/games/acme/acme.test.ts', 'testGameProvider()'),
      file('apps/server/src/config.test.ts', 'const settings = 2'),
    ]
    expect(rankRelatedTests([plugin], more)).toEqual([
      { file: 'plugins/games/acme/acme.test.ts', distance: 1 },
    ])
  })

  test('a changed text reaches the tests that compare its words', () => {
    expect(ranked('apps/web/src/shell/messages/en.json', ['Deposit some money'])).toEqual([
      '1 apps/web/src/shell/menu.test.tsx',
    ])
  })

  test('a test that changed is related to itself', () => {
    expect(ranked('apps/web/src/shell/menu.test.tsx')[0]).toBe('0 apps/web/src/shell/menu.test.tsx')
  })
})

test('the nearest tests that fit into the time run, and a long one does not keep out shorter ones', () => {
  const related = [
    { file: 'a', distance: 1 },
    { file: 'b', distance: 1 },
    { file: 'c', distance: 2 },
    { file: 'elsewhere', distance: 0 },
  ]
  const recorded = new Map([
    ['a', 8],
    ['b', 3],
    ['c', 4],
  ])
  expect(chooseInTime(related, new Set(['a', 'b', 'c']), recorded, 8)).toEqual(['b', 'c'])
})
