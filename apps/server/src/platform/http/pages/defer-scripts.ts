import { createHash } from 'node:crypto'

/** Id of the template with the tags that are loaded after the first paint. */
export const LATER_ID = 'later'

/** Longest wait for the pictures of the first view. */
const MAX_PICTURE_WAIT_MS = 300
/** Longest wait for the first paint; a hidden tab never paints. */
const MAX_PAINT_WAIT_MS = 1000

/**
 * The only inline script of a document. It loads the application scripts after the first paint, pictures
 * included: scripts loaded earlier would compete with the largest picture for bandwidth. A document with an
 * empty root loads them at once.
 */
export const deferScripts = [
  `const root=document.getElementById('root')`,
  `const begin=()=>document.head.append(document.getElementById('${LATER_ID}').content)`,
  `const after=(ms)=>new Promise((go)=>setTimeout(go,ms))`,
  `const frame=()=>new Promise((go)=>requestAnimationFrame(go))`,
  // A first paint may be the background alone.
  `const isContent=(list)=>list.getEntriesByName('first-contentful-paint').length>0`,
  `const whenPainted=(go)=>new PerformanceObserver((list)=>isContent(list)&&go())`,
  `const painted=new Promise((go)=>whenPainted(go).observe({type:'paint',buffered:true}))`,
  `const pictures=[...root.querySelectorAll('img:not([loading=lazy])')].map((picture)=>picture.decode())`,
  `const ready=Promise.race([Promise.allSettled(pictures),after(${MAX_PICTURE_WAIT_MS})])`,
  `const shown=Promise.all([painted,ready]).then(frame).then(frame)`,
  `if(root.firstChild===null)begin();else Promise.race([shown,after(${MAX_PAINT_WAIT_MS})]).then(begin)`,
].join(';')

/** The script's hash for the content security policy; any other inline script is blocked. */
export const deferScriptsHash = `'sha256-${createHash('sha256').update(deferScripts).digest('base64')}'`
