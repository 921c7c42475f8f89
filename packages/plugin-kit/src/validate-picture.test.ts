import { expect, test } from 'vitest'
import { findPictureProblem } from './validate-picture.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000"><g transform="rotate(45)"><path d="M4 12h16"/></g>\n</svg>\n'

test('a picture of one colour has no problem', () => {
  expect(findPictureProblem(picture)).toBeNull()
})

// Proves G36
test.for<[string, string, RegExp]>([
  ['a script', picture.replace('<path', '<script>alert(1)</script><path'), /element <script>/],
  [
    'a script in a namespace',
    picture.replace('<path', '<svg:script>alert(1)</svg:script><path'),
    /<svg:script>/,
  ],
  [
    'HTML',
    picture.replace('<path', '<foreignObject><iframe src="https://a.test"/></foreignObject><path'),
    /<foreignObject>/,
  ],
  [
    'an attribute that is set later',
    picture.replace('<path', '<set attributeName="onclick" to="x"/><path'),
    /<set>/,
  ],
  ['a reference', picture.replace('<path', '<use href="#a"/><path'), /<use>/],
  ['an image', picture.replace('<path', '<image href="https://a.test/a.png"/><path'), /<image>/],
  ['a handler', picture.replace('<path', '<path\nonload="x"'), /attribute onload of <path>/],
  ['a style', picture.replace('<path', '<path style="fill:url(https://a.test)"'), /attribute style/],
  ['a colour from elsewhere', picture.replace('#000', 'url(https://a.test)'), /wrong stroke of <svg>/],
  ['red', picture.replace('#000', 'red'), /the colour "red"/],
  ['two colours', picture.replace('<path', '<path fill="#f00"'), /the colour "#f00"/],
  ['an entity', picture.replace('M4', '&#77;4'), /wrong d of <path>/],
  ['a document type', `<!DOCTYPE svg>${picture}`, /cannot be read from "<!DOCTYPE/],
  ['an XML declaration', `<?xml version="1.0"?>\n${picture}`, /cannot be read from/],
  ['a comment', picture.replace('<path', '<!-- a --><path'), /cannot be read from "<!-- a/],
  ['text', picture.replace('<path', 'text<path'), /cannot be read from "text/],
  ['no end', picture.replace('</svg>', ''), /does not close <svg>/],
  ['a wrong end', picture.replace('</g>', '</path>'), /<\/path> that closes nothing/],
  ['an attribute without quotes', picture.replace('d="M4 12h16"', 'd=M4'), /cannot be read/],
  ['an attribute twice', picture.replace('<path', '<path d="M1"'), /attribute d of <path> twice/],
  ['something after its end', `${picture}<path d="M1"/>`, /<path> after its end/],
  ['another size', picture.replace('0 0 24 24', '0 0 48 48'), /viewBox="0 0 24 24"/],
  ['another namespace', picture.replace('2000/svg', '2000/html'), /xmlns=/],
  ['no svg around it', '<path d="M1"/>', /no single <svg>/],
  ['nothing in it', '\n', /is empty/],
  ['too much in it', picture.replace('M4', `M4${' 1'.repeat(1000)}`), /at most 1500/],
])('a picture with %s is refused with its cause', ([, svg, cause]) => {
  expect(findPictureProblem(svg)).toMatch(cause)
})
