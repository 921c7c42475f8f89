import { Card } from '@baize/ui'
import { useLanguages, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { usePersonalOrder } from '../../platform/personal-text.ts'
import type { PlayerProfile } from './use-players.ts'
import styles from './players.module.css'

type Obligation = PlayerProfile['obligations'][number]

type Actor = 'player' | 'staff' | 'nobody'

/** A document says who acts about it. */
type WithDocument = 'documentLimit' | 'identity'
const actors: Readonly<Record<Exclude<Obligation['kind'], WithDocument | 'question'>, Actor>> = {
  fields: 'player',
  limits: 'player',
  abroad: 'nobody',
  licenceEnded: 'nobody',
  timeOut: 'nobody',
  block: 'staff',
}

function actorOf(obligation: Exclude<Obligation, { kind: 'question' }>): Actor {
  if (obligation.kind !== 'identity' && obligation.kind !== 'documentLimit') return actors[obligation.kind]
  return obligation.document === 'needToProvideDocument' ? 'player' : 'staff'
}

/** What stands before actions of the player: the list that the player has. */
export function ObligationsPanel({ obligations }: { obligations: PlayerProfile['obligations'] }) {
  const { t, find } = useText()
  const inOrder = usePersonalOrder()
  const { locale } = useLanguages()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const before = (actions: Obligation['before']) =>
    list.format(actions.map((action) => t('players.obligation.action', { action })))
  return (
    <Card className={styles['panel']} aria-labelledby="obligations">
      <h2 id="obligations">{t('players.obligations')}</h2>
      {obligations.length === 0 ? (
        <p>{t('players.obligations.none')}</p>
      ) : (
        <dl className={styles['facts']}>
          {obligations.map((obligation) => (
            <div
              key={`${obligation.kind} ${'reference' in obligation ? obligation.reference : obligation.before.join(' ')}`}
            >
              <dt>{t('players.obligation', { kind: obligation.kind })}</dt>
              <dd>
                {obligation.kind === 'question'
                  ? t('players.obligation.question', {
                      about: obligation.about,
                      reference: obligation.reference,
                      until: shortTime(obligation.until),
                    })
                  : t('players.obligation.before', {
                      before: before(obligation.before),
                      who: actorOf(obligation),
                    })}
                {obligation.kind === 'fields' && (
                  <p className={styles['second']}>
                    {list.format(
                      inOrder(obligation.fields).map(({ field }) => find(`players.field.${field}`) ?? field),
                    )}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
