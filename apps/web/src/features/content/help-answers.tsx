import styles from './help-dialog.module.css'
import type { Answer } from './search-answers.ts'
import { TextBlocks } from './text-blocks.tsx'

type Props = { answers: readonly Pick<Answer, 'key' | 'title' | 'blocks'>[] }

/** Questions, each of which opens its answer. */
export function HelpAnswers({ answers }: Props) {
  return (
    <ul className={styles['answers']}>
      {answers.map(({ key, title, blocks }) => (
        <li key={key}>
          <details>
            <summary>{title}</summary>
            <div className={styles['answer']}>
              <TextBlocks blocks={blocks} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
