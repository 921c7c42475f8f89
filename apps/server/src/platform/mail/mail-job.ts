import { createTransport } from 'nodemailer'
import type { JobHandler } from '../jobs/job.ts'
import type { Messages } from '../messages/messages.ts'
import { Mail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

type Deps = {
  readonly smtpUrl: string | null
  readonly messages: Pick<Messages, 'text' | 'has'>
  readonly log: { warn(fields: object, text: string): void }
  /** The operator's name, the player site's URL without a trailing slash, and the sender's address. */
  site(): Promise<{ readonly siteName: string; readonly siteUrl: string; readonly address: string }>
  /** Composes the mail of a row without a template; `null` when no mail is due. */
  compose(payload: unknown): Promise<Mail | null>
  /** What stands below the footer of a mail to its player; `null` for nothing. */
  closing(mail: Mail): Promise<string | null>
}

/** Sends the mails of outbox rows with the topic `mail`. Slow mail servers time out and are retried. */
export function createMailHandler(deps: Deps): JobHandler['handle'] {
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
  return async (payload) => {
    const written = Mail.safeParse(payload)
    const mail = written.success ? written.data : await deps.compose(payload)
    if (mail === null) return
    if (transport === null)
      return deps.log.warn({ template: mail.template }, 'email not sent: SMTP_URL is not set')
    try {
      const { address, ...site } = await deps.site()
      await transport.sendMail({
        from: { name: site.siteName, address },
        to: mail.to,
        ...renderMail(deps.messages, mail, { ...site, closing: await deps.closing(mail) }),
      })
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      deps.log.warn(
        { template: mail.template, responseCode: error.responseCode },
        'email not sent: the mail server rejects the recipient permanently',
      )
    }
  }
}

/** True for a permanent rejection of the recipient (RFC 5321: 5yz), which is not retried. */
function isRefusedForGood(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}
