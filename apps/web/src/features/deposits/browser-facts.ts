import { nowMs } from '@baize/client'
import type { WireInputOf } from '@baize/contract'

type Facts = Omit<WireInputOf<'payments.depositFinish'>, 'reference' | 'providerReference'>

/** Browser data for the bank's 3-D Secure check (1§3 "Deposit finish"); the server adds the user agent. */
export function browserFacts(): Facts {
  return {
    acceptHeader: 'text/html',
    language: navigator.language,
    javascriptEnabled: true,
    javaEnabled: false,
    colorDepth: screen.colorDepth,
    screenHeight: screen.height,
    screenWidth: screen.width,
    timezone: new Date(nowMs()).getTimezoneOffset(),
  }
}
