import { Button } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import type { InList } from './cancel-deposit.tsx'
import { SendToProvider } from './send-to-provider.tsx'

type Props = {
  reference: string
  /** Shows the provider's page, when it belongs into a frame. */
  onFrame: () => void
  inList?: InList
}

/** Returns to the provider's page, as long as the deposit can be paid there. */
export function ContinueDeposit({ reference, onFrame, inList }: Props) {
  const t = useT()
  // The browser's Back button may restore this page, so each press sends a new form.
  const [presses, setPresses] = useState(0)
  const { data: status } = useQuery(reading('payments.depositStatus', { reference }))
  const next = status?.next ?? null
  if (next === null) return null
  return (
    <>
      <Button
        variant={inList === undefined ? 'primary' : 'secondary'}
        size={inList === undefined ? 'medium' : 'small'}
        aria-label={inList && t('deposit.open.continueOf', { amount: inList.amount })}
        aria-describedby={inList?.describedBy}
        onClick={() => (next.target === 'frame' ? onFrame() : setPresses((before) => before + 1))}
      >
        {inList === undefined
          ? t('deposit.continue', { waitsFor: status?.waitsFor ?? 'payment', target: next.target })
          : t('deposit.open.continue')}
      </Button>
      {presses > 0 && (
        <SendToProvider key={presses} outcome={next} target={next.target === 'top' ? '_top' : '_self'} />
      )}
    </>
  )
}
