import { createTransport } from 'nodemailer'
import type { JobHandler } from '../jobs/job.ts'
import type { Messages } from '../messages/messages.ts'
import { Mail } from './queue-mail.ts'

type Deps = {
  readonly smtpUrl: string | null
  readonly messages: Pick<Messages, 'text'>
  readonly log: { warn(facts: object, text: string): void }
  /** Who the mails come from. */
  from(): Promise<{ readonly name: string; readonly address: string }>
}

/** Sends what rows of the outbox with the topic `mail` ask for: a template's texts, filled in. Slow mail servers are given up on and tried again. */
export function mailJob(deps: Deps): JobHandler {
  const transport =
    deps.smtpUrl === null
      ? null
      : createTransport({ url: deps.smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 })
  return {
    topic: 'mail',
    async handle(payload) {
      const mail = Mail.parse(payload)
      if (transport === null) return deps.log.warn({ template: mail.template }, 'a mail was not sent: SMTP_URL is not set')
      try {
        await transport.sendMail({ from: await deps.from(), to: mail.to, ...renderMail(deps.messages, mail) })
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        deps.log.warn({ template: mail.template, says: error.responseCode }, 'the mail server takes nothing for this address')
      }
    },
  }
}

/** The server knows the address and will never take it (RFC 5321: 5yz after the recipient): asking again changes nothing. */
function isRefusedForGood(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500
}

export function renderMail(
  messages: Pick<Messages, 'text'>,
  { template, locale, data }: Mail,
): { subject: string; text: string; html: string } {
  const subject = messages.text(locale, `mail.${template}.subject`, data).replace(/\s+/g, ' ').trim()
  const text = messages.text(locale, `mail.${template}.body`, data)
  return { subject, text, html: asHtml(text, locale) }
}

/** The same words, with addresses as links. Values from players are escaped with everything else. */
function asHtml(text: string, locale: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</body></html>`
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Only an address that stands alone on its line is ours; one in a player's name stays text. */
const linked = (html: string) => html.replace(/^(https?:\/\/[^\s<]+)$/gm, '<a href="$1">$1</a>')
