import { nowMs } from '@baize/client'
import type { WireInputOf } from '@baize/contract'

type Facts = Omit<WireInputOf<'billfold.depositFinish'>, 'reference' | 'providerReference'>

/** What the bank's check may ask of a browser (1§3 "Deposit finish"); the server adds the browser's name itself. */
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
