import styles from './refusal.module.css'
import { renderRemedyLink, useRefusals, type RemedyPage } from './site.ts'

/** What is wrong with a field, followed by the link to the page where it can be remedied. */
export function FieldError({ text, remedy }: { text: string; remedy: RemedyPage }) {
  const { site } = useRefusals()
  return (
    <span>
      {text} {renderRemedyLink(site, remedy, { className: styles['at-field'] ?? '' })}
    </span>
  )
}
