import type { Messages } from '../messages/messages.ts'
import { addressInMail } from './address-in-mail.ts'
import { layOutMail } from './mail-layout.ts'
import type { MailToPlayer } from './queue-mail.ts'

export type MailSite = {
  readonly siteName: string
  readonly siteUrl: string
  /** The last paragraph, below the footer. */
  readonly closing?: string | null
}
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * Renders a mail as text and HTML from `mail.<template>.subject`, `.body`, the optional `.action`, the footer and
 * what closes it.
 */
export function renderMail(
  messages: Pick<Messages, 'text' | 'has'>,
  { template, locale, data }: MailToPlayer,
  site: MailSite,
): RenderedMail {
  const { siteName, siteUrl, closing = null } = site
  const subject = messages.text(locale, `mail.${template}.subject`, data).replace(/\s+/g, ' ').trim()
  const body = messages.text(locale, `mail.${template}.body`, data).trim()
  const home = addressInMail(siteUrl, locale, '/')
  const ending = messages.text(locale, 'mail.footer', { siteName, siteUrl: home }).trim()
  const footer = closing === null ? ending : `${ending}\n\n${closing}`
  const actionKey = `mail.${template}.action`
  const action = messages.has(actionKey) ? messages.text(locale, actionKey, data) : null
  return {
    subject,
    text: `${body}\n\n-- \n${footer}\n`,
    html: layOutMail(body, { siteName, siteUrl, locale, subject, action, footer }),
  }
}
