import ts from 'typescript'
import { isTest, type Finding, type SourceFile } from './source-files.ts'

/** Attributes that are shown or read aloud. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
  'description',
])
/** Symbols and letters of units are the same in every language. */
const isText = (text: string) => /\p{L}{2}/u.test(text)
const isScreen = (path: string) =>
  /^(apps\/(web|backoffice)|packages\/ui)\/.*\.tsx$|^plugins\/.*\.web\.tsx$/.test(path) && !isTest(path)

/** Every text of a screen is in a message file, so that it can be translated and changed by the operator. */
export function findScreenTexts(files: readonly SourceFile[]): readonly Finding[] {
  return files.filter(({ path }) => isScreen(path)).flatMap(textsIn)
}

function textsIn({ path, text }: SourceFile): readonly Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const findings: Finding[] = []
  const report = (node: ts.Node, literal: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    findings.push({
      path,
      line: line + 1,
      rule: `“${literal.trim().slice(0, 40)}” belongs into a message file`,
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) report(node, node.text)
    else if (ts.isJsxExpression(node) && isChild(node))
      for (const literal of literalsOf(node.expression)) report(node, literal)
    else if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(source))) {
      const { initializer } = node
      const expression =
        initializer !== undefined && ts.isJsxExpression(initializer) ? initializer.expression : initializer
      for (const literal of literalsOf(expression)) report(node, literal)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return findings
}

const isChild = ({ parent }: ts.JsxExpression) => ts.isJsxElement(parent) || ts.isJsxFragment(parent)

/** Texts that an expression may evaluate to. Calls are skipped, because they take keys and classes. */
function literalsOf(expression: ts.Node | undefined): readonly string[] {
  if (expression === undefined) return []
  if (ts.isStringLiteralLike(expression)) return isText(expression.text) ? [expression.text] : []
  if (ts.isTemplateExpression(expression)) {
    const fixed = [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)]
    return fixed.filter(isText)
  }
  if (ts.isParenthesizedExpression(expression)) return literalsOf(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)]
  if (ts.isBinaryExpression(expression)) {
    const isComparison = [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ].includes(expression.operatorToken.kind)
    return isComparison ? [] : [...literalsOf(expression.left), ...literalsOf(expression.right)]
  }
  return []
}
