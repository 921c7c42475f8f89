import { useText } from '../../platform/context.tsx'
import { Fact } from './setting-row.tsx'
import { SettingValue } from './setting-value.tsx'
import type { Preview } from './use-settings.ts'
import styles from './settings.module.css'

/** What a change does: both values, and its effects as sentences. */
export function PreviewFacts({ preview, value }: { preview: Preview; value: string }) {
  const { t } = useText()
  return (
    <>
      <dl className={styles['known']}>
        <Fact term={t('settings.preview.from')}>
          <SettingValue value={preview.from} />
        </Fact>
        <Fact term={t('settings.preview.to')}>
          <SettingValue value={value} />
        </Fact>
      </dl>
      {preview.effects.length > 0 && (
        <ul className={styles['effects']}>
          {preview.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </>
  )
}
