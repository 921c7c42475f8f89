import { createPublicKey, verify } from 'node:crypto'
import type { HttpAnswer, HttpClient, HttpRequest } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import hub88 from './hub88.server.ts'
import { createAdapter, settings, vectors } from './tests/adapter.ts'

describe('a launch', () => {
  const launch = {
    mode: 'real' as const,
    gameCode: 'dice',
    playerReference: '6d1f0c2e9b7a4f53',
    token: 'Zk0r4bYQp2',
    currency: 'HUF',
    country: 'HU',
    locale: 'en',
    ip: '192.0.2.7',
    lobbyUrl: 'https://baize.example/',
    depositUrl: 'https://baize.example/payment/deposit',
    mobile: true,
    canStopAnimation: false,
  }
  const answering = (body: string, status = 200) => {
    const sent: HttpRequest[] = []
    const value: HttpAnswer = { status, body, contentType: 'application/json' }
    return {
      sent,
      send: (request: HttpRequest) =>
        Promise.resolve({ ok: true as const, value: (sent.push(request), value) }),
    }
  }

  test('sends the bytes of the vector, signed with our key', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    expect(await createAdapter(http).launchUrl(launch)).toEqual({
      ok: true,
      value: 'https://games.hub88.example/dice/1',
    })
    const [request] = http.sent
    expect(request?.url).toBe('https://games.hub88.example/operator/generic/v2/game/url')
    expect(request?.body).toBe(vectors.launch.body)
    expect(request?.headers['X-Hub88-Signature']).toBe(vectors.launch.signature)
    const ours = createPublicKey(vectors.operatorPublicKey)
    expect(
      verify(
        'RSA-SHA256',
        Buffer.from(vectors.launch.body),
        ours,
        Buffer.from(vectors.launch.signature, 'base64'),
      ),
    ).toBe(true)
  })

  // Proves D1a
  test.each([
    ['a number', 816],
    ['a text', '816'],
  ])('sends the operator id as the settings file has it: %s', async (_what, operatorId) => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    await createAdapter(http, { operatorId: '816' }, { ...settings, operatorId }).launchUrl(launch)
    expect(JSON.parse(http.sent[0]?.body ?? '{}')).toHaveProperty('operator_id', operatorId)
  })

  // Proves G112
  test('says only where it is allowed that the player may end the animation of a round', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    await createAdapter(http).launchUrl(launch)
    await createAdapter(http).launchUrl({ ...launch, canStopAnimation: true, minRoundMs: 3_000 })
    expect(http.sent.map(({ body }) => (JSON.parse(body ?? '{}') as { meta?: object }).meta)).toEqual([
      undefined,
      { min_round_ms: 3_000, can_stop_animation: true },
    ])
  })

  test('says how the page writes numbers', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    await createAdapter(http).launchUrl({ ...launch, numberFormat: 'en-GB' })
    expect(JSON.parse(http.sent[0]?.body ?? '{}')).toMatchObject({ meta: { number_format: 'en-GB' } })
  })

  test('says the highest stake of a round where there is one', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    await createAdapter(http).launchUrl({ ...launch, maxStakeMinor: 200n, minRoundMs: 2_500 })
    expect(JSON.parse(http.sent[0]?.body ?? '{}')).toMatchObject({
      meta: { min_round_ms: 2_500, max_stake_minor: 200 },
    })
  })

  test('names the sub-partner where the settings have one', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    await createAdapter(http, { subPartnerId: 'brand-2' }).launchUrl(launch)
    expect(JSON.parse(http.sent[0]?.body ?? '{}')).toHaveProperty('sub_partner_id', 'brand-2')
  })

  // Proves D1a
  test('accepts an address at any of the configured game origins, which may be framed', async () => {
    const gameOrigins = ['https://play.hub88.example', 'https://games.studio.example:8443']
    const elsewhere = { gameOrigins: gameOrigins.join(' ') }
    for (const origin of gameOrigins) {
      const url = `${origin}/dice/1`
      expect(await createAdapter(answering(JSON.stringify({ url })), elsewhere).launchUrl(launch)).toEqual({
        ok: true,
        value: url,
      })
    }
    expect(hub88.origins({ ...settings, ...elsewhere })).toEqual(gameOrigins)
    expect(hub88.origins(settings)).toEqual(['https://games.hub88.example'])
  })

  // Proves D1a
  test('names the origin that the settings lack when an address lies elsewhere', async () => {
    const http = answering('{"url":"https://games.studio.example/dice/1?token=secret"}')
    expect(
      await createAdapter(http, { gameOrigins: 'https://play.hub88.example' }).launchUrl(launch),
    ).toEqual({
      ok: false,
      error: {
        kind: 'unavailable',
        reason:
          'game/url answered an address at https://games.studio.example, which is not among gameOrigins',
      },
    })
  })

  test.each(['https://*.hub88.example', 'https://play.hub88.example/games', 'play.hub88.example', '*'])(
    'does not start with %s as a game origin',
    (item) => {
      expect(() => hub88.origins({ ...settings, gameOrigins: `https://play.hub88.example ${item}` })).toThrow(
        `gameOrigins names "${item}"`,
      )
    },
  )

  test.each([
    ['an address of another origin', '{"url":"https://elsewhere.example/dice"}'],
    ['an address that is script', '{"url":"javascript:alert(1)"}'],
    ['a number', '{"url":7}'],
    ['no address', '{}'],
    ['a web page', '<html></html>'],
  ])('reports %s as unavailable', async (_what, body) => {
    expect(await createAdapter(answering(body)).launchUrl(launch)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  test('reports an error and a timeout as unavailable', async () => {
    expect(
      await createAdapter(answering('{"url":"https://games.hub88.example/dice/1"}', 500)).launchUrl(launch),
    ).toMatchObject({
      ok: false,
    })
    expect(await createAdapter().launchUrl(launch)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })
})

describe('a demo launch', () => {
  test('names no player, no token and the currency of play money', async () => {
    const sent: HttpRequest[] = []
    const http: HttpClient = {
      send: (request) => {
        sent.push(request)
        return Promise.resolve({
          ok: true,
          value: {
            status: 200,
            body: '{"url":"https://games.hub88.example/1"}',
            contentType: 'application/json',
          },
        })
      },
    }
    const demo = {
      mode: 'demo' as const,
      gameCode: 'dice',
      country: 'HU',
      locale: 'en',
      ip: '192.0.2.7',
      mobile: false,
      minRoundMs: 3_000,
      canStopAnimation: false,
    }
    await createAdapter(http).launchUrl({
      ...demo,
      lobbyUrl: 'https://baize.example/',
      depositUrl: 'https://baize.example/payment/deposit',
    })
    const fields = JSON.parse(sent[0]?.body ?? '{}') as Record<string, unknown>
    expect(fields).toMatchObject({ currency: 'XXX', game_code: 'dice', meta: { min_round_ms: 3_000 } })
    expect(fields).not.toHaveProperty('user')
    expect(fields).not.toHaveProperty('token')
  })
})
