/** A hidden tab paints nothing, and a picture may not come: nobody waits longer for either. */
const AT_MOST_MS = 300

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Waits until the browser has painted what the document brought along, pictures included. The script would else replace a picture that is
 * there but not yet painted, and the largest thing on the page would wait for the script after all.
 */
export async function whenShown(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].filter((picture) => picture.loading !== 'lazy')
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()))
    .then(nextFrame)
    .then(nextFrame)
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))])
}
