import { findAll, withoutComments, type Finding, type SourceFile } from './source-files.ts'

const isScreen = (path: string) => /^apps\/(web|backoffice)\/src\/.*(?<!\.test)\.tsx$/.test(path)
/** A form that the browser submits by itself has no state, and the style guide's sample is not sent. */
const isSample = (path: string) => /\/deposits\/send-to-provider\.tsx$|\/style-guide\//.test(path)

/** A component's file is named after what it is (apps/web/README.md), and a form's state is the form hook. */
export function findMisnamedScreens(files: readonly SourceFile[]): readonly Finding[] {
  return files
    .filter(({ path }) => isScreen(path) && !isSample(path))
    .flatMap(({ path, text }) => {
      const bare = { path, text: withoutComments(text) }
      const rules = [
        [/-(screen|modal|popup)\.tsx$/.test(path), 'is a page, a view, a form or a dialog'],
        [path.endsWith('-dialog.tsx') && !text.includes('<Dialog'), 'a dialog renders a Dialog'],
        [path.endsWith('-form.tsx') && !/<(form|NoteForm)\b/.test(bare.text), 'a form renders a form'],
      ] as const
      const usesHook =
        /\buse(Form|FieldsForm|DepositForm|WithdrawalForm|WithdrawalInput|Registration|LimitForm)\(/.test(
          text,
        )
      return [
        ...rules.filter(([isWrong]) => isWrong).map(([, rule]) => ({ path, line: 1, rule })),
        ...(usesHook ? [] : findAll(bare, /<form\b/g, () => 'the state of a form is useForm')),
        ...findUnreadData(bare),
      ]
    })
}

/** Shown in place of data, written as `query.isError && <...>`, `error !== null && <...>` of a query. */
const inPlaceOfData = /\.isError\b[^<;]*<(?!QueryFailed\b)\w+/g
const asRefusal = /<Refusal error=\{(\w+\.)?error === null \? null : errorOf\(/g

/** What did not load is `QueryFailed`, which gives the reason and loads it again. */
const findUnreadData = (file: SourceFile): readonly Finding[] =>
  file.path.endsWith('/query-failed.tsx')
    ? []
    : [
        ...findAll(file, inPlaceOfData, () => 'what did not load is QueryFailed'),
        ...findAll(file, asRefusal, () => 'what did not load is QueryFailed'),
        ...findAll(file, /<LoadFailed\b/g, () => 'what did not load is QueryFailed'),
      ]
