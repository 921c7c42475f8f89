import { createHash } from 'node:crypto'

/** Id of the element that holds the tags of everything that comes after the first picture. */
export const LATER_ID = 'later'

/** A picture may not come: nobody waits longer for one. */
const PICTURE_AT_MOST_MS = 300
/** A hidden tab paints nothing. */
const PAINT_AT_MOST_MS = 1000

/**
 * The one script that stands in a document itself: once the browser has painted what the document brought along, pictures included, it begins
 * with the rest. Scripts that come sooner share the line with that picture, and the largest thing on the page is seen later for it. A document
 * that shows nothing begins at once.
 */
export const deferScripts = [
  `const root=document.getElementById('root')`,
  `const begin=()=>document.head.append(document.getElementById('${LATER_ID}').content)`,
  `const after=(ms)=>new Promise((go)=>setTimeout(go,ms))`,
  `const frame=()=>new Promise((go)=>requestAnimationFrame(go))`,
  `const painted=new Promise((go)=>new PerformanceObserver(go).observe({type:'paint',buffered:true}))`,
  `const pictures=[...root.querySelectorAll('img:not([loading=lazy])')].map((picture)=>picture.decode())`,
  `const ready=Promise.race([Promise.allSettled(pictures),after(${PICTURE_AT_MOST_MS})])`,
  `const shown=Promise.all([painted,ready]).then(frame).then(frame)`,
  `if(root.firstChild===null)begin();else Promise.race([shown,after(${PAINT_AT_MOST_MS})]).then(begin)`,
].join(';')

/** How the content policy names that script: any other text in its place would not run. */
export const deferScriptsHash = `'sha256-${createHash('sha256').update(deferScripts).digest('base64')}'`
