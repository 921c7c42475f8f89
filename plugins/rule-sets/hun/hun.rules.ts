import { defineRuleSet } from '@baize/plugin-kit'

/** Hungary. Facts are dated and name their clause; engineering input, not legal advice. */
export default defineRuleSet({
  code: 'HUN',
  country: 'HU',
  timeZone: 'Europe/Budapest',
  facts: {
    playerAgeLimit: [{ from: '1991-10-01', value: 18, clause: 'Act XXXIV of 1991 on gambling' }],
    // No ban on cancelling a withdrawal was found.
    canCancelWithdrawal: [{ from: '2021-07-01', value: true, clause: null }],
    showsTimePlayed: [{ from: '2021-07-01', value: true, clause: 'SZTFH decree 5/2021: time display' }],
    // As in the specification (D-08): no clause was found that requires a login.
    visitorsPlayDemo: [{ from: '2021-07-01', value: true, clause: null }],
  },
  /** SZTFH decree 5/2021: tightening at once, no loosening or removal before the running period ends. */
  decideLimitChange({ from, to, periodEndsAtMs }) {
    const isTighter = from === null || (to !== null && to <= from)
    return isTighter ? { kind: 'immediate' } : { kind: 'pending', effectiveAtMs: periodEndsAtMs }
  },
})
