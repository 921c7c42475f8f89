import { createTransport } from 'nodemailer'
import type { JobHandler } from '../jobs/job.ts'
import type { Messages } from '../messages/messages.ts'
import { Mail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

type Deps = {
  readonly smtpUrl: string | null
  readonly messages: Pick<Messages, 'text' | 'has'>
  readonly log: { warn(facts: object, text: string): void }
  /** Whose mails they are: the operator's name, the player site without a slash at the end, and the address that they come from. */
  site(): Promise<{ readonly siteName: string; readonly siteUrl: string; readonly address: string }>
  /** Makes the mail that a row without a template asks for; `null` when there is nothing to say. */
  compose(payload: unknown): Promise<Mail | null>
}

/** Sends what rows of the outbox with the topic `mail` ask for: a template's texts, filled in. Slow mail servers are given up on and tried again. */
export function mailJob(deps: Deps): JobHandler {
  const transport =
    deps.smtpUrl === null
      ? null
      : createTransport({
          url: deps.smtpUrl,
          connectionTimeout: 5000,
          greetingTimeout: 5000,
          socketTimeout: 10_000,
          dnsTimeout: 5000,
        })
  return {
    topic: 'mail',
    async handle(payload) {
      const written = Mail.safeParse(payload)
      const mail = written.success ? written.data : await deps.compose(payload)
      if (mail === null) return
      if (transport === null)
        return deps.log.warn({ template: mail.template }, 'a mail was not sent: SMTP_URL is not set')
      try {
        const { address, ...site } = await deps.site()
        await transport.sendMail({
          from: { name: site.siteName, address },
          to: mail.to,
          ...renderMail(deps.messages, mail, site),
        })
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        deps.log.warn(
          { template: mail.template, says: error.responseCode },
          'the mail server takes nothing for this address',
        )
      }
    },
  }
}

/** The server knows the address and will never take it (RFC 5321: 5yz after the recipient): asking again changes nothing. */
function isRefusedForGood(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
