import { Button, RadioCards } from '@baize/ui'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { MethodLogo, useMethodTexts } from '../payments/index.ts'
import { keyOf, type Choice, type StoredCard } from './deposit-choice.ts'
import styles from './deposit.module.css'

type Props = {
  /** Receives the focus when the form appears. */
  start: StartRef
  choices: readonly Choice[]
  chosen: Choice
  cards: readonly StoredCard[]
  /** Called with the key of the payment option. */
  onChoose: (choice: string) => void
}

/** The payment options: saved cards and methods. On phones only the chosen one until the player changes it. */
export function PaymentChoice({ start, choices, chosen, cards, onChoose }: Props) {
  const t = useT()
  const { nameOf, factsOf } = useMethodTexts()
  const [isChoosing, setChoosing] = useState(false)
  const isAnother = (option: Choice) =>
    option.card === null && cards.some((each) => each.method === option.method.method)
  const titleOf = (option: Choice) =>
    option.card !== null
      ? t('deposit.card', { brand: option.card.description, ending: option.card.ending })
      : isAnother(option)
        ? t('deposit.anotherCard')
        : nameOf(option.method)
  const obstacleOf = ({ blocked, isExpired, expiryDate }: StoredCard) =>
    blocked !== null
      ? t('deposit.card.isBlocked')
      : isExpired && t('deposit.card.expired', { month: expiryDate.slice(5), year: expiryDate.slice(0, 4) })
  return (
    <div ref={start} className={styles['methods']} data-choosing={isChoosing || undefined}>
      <RadioCards
        id="deposit-method"
        legend={t('deposit.how')}
        value={keyOf(chosen)}
        onChange={(choice) => {
          onChoose(choice)
          setChoosing(false)
        }}
        options={choices.map((option) => ({
          value: keyOf(option),
          title: titleOf(option),
          facts: (option.card !== null && obstacleOf(option.card)) || factsOf(option.method),
          icon: isAnother(option) ? (
            <IconPlus size={22} stroke={1.75} aria-hidden="true" />
          ) : (
            <MethodLogo logoUrl={option.method.logoUrl} />
          ),
        }))}
      />
      {choices.length > 1 && !isChoosing && (
        <Button variant="quiet" className={styles['change']} onClick={() => setChoosing(true)}>
          {t('deposit.changeMethod')}
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
