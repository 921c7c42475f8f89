import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import styles from './cashier-texts.module.css'

/**
 * What the rule set wants read before money is paid in: how player money is protected, which documents are asked for
 * (D-19), and whose licence it is. Nothing where no rule asks for a text.
 */
export function CashierTexts({
  hasDocuments = true,
}: {
  /** False where a notice above names the documents. */
  hasDocuments?: boolean
}) {
  const t = useT()
  const { settings, rules } = useStart()
  const { siteName, protectionOfFunds: level } = settings.fe
  const licence = useLicenceMessage()
  const texts = [
    level !== null ? t('payments.funds', { siteName, level }) : null,
    rules.texts.includes('documentsBeforeDeposit') && hasDocuments
      ? t('parts.obligation.identity.documents')
      : null,
    licence,
  ].filter((text) => text !== null)
  if (texts.length === 0) return null
  return (
    <section className={styles['texts']} aria-labelledby="cashier-texts">
      <p id="cashier-texts" className={styles['title']}>
        {t('payments.before')}
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

/** The message about the licence for the rest of the cashier. */
export function LicenceMessage() {
  const text = useLicenceMessage()
  return text === null ? null : <p className={styles['texts']}>{text}</p>
}

function useLicenceMessage(): string | null {
  const t = useT()
  const { settings, rules } = useStart()
  return rules.texts.includes('licenceMessage')
    ? t('payments.licence', { siteName: settings.fe.siteName, authority: rules.authority })
    : null
}
