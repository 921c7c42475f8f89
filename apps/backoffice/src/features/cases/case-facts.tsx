import type { StaffCase } from '@baize/contract'
import type { CaseDecision } from '@baize/domain'
import type { ReactNode } from 'react'
import { useText } from '../../platform/context.tsx'
import { compared, factsOf, isSame, type Comparison, type Fact, type Side } from './facts.ts'
import { PlayerLink, tabOf } from './player-link.tsx'
import { useFactTexts } from './use-fact-texts.ts'
import styles from './cases.module.css'

/** Facts of one side that the sentence of a case does not say. All others are behind "Details". */
const SHOWN: readonly string[] = ['otherPlayer', 'answer', 'promisedFor', 'promised']

/** What a person did who agreed to a decision first: the approval of a correction is what its proposer asks for. */
const agreed = {
  credit: 'cases.approvedBy',
  return: 'cases.approvedBy',
  close: 'cases.approvedBy',
  paid: 'cases.approvedBy',
  failed: 'cases.approvedBy',
  approve: 'cases.proposedBy',
  reject: 'cases.approvedBy',
  withdraw: 'cases.approvedBy',
} as const satisfies Record<CaseDecision, string>

/**
 * The facts of a case: what differs between its sides as a table with one row a fact, then what else decides
 * it, then how it was resolved. Ids and codes are behind "Details", as stored.
 */
export function CaseFacts({ staffCase }: { staffCase: StaffCase }) {
  const { t } = useText()
  const texts = useFactTexts(staffCase.kind)
  const { sides, rows, rest } = compared(factsOf(detailsOf(staffCase)))
  const shown = rows.filter((row) => !isSame(row, sides))
  /** A code without a text says little: it is behind "Details" too. */
  const isShown = (fact: Fact) => SHOWN.includes(fact.name) && !texts.isRaw(fact)
  const facts = rest.filter(isShown)
  const behind = [
    ...rows.filter((row) => isSame(row, sides)).flatMap((row) => row.facts),
    ...rest.filter((fact) => !isShown(fact)),
  ]
  const valueOf = (fact: Fact) =>
    fact.name === 'otherPlayer' && staffCase.otherPlayer !== null ? (
      <PlayerLink player={staffCase.otherPlayer} tab={tabOf(staffCase)} />
    ) : (
      texts.value(fact)
    )
  const resolution = [
    ...(staffCase.decision === null
      ? []
      : [{ label: t('cases.decided'), value: t(`cases.decidedAs.${staffCase.decision}`) }]),
    ...staffCase.approvals.map(({ decision, by, note }) => ({
      label: t(agreed[decision], { name: by }),
      value: note ?? t('cases.approvedBy.noNote'),
    })),
    ...(staffCase.note === null ? [] : [{ label: t('cases.done'), value: staffCase.note }]),
  ]
  return (
    <>
      {shown.length > 0 && <Compared kind={staffCase.kind} sides={sides} rows={shown} />}
      <FactList
        facts={[...facts.map((fact) => ({ label: texts.label(fact), value: valueOf(fact) })), ...resolution]}
      />
      {behind.length > 0 && (
        <details className={styles['behind']}>
          <summary>{t('cases.details')}</summary>
          <FactList
            facts={behind.map((fact) => ({
              label: texts.label(fact),
              // The id of a provider is what its settings and the log name it by.
              value: fact.about === 'provider' ? fact.value : texts.value(fact),
            }))}
          />
        </details>
      )}
    </>
  )
}

type Labelled = { readonly label: string; readonly value: ReactNode }

function FactList({ facts }: { facts: readonly Labelled[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles['details']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ComparedProps = { kind: StaffCase['kind']; sides: readonly Side[]; rows: readonly Comparison[] }

function Compared({ kind, sides, rows }: ComparedProps) {
  const { t } = useText()
  const texts = useFactTexts(kind)
  return (
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
  )
}

/** Adds our reference beside the reference of another payment. */
const detailsOf = ({ subject, details }: StaffCase): StaffCase['details'] =>
  details['otherReference'] === undefined ? details : { ourReference: subject, ...details }
