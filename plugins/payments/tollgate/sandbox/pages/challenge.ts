import { displayInFrame } from './frame-display.ts'

type Facts = { readonly reference: string; readonly isDone: boolean }

const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '') as Facts
// The card form around this page is on the same origin.
displayInFrame({ origin: location.origin, reference: facts.reference })
if (facts.isDone) parent.postMessage({ kind: 'challenge-done' }, location.origin)
