import { currencyOf } from '@baize/domain'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatForFile, zoneName } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { csvOf, decimalOf } from './csv.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { Filter, Line } from './use-transactions.ts'

/** Maximum number of lines in a file; the newest are kept. */
export const MAX_LINES = 10_000

export type Download = 'idle' | 'working' | 'failed'

/** Everything that the filter matches, page by page into one file. */
export function useDownload(filter: Filter, name: string) {
  const t = useT()
  const { titleOf, factsOf, stateOf } = useLineTexts()
  const [state, setState] = useState<Download>('idle')

  const heads = [
    t('transactions.whenIn', { zone: zoneName() }),
    t('transactions.what'),
    t('transactions.details'),
    t('transactions.reference'),
    t('transactions.state'),
    t('transactions.amount'),
    t('transactions.fee'),
    t('transactions.balanceAfter'),
    t('transactions.currency'),
  ]
  const rowOf = (line: Line): readonly string[] => {
    const decimal = (amount: string) => decimalOf(BigInt(amount), currencyOf(line.currency).exponent)
    return [
      formatForFile(line.at),
      titleOf(line),
      factsOf(line),
      line.payment?.reference ?? line.correction?.reference ?? '',
      stateOf(line),
      decimal(line.amount),
      line.payment === null ? '' : decimal(line.payment.fee),
      line.balanceAfter === null ? '' : decimal(line.balanceAfter),
      line.currency,
    ]
  }

  async function download(): Promise<void> {
    setState('working')
    const lines = await readAll(filter)
    setState(lines === null ? 'failed' : 'idle')
    if (lines !== null) save(`${name}.csv`, csvOf([heads, ...lines.map(rowOf)]))
  }

  return { state, download: () => void download() }
}

async function readAll(filter: Filter): Promise<readonly Line[] | null> {
  const lines: Line[] = []
  let cursor: string | null = null
  do {
    const from: { cursor?: string } = cursor === null ? {} : { cursor }
    const answer = await api.get('payments.transactions', { ...filter, page: 'long', ...from })
    if (!answer.ok) return null
    lines.push(...answer.value.lines)
    cursor = answer.value.nextCursor
  } while (cursor !== null && lines.length < MAX_LINES)
  return lines.slice(0, MAX_LINES)
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has started the download once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
