import type { World } from '@baize/testing'
import type { FrameLocator, Locator } from '@playwright/test'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import {
  activate,
  approveWithdrawal,
  depositByBank,
  depositByCard,
  logIn,
  register,
  requestWithdrawal,
  sizes,
} from './journey-steps.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'
import { arrange, PAYS_NOTHING } from './playing.ts'
import { inEnglish } from './texts.ts'

/** One game of each engine: how a round is played, and the enabled buttons before and after it. */
const engines: readonly {
  engine: string
  game: string
  play: (frame: FrameLocator, round: number, world: World) => Promise<void>
  ready: (frame: FrameLocator, rounds: number) => Locator
}[] = [
  {
    engine: 'a slot',
    game: 'fox-and-acorn',
    // A set outcome, because random draws may award free spins, which are not separate rounds.
    play: async (frame, _round, world) => {
      await arrange(world, 'spin', 'outcome', PAYS_NOTHING)
      await frame.getByRole('button', { name: /^Spin/ }).click()
    },
    ready: (frame) => frame.getByRole('button', { name: /^Spin/ }),
  },
  {
    engine: 'roulette',
    game: 'baize-roulette',
    play: async (frame, round) => {
      if (round === 0) await frame.getByRole('button', { name: /^Red,/ }).click()
      else await frame.getByRole('button', { name: 'Same again' }).click()
      await frame.getByRole('button', { name: /^Spin/ }).click()
    },
    ready: (frame, rounds) => frame.getByRole('button', { name: rounds === 0 ? /^Red,/ : 'Same again' }),
  },
  {
    engine: 'dice',
    game: 'dice-house',
    play: (frame) => frame.getByRole('button', { name: /^Roll/ }).click(),
    ready: (frame) => frame.getByRole('button', { name: /^Roll/ }),
  },
]

/** Axe and a width check run on every screen. */
for (const { name, width, height } of sizes) {
  // Covers ROUTE-001, HEADER-003, PERM-001, REG-009, DEP-006, DEP-071
  test(
    `a visitor becomes a player who deposits by each method, plays each engine and is paid, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(300_000)
      const email = `eszter.${name}@example.hu`
      const visitor = { name: `eszter_${name}`, email, password: 'Quiet-Table-42' }
      const openWindow = async () =>
        (await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })).newPage()
      const page = await openWindow()
      const visit = { page, world, site: world.site, say: inEnglish, look }

      await test.step('a visitor opens the lobby', async () => {
        await page.goto(world.site)
        await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
        await look(page)
      })

      await test.step('registers', () => register(visit, visitor))
      await test.step('activates the account by the link in the email', () => activate(visit, visitor))
      await test.step('logs in', () => logIn(visit, visitor))
      await test.step('deposits 20 000 Ft by bank redirect', () => depositByBank(visit))
      await test.step('deposits 25 000 Ft by card, with the bank’s check', () => depositByCard(visit))

      await test.step('deposits 20 000 Ft by phone wallet, with an added fee', async () => {
        await page.goto(`${world.site}/payment/deposit?amount=20000`)
        await chooseMethod(page, /Phone wallet/)
        await page.getByRole('button', { name: /Deposit 20\s200\sFt/ }).click()
        await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
      })

      await test.step('deposits 20 000 Ft by bank transfer', async () => {
        await page.goto(`${world.site}/payment/deposit?amount=20000`)
        await chooseMethod(page, /Bank transfer/)
        await page.getByRole('button', { name: /Deposit 20\s000\sFt/ }).click()
        await expect(page.getByRole('heading', { name: 'Make the transfer at your bank' })).toBeVisible()
        await look(page)
        const reference = await page
          .locator('dl')
          .getByText(/^D[0-9A-Z]{10,}$/)
          .innerText()
        await world.sandbox.control(`tollgate/payments/${reference}`, { action: 'book' })
        await page.goto(`${world.site}/payment/deposit?reference=${reference}`)
        await expect(page.getByText('Money added')).toBeVisible({ timeout: 20_000 })
      })

      for (const { engine, game, play, ready } of engines) {
        await test.step(`plays ${engine}`, async () => {
          await page.goto(`${world.site}/games/${game}/real`)
          const frame = page.frameLocator('iframe')
          await expect(ready(frame, 0)).toBeEnabled({ timeout: 20_000 })
          await look(page)
          for (let round = 0; round < 2; round += 1) {
            await play(frame, round, world)
            await expect.poll(() => roundsOf(world.db, email, game), { timeout: 20_000 }).toBe(round + 1)
            await expect(ready(frame, round + 1)).toBeEnabled({ timeout: 20_000 })
          }
          await look(page)
          await page.getByRole('button', { name: 'Stop' }).click()
          await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible()
        })
      }

      await test.step('requests a withdrawal of 5 000 Ft', () => requestWithdrawal(visit, visitor))
      await test.step('a member of staff logs in with an authenticator code and approves', async () => {
        await approveWithdrawal({ ...visit, page: await openWindow() }, visitor)
      })

      await test.step('the bank pays and the player sees it', async () => {
        await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 30_000 })
        await look(page)
      })

      await world.checkLedger()
    },
  )
}

type Db = { query(sql: string, values: unknown[]): Promise<{ rows: { rounds: number }[] }> }

async function roundsOf(db: Db, email: string, game: string): Promise<number> {
  const { rows } = await db.query(
    `select coalesce(sum(s.rounds), 0)::int as rounds from game_session s
     join player p using (player_id) join game g on g.provider = s.provider and g.game_code = s.game_code
     where p.email = $1 and g.friendly_id = $2`,
    [email, game],
  )
  return rows[0]?.rounds ?? 0
}
