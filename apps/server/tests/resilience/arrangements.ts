import { must, type Browser, type World } from '@baize/testing'
import { expect } from 'vitest'
import { scan } from '../../src/features/documents/tests/pictures.ts'
import { bankOf, DEPOSIT, HUF } from './bank.ts'

const CARD = 100_001

/** The code in the link of the first mail after the given number of mails. */
export async function codeIn(world: World, email: string, after: number): Promise<string | undefined> {
  const links = (await world.sandbox.mail(email, after)).flatMap((mail) => mail.links)
  return links
    .map((link) => /\/(?:activation|confirm-email|forgot-password\/reset)\/([\w-]+)/.exec(link)?.[1])
    .findLast((code) => code !== undefined)
}

/**
 * A card payment with the card entered at the provider: the data with which the provider's frame continues on
 * our page.
 */
export async function typedCard(player: Browser): Promise<{ reference: string; providerReference: string }> {
  const { reference, outcome } = must(
    await player.post('payments.depositSubmit', { method: CARD, amount: '500000', currency: HUF }),
  )
  if (outcome.type !== 'form') throw new Error('The card has no page.')
  const key = outcome.params.find(({ name }) => name === 'key')?.value
  const card = { key, number: '4111111111111111', expiry: '04/31', cvc: '739', holder: 'Anna Kovacs' }
  const headers = { 'content-type': 'application/json' }
  const typed = await fetch(`${outcome.url}/details`, { method: 'POST', headers, body: JSON.stringify(card) })
  expect(typed.status).toBe(200)
  return { reference, providerReference: new URL(outcome.url).pathname.split('/').at(-1) ?? '' }
}

/** A saved card of the player. */
export async function savedCard(world: World, player: Browser): Promise<string> {
  const input = { method: CARD, amount: '500000', currency: HUF, saveCard: true }
  const { reference } = must(await player.post('payments.depositSubmit', input))
  const card = { token: crypto.randomUUID(), brand: 'Visa', lastFour: '1111', expiryDate: '2031-04' }
  await (await bankOf(world)).notify(world.site, reference, { card })
  const [saved] = must(await player.get('payments.depositStoredPaymentDetails', {})).details
  return saved?.storedDetailReference ?? ''
}

/** A deposit that arrives after it failed, and after its player lowered the limit below it. */
export async function suspended(world: World, player: Browser): Promise<string> {
  const bank = await bankOf(world)
  const { reference } = must(
    await player.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF }),
  )
  await bank.notify(world.site, reference, { status: 'failed' })
  must(await player.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '100000' }))
  await bank.notify(world.site, reference)
  return reference
}

/** The case that an unanswered payout opens. */
export async function unansweredPayout(world: World, reference: string): Promise<string> {
  const id = crypto.randomUUID()
  await world.db.query(
    `
      insert into staff_case (id, kind, subject, details, dedup_key, decisions, due_at)
      values ($1, 'payout_unanswered', $2, '{}', $2, '{paid,failed}', baize.now() + interval '24 hours')`,
    [id, reference],
  )
  return id
}

/** The limit of `limitBySupport`, as a call names it. */
export const LIMIT_BY_SUPPORT = { type: 'loss', period: 'weekly', current: '50000000' } as const

/** Gives the player a limit that only support loosens, under the rule set of EST. */
export async function limitBySupport(world: World, player: Browser, playerId: string): Promise<void> {
  const { type, period, current: amount } = LIMIT_BY_SUPPORT
  must(await player.post('player.saveLimit', { type, period, amount }))
  await world.db.query(`update player set rule_set = 'EST' where player_id = $1`, [playerId])
}

/** A document of the player with a picture of each side: it waits for its review. */
export async function reviewedDocument(
  world: World,
  player: Browser,
  type: 'driverLicence' | 'passport',
): Promise<string> {
  const sides = type === 'passport' ? (['front'] as const) : (['front', 'back'] as const)
  for (const side of sides)
    must(await player.upload('player.documentUpload', { name: `${side}.jpg`, side, type }, scan()))
  const { rows } = await world.db.query<{ id: string }>(
    'select id from player_document where type = $1 and in_review_since is not null order by id desc limit 1',
    [type],
  )
  return rows[0]?.id ?? ''
}
