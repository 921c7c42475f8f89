import { createHash } from 'node:crypto'

/** Id of the element that holds the tags of everything that comes after the first picture. */
export const LATER_ID = 'later'

/** A hidden tab paints nothing, and a picture may not come: nobody waits longer for either. */
const AT_MOST_MS = 300

/**
 * The one script that stands in a document itself: once the browser has painted what the document brought along, pictures included, it begins
 * with the rest. Scripts that come sooner share the line with that picture, and the largest thing on the page is seen later for it. Adding the
 * tags a second time adds nothing, since the element is empty by then.
 */
export const beginWhenShown = [
  `const begin=()=>document.head.append(document.getElementById('${LATER_ID}').content)`,
  `const pictures=[...document.querySelectorAll('#root img:not([loading=lazy])')].map((picture)=>picture.decode())`,
  `Promise.allSettled(pictures).then(()=>requestAnimationFrame(()=>requestAnimationFrame(begin)))`,
  `setTimeout(begin,${AT_MOST_MS})`,
].join(';')

/** How the content policy names that script: any other text in its place would not run. */
export const beginWhenShownHash = `'sha256-${createHash('sha256').update(beginWhenShown).digest('base64')}'`
