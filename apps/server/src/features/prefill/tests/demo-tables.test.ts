import { must, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ demo: true })
})
afterAll(() => world?.stop())

test.each([
  ['Anna', 'anna@example.hu', ['firstName', 'lastName', 'birthPlace']],
  ['Grace', 'grace@example.co.uk', ['occupation']],
])(
  'the demo asks %s for missing details before a withdrawal, and for none before a deposit',
  async (_name, email, fields) => {
    const player = await world.login({ email, password: 'Baize-Demo-1' })
    const namesOf = async (type: 'withdrawal' | 'deposit') =>
      must(await player.get('account.prefillForm', { type })).fields.map(({ name }) => name)
    expect(await namesOf('withdrawal')).toEqual(fields)
    expect(await namesOf('deposit')).toEqual([])
  },
)
