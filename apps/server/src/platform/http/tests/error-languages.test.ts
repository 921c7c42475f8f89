import { refuse } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { player, startSmallApp } from './small-app.ts'

const site = 'https://baize.example'
const refusal = refuse('request_rejected', { subReason: 'card_expired' })

/** The text of a reason, as a player with this language of the profile reads it. */
async function reasonFor(locale: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const caller = { ...player, player: { ...player.player, locale } }
  const { call, app } = await startSmallApp({
    refusal,
    gate: {
      sessions: { findPlayer: async () => caller, findPlayerEnd: async () => 1, findStaff: async () => null },
    },
  })
  const { text } = await call('payments.depositSubmit', deposit, { headers })
  await app.close()
  return (JSON.parse(text) as { errorSubMessage?: unknown }).errorSubMessage
}
const deposit = { method: 1, amount: '100000', currency: 'HUF' }
const text = (language: string) => `${language} error.request_rejected.card_expired`

describe('the text of a refusal’s reason', () => {
  test.each([
    ['the page that calls', 'en', { referer: `${site}/hu/payment/deposit`, 'accept-language': 'en' }, 'hu'],
    ['the player, on a page without a prefix', 'hu', { referer: `${site}/`, 'accept-language': 'en' }, 'hu'],
    ['the player, when no page is named', 'hu', { 'accept-language': 'en' }, 'hu'],
    ['the browser, where the player’s has no texts', 'sv', { 'accept-language': 'hu' }, 'hu'],
    ['English, where nothing else has texts', 'sv', { 'accept-language': 'de' }, 'en'],
  ])('is in the language of %s', async (_, locale, headers, language) => {
    expect(await reasonFor(locale, headers)).toBe(text(language))
  })
})

test.each([
  ['/hu/broken', { 'accept-language': 'en' }, 'hu'],
  ['/broken', { 'accept-language': 'hu-HU,en;q=0.5' }, 'hu'],
  ['/broken', { cookie: '__Host-language=hu', 'accept-language': 'en' }, 'hu'],
  ['/broken', { cookie: '__Host-staff-language=hu', 'accept-language': 'en' }, 'en'],
  ['/broken', {}, 'en'],
])(
  'the page of an error at %s for a browser with %o is in the language %s',
  async (url, headers, language) => {
    const { app } = await startSmallApp({
      more: (scope) =>
        scope.get('/*', { config: { callId: 'page' } }, () => {
          throw new Error('planned')
        }),
    })
    const { body } = await app.inject({ url, headers })
    await app.close()
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<p>${language} error.unknown_error</p>`)
  },
)
