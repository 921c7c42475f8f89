import { currencyCode } from '@baize/domain'
import {
  CONNECTION_HEADER,
  connectionCountries,
  must,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'

/** What a proxy of the operator sends about a connection from a country (alpha-2). */
export const from = (country: string) => ({ headers: { [CONNECTION_HEADER]: country } })

/** A world behind a proxy that names the country of each connection, with a second server. */
export const startCoveredWorld = (): Promise<OwnWorld> => startWorld({ servers: 2, env: connectionCountries })

/** Ends the operator's first licence on a date, or takes its end back, as `npm run setting` does. */
export async function endLicence({ db }: OwnWorld, until: string | null): Promise<void> {
  await db.query(
    `update setting set value = jsonb_set(value #- '{0,until}', '{0}',
       (value -> 0) - 'until' || case when $1::text is null then '{}' else jsonb_build_object('until', $1::text) end)
     where name = 'licences'`,
    [until],
  )
}

/** Requests a withdrawal of 2,000 forints to a bank account. */
export async function withdraw(player: Browser, country = 'HU') {
  const { methods } = must(await player.get('payments.withdrawalDetails', {}, from(country)))
  const [method] = methods
  if (method === undefined) throw new Error('There is no method to withdraw.')
  const fields = { ibanAccount: 'HU42 1177 3016 1111 1018 0000 0000', ibanAccountOwnerName: 'Kovács Anna' }
  return player.post(
    'payments.initWithdraw',
    { method: method.method, amount: '200000', currency: currencyCode('HUF'), fields },
    from(country),
  )
}
