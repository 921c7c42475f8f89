import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { paths } from '../../platform/addresses.ts'
import type { Part } from './use-sentence.ts'

/** A sentence with links to the players, withdrawals and cases that it names. */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => (
    // The parts of one event never change their order.
    // oxlint-disable-next-line no-array-index-key
    <Fragment key={index}>
      <LinkedPart part={part} />
    </Fragment>
  ))
}

function LinkedPart({ part: { text, target } }: { part: Part }) {
  switch (target?.kind) {
    case undefined:
      return text
    case 'player':
      return (
        <Link
          to={paths.player}
          params={{ playerId: target.id }}
          search={target.tab === undefined ? {} : { tab: target.tab }}
        >
          {text}
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to={paths.withdrawals} search={{ queue: 'toCheck', reference: target.reference }}>
          {text}
        </Link>
      )
    case 'case':
      return (
        <Link to={paths.cases} search={{ id: target.id }}>
          {text}
        </Link>
      )
  }
}
