import type { Feature } from '../../platform/feature.ts'
import { createMailHandler } from '../../platform/mail/mail-job.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { closingOf } from './closing-of.ts'
import { composeMoneyMail } from './compose-money-mail.ts'

type Deps = Pick<Parameters<typeof createMailHandler>[0], 'messages' | 'log'> &
  Parameters<typeof closingOf>[0] &
  Parameters<typeof composeMoneyMail>[0] & {
    readonly config: { readonly smtpUrl: string | null; readonly publicUrl: string }
  }

export const mailsFeature = {
  jobs: [
    {
      topic: 'mail',
      // About twenty hours: a mail server may be down for a night, and nothing else would send the mail.
      retries: 30,
      createHandler: (deps: Deps) =>
        createMailHandler({
          ...deps,
          smtpUrl: deps.config.smtpUrl,
          site: () => readSite(deps),
          compose: (payload) => composeMoneyMail(deps, payload),
          closing: (mail) => closingOf(deps, mail),
        }),
    },
  ],
} satisfies Feature

async function readSite({ config, db }: Pick<Deps, 'config' | 'db'>) {
  const { siteName } = await readOperatorSettings(db)
  return { siteName, siteUrl: config.publicUrl, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}
