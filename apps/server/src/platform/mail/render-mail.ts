import type { Messages } from '../messages/messages.ts'
import { layOutMail } from './mail-layout.ts'
import type { Mail } from './queue-mail.ts'

export type MailSite = { readonly siteName: string; readonly siteUrl: string }
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * Renders a mail as text and HTML from `mail.<template>.subject`, `.body`, the optional `.action` and the
 * footer.
 */
export function renderMail(
  messages: Pick<Messages, 'text' | 'has'>,
  { template, locale, data }: Mail,
  site: MailSite,
): RenderedMail {
  const { siteName, siteUrl } = site
  const subject = messages.text(locale, `mail.${template}.subject`, data).replace(/\s+/g, ' ').trim()
  const body = messages.text(locale, `mail.${template}.body`, data).trim()
  const footer = messages.text(locale, 'mail.footer', { siteName, siteUrl }).trim()
  const actionKey = `mail.${template}.action`
  const action = messages.has(actionKey) ? messages.text(locale, actionKey, data) : null
  return {
    subject,
    text: `${body}\n\n-- \n${footer}\n`,
    html: layOutMail(body, { ...site, locale, subject, action, footer }),
  }
}
