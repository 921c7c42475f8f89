import type { WireOutputOf } from '@baize/contract'
import { IconClock, IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './help-dialog.module.css'

type Props = {
  contact: WireOutputOf<'content.help'>['contact']
  /** Of the payment or round that the screen shows; it is filled in. */
  reference: string | null
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The ways to reach the operator that its settings name. */
export function HelpContact({ contact: { email, phone, chatUrl, hours }, reference }: Props) {
  const t = useT()
  const subject = reference === null ? '' : `?subject=${encodeURIComponent(t('help.subject', { reference }))}`
  return (
    <section aria-labelledby="help-contact" className={styles['section']}>
      <h3 id="help-contact">{t('help.contact')}</h3>
      {reference !== null && <p className={styles['note']}>{t('help.reference', { reference })}</p>}
      <ul className={styles['contact']}>
        {chatUrl !== null && (
          <li>
            <a href={chatUrl} target="_blank" rel="noreferrer">
              <IconMessageCircle {...icon} />
              {t('help.chat')}
            </a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              <IconPhone {...icon} />
              {phone}
            </a>
          </li>
        )}
        <li>
          {email === null ? (
            <Link to={paths.support}>
              <IconMail {...icon} />
              {t('help.page')}
            </Link>
          ) : (
            <a href={`mailto:${email}${subject}`}>
              <IconMail {...icon} />
              {email}
            </a>
          )}
        </li>
      </ul>
      {hours !== null && (
        <p className={styles['hours']}>
          <IconClock {...icon} />
          {hours}
        </p>
      )}
    </section>
  )
}
