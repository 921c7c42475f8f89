import { randomBytes } from 'node:crypto'

/** A new file of `IDENTITY_KEYS`, as the server's command creates it. */
export const makeIdentityKeys = () =>
  (['seal', 'lookup'] as const).map((use) => ({
    id: `${use}-${randomBytes(3).toString('hex')}`,
    use,
    key: randomBytes(32).toString('base64'),
    createdAt: Temporal.Now.instant().toString(),
  }))
