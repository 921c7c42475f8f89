import { exactTime } from '../../platform/dates.ts'
import { SettingValue } from '../settings/index.ts'
import type { AuditEvent, Mentioned } from './event-facts.ts'
import { useDetailText } from './use-detail-text.ts'

type Props = { event: AuditEvent; name: string; mentioned: Mentioned }

const INSTANTS = ['confirmBy', 'effectiveAt', 'until']
const VALUES = ['from', 'to']

/** The value of a detail in words; its element holds the stored text, which the pointer shows. */
export function DetailValue({ event, name, mentioned }: Props) {
  const textOf = useDetailText(mentioned)
  const stored = event.details[name] ?? ''
  if (INSTANTS.includes(name) && !Number.isNaN(Date.parse(stored)))
    return (
      <time dateTime={stored} title={stored}>
        {exactTime(stored)}
      </time>
    )
  if (VALUES.includes(name) && event.subject.startsWith('setting:'))
    return (
      <div title={stored}>
        <SettingValue value={jsonOf(stored)} />
      </div>
    )
  const text = textOf(event, name)
  if (text === stored) return text
  return (
    <data value={stored} title={stored}>
      {text}
    </data>
  )
}

/** Texts are sent without their quotation marks. */
function jsonOf(stored: string): string {
  try {
    JSON.parse(stored)
    return stored
  } catch {
    return JSON.stringify(stored)
  }
}
