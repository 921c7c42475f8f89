import { Alert, Button, buttonClass, cardClass } from '@baize/ui'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { NextAfterDeposit } from '../../parts/next-after-deposit.tsx'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import outcomeStyles from './outcome.module.css'
import styles from './payment-instructions.module.css'

/** Parameters for machines only (1§4 "finish"). */
const hidden: ReadonlySet<string> = new Set(['chargeId', 'expiresAt'])

type Param = { name: string; value: string }
type Props = { start: StartRef; reference: string | null; params: readonly Param[]; onBack: () => void }

/**
 * Instructions for a payment that the player makes, for instance a transfer to the given account. They stay
 * available until the money arrives.
 */
export function PaymentInstructions({ start, reference, params, onBack }: Props) {
  const t = useT()
  const [copied, setCopied] = useState<string | null>(null)
  const shown = params
    .filter(({ name }) => !hidden.has(name))
    .map((param) => ({ ...param, term: t.find(`instruction.${param.name}`) ?? param.name }))
  const copy = async (name: string, value: string) => {
    await navigator.clipboard.writeText(value)
    setCopied(name)
  }
  const copiedTerm = shown.find(({ name }) => name === copied)?.term
  return (
    <section ref={start} className={outcomeStyles['outcome']} aria-labelledby="deposit-instructions">
      <div className={outcomeStyles['outcome-head']}>
        <h2 id="deposit-instructions">{t('deposit.instructions.title')}</h2>
        <p className={outcomeStyles['status']}>{t('deposit.instructions.status')}</p>
        <p>{t('deposit.instructions.text')}</p>
      </div>
      <dl className={cardClass(styles['params'])}>
        {shown.map(({ name, term, value }) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>
              <span>{value}</span>
              {/* Browsers allow copying on secure origins only. */}
              {window.isSecureContext && (
                <Button
                  variant="quiet"
                  aria-label={t('deposit.instructions.copy', { term })}
                  onClick={() => void copy(name, value)}
                >
                  {copied === name ? (
                    <IconCheck size={20} stroke={1.75} aria-hidden="true" />
                  ) : (
                    <IconCopy size={20} stroke={1.75} aria-hidden="true" />
                  )}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="visually-hidden">
        {copiedTerm !== undefined && t('deposit.instructions.copied', { term: copiedTerm })}
      </p>
      <Alert kind="info">{t('deposit.instructions.note')}</Alert>
      <div className={outcomeStyles['besides']}>
        <Button onClick={onBack}>{t('deposit.instructions.back')}</Button>
        <NextAfterDeposit className={buttonClass({ variant: 'primary' })} />
      </div>
      {reference !== null && <CancelDeposit reference={reference} />}
    </section>
  )
}
