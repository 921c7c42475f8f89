import type { StaffCase } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import { compared, factsOf, type Fact } from './facts.ts'
import { PlayerLink, tabOf } from './player-link.tsx'
import { useFactTexts } from './use-fact-texts.ts'
import styles from './cases.module.css'

/**
 * The facts of a case: those of several sides as a table with one row a fact, the rest as a list that
 * includes the resolution.
 */
export function CaseFacts({ staffCase }: { staffCase: StaffCase }) {
  const { t } = useText()
  const texts = useFactTexts(staffCase.kind)
  const { sides, rows, rest } = compared(factsOf(detailsOf(staffCase)))
  return (
    <>
      {rows.length > 0 && (
        <table className={styles['compared']}>
          <caption className="visually-hidden">{t('cases.compared')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('cases.fact')}</span>
              </th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {texts.side(side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ about, facts }) => (
              <tr key={about}>
                <th scope="row">{texts.about(about)}</th>
                {sides.map((side) => {
                  const fact = facts.find((each) => each.side === side)
                  return (
                    <td key={side} data-side={texts.side(side)}>
                      {fact === undefined ? t('cases.notStated') : texts.value(fact)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles['details']}>
        {rest.map((fact) => (
          <div key={fact.name}>
            <dt>{texts.label(fact)}</dt>
            <dd>
              <Value staffCase={staffCase} fact={fact} text={texts.value(fact)} />
            </dd>
          </div>
        ))}
        {staffCase.decision !== null && (
          <div>
            <dt>{t('cases.decided')}</dt>
            <dd>{t(`cases.decidedAs.${staffCase.decision}`)}</dd>
          </div>
        )}
        {staffCase.approvals.map(({ by, note }) => (
          <div key={by}>
            <dt>{t('cases.approvedBy', { name: by })}</dt>
            <dd>{note ?? t('cases.approvedBy.noNote')}</dd>
          </div>
        ))}
        {staffCase.note !== null && (
          <div>
            <dt>{t('cases.done')}</dt>
            <dd>{staffCase.note}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** Adds our reference beside the reference of another payment. */
const detailsOf = ({ subject, details }: StaffCase): StaffCase['details'] =>
  details['otherReference'] === undefined ? details : { ourReference: subject, ...details }

function Value({ staffCase, fact, text }: { staffCase: StaffCase; fact: Fact; text: string }) {
  return fact.name === 'otherPlayer' && staffCase.otherPlayer !== null ? (
    <PlayerLink player={staffCase.otherPlayer} tab={tabOf(staffCase)} />
  ) : (
    text
  )
}
