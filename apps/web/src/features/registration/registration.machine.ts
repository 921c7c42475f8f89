import { stepperOf } from '@baize/domain'

/**
 * Screen states of a registration (0§2.6, 0§4.3, T-82). Desktops show two pages, `details` and `terms`;
 * phones show both at once and submit from `details`. A player who does not declare to be unexposed is asked
 * on a separate page, `exposure` (T-75). Where the operator requires it, `confirmation` then shows the
 * complete input before it is sent (DECIDE-016).
 */
const transitions = {
  details: {
    CONTINUED: 'terms',
    ASKED_EXPOSURE: 'exposure',
    CHECKED: 'confirmation',
    SUBMITTED: 'submitting',
  },
  terms: { BACK: 'details', ASKED_EXPOSURE: 'exposure', CHECKED: 'confirmation', SUBMITTED: 'submitting' },
  exposure: {
    BACK_TO_DETAILS: 'details',
    BACK: 'terms',
    CHECKED: 'confirmation',
    SUBMITTED: 'submitting',
  },
  confirmation: {
    BACK_TO_DETAILS: 'details',
    BACK: 'terms',
    BACK_TO_EXPOSURE: 'exposure',
    SUBMITTED: 'submitting',
  },
  submitting: { OPENED: 'done', DETAILS_REFUSED: 'details', TERMS_REFUSED: 'terms' },
  done: { RESTARTED: 'details' },
} as const

export const nextRegistrationState = stepperOf(transitions)
