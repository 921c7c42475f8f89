import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useApi, useLanguage, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useDraft, useRequestKey } from '../../platform/drafts.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { useForm } from '../../platform/use-form.ts'
import { isSameValue } from './json-value.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { useValueText } from './setting-value.tsx'
import { MAX_VALUE, typedOf, valueOf, type Typed, type TypedFault } from './typed-value.ts'
import { useChangerName } from './use-changer-name.ts'
import { useReloadSettings, useSettingAct, type Preview, type Setting } from './use-settings.ts'
import { ValueControl } from './value-control.tsx'
import styles from './settings.module.css'

type Props = {
  setting: Setting
  onRefused: (error: ApiError | null) => void
  onDone: (text: string) => void
}
/** The preview of one value. */
type Previewed = { readonly value: string; readonly preview: Preview }

/**
 * A change in two steps: the value with its preview, then the reason. What is sent is what the preview showed; when
 * another value comes into force meanwhile, the typed one stays and is previewed again.
 */
export function ChangeForm({ setting, onRefused, onDone }: Props) {
  const { t } = useText()
  const [typed, setTyped] = useTypedDraft(setting)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  // The value in force that the person has seen.
  const [seen, setSeen] = useState(setting.value)
  const [isRefused, setRefused] = useState(false)
  const isOvertaken = isRefused || !isSameValue(seen, setting.value)
  const read = valueOf(setting.control, typed)
  const isCurrent = previewed !== null && read.ok && read.value === previewed.value && !isOvertaken
  return (
    <>
      {isOvertaken && <Overtaken setting={setting} />}
      <ValueForm
        setting={setting}
        typed={typed}
        onTyped={setTyped}
        onPreview={(next) => {
          onRefused(null)
          setRefused(false)
          setSeen(next.preview.from)
          setPreviewed(next)
        }}
      />
      {isCurrent ? (
        <PreviewedChange
          {...{ setting, previewed, onDone }}
          onRefused={(error) => {
            // What is in force now says it better.
            if (error?.error === 'setting_differs') setRefused(true)
            else onRefused(error)
          }}
          onSent={() => setTyped(null)}
        />
      ) : (
        <p className={styles['second']}>{t('settings.preview.first')}</p>
      )}
    </>
  )
}

/** What is typed survives the dialog; `null` is the value in force. */
function useTypedDraft({ name, control, value }: Setting) {
  // A field that was emptied is a draft too, so its text is not the draft's only sign.
  const [draft, setDraft] = useDraft(`setting ${name}`)
  const inForce = typedOf(control, value)
  const typed: Typed = draft === '' ? inForce : { isNothing: draft.startsWith('-'), text: draft.slice(1) }
  const setTyped = (next: Typed | null) =>
    setDraft(
      next === null || (next.text === inForce.text && next.isNothing === inForce.isNothing)
        ? ''
        : `${next.isNothing ? '-' : '+'}${next.text}`,
    )
  return [typed, setTyped] as const
}

/** That somebody else has changed the setting in the meantime. */
function Overtaken({ setting: { changed } }: { setting: Setting }) {
  const { t } = useText()
  const nameOf = useChangerName()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The field of the reason had it, and is gone with the preview.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="warning" isLive>
        {t('settings.differs')}{' '}
        {changed !== null && t('settings.differs.by', { name: nameOf(changed), time: shortTime(changed.at) })}
      </Alert>
    </div>
  )
}

type ValueProps = {
  setting: Setting
  typed: Typed
  onTyped: (typed: Typed | null) => void
  onPreview: (previewed: Previewed) => void
}

function ValueForm({ setting, typed, onTyped, onPreview }: ValueProps) {
  const { t } = useText()
  const api = useApi()
  const language = useLanguage()
  const reload = useReloadSettings()
  const textOf = useValueText()
  const { name, control } = setting
  const faultText = useFaultText()
  /** What the server says about one value. */
  const [problem, setProblem] = useState<{ readonly value: string; readonly text: string } | null>(null)
  const form = useForm({
    id: `setting-${name}`,
    values: { value: typed },
    onValues: ({ value }) => onTyped(value),
    validate: ({ value }) => {
      const read = valueOf(control, value)
      return read.ok ? [] : [{ field: 'value', text: faultText(read.error) }]
    },
    send: async (values) => {
      const read = valueOf(control, values.value)
      if (!read.ok) return null
      const answer = await api.get('staff.settingPreview', { name, value: read.value, language })
      if (!answer.ok) return answer.error
      if (!isSameValue(answer.value.from, setting.value)) await reload()
      if (answer.value.problem === null) onPreview({ value: read.value, preview: answer.value })
      else {
        setProblem({ value: read.value, text: answer.value.problem })
        document.getElementById(form.idOf('value'))?.focus()
      }
      return null
    },
  })
  const read = valueOf(control, typed)
  const isProblem = problem !== null && read.ok && read.value === problem.value
  const usual = typedOf(control, setting.default)
  const hint = { value: textOf(setting.default) }
  const set = (value: Typed) => form.set('value', value)
  return (
    <form className={styles['part']} noValidate onSubmit={form.onSubmit}>
      <Refusal error={form.error} />
      <ValueControl
        id={form.idOf('value')}
        setting={setting}
        typed={typed}
        hint={control.kind === 'json' ? t('settings.edit.hint.json', hint) : t('settings.edit.hint', hint)}
        error={form.textAt('value') ?? (isProblem ? problem.text : undefined)}
        onTyped={set}
      />
      <div className={styles['chips']}>
        <Button type="submit" isWorking={form.isSending}>
          {t('settings.preview')}
        </Button>
        <Button variant="quiet" onClick={() => set(usual)}>
          {t('settings.edit.reset')}
        </Button>
        <Button variant="quiet" onClick={() => set(typedOf(control, setting.value))}>
          {t('settings.edit.undo')}
        </Button>
      </div>
    </form>
  )
}

function useFaultText(): (fault: TypedFault) => string {
  const { t } = useText()
  return (fault) => {
    if (fault.kind === 'jsonAt') return t('settings.fault.jsonAt', { line: fault.line, column: fault.column })
    if (fault.kind === 'long') return t('settings.fault.long', { max: MAX_VALUE })
    return t(`settings.fault.${fault.kind}`)
  }
}

type PreviewedProps = Props & { previewed: Previewed; onSent: () => void }

/** The preview of the typed value, and the reason with which it is sent. */
function PreviewedChange({ setting, previewed, onRefused, onDone, onSent }: PreviewedProps) {
  const { t } = useText()
  const language = useLanguage()
  const reload = useReloadSettings()
  const request = useRequestKey(`setting ${setting.name} key`)
  const { isWorking, act } = useSettingAct('staff.settingChange', onRefused)
  const { name } = setting
  const { value, preview } = previewed
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [previewed])
  // Repairs a stored value that cannot be used, also by the value in force.
  const isChange = !isSameValue(preview.from, value) || setting.invalid !== null
  const run = async (reason: string) => {
    onRefused(null)
    const input = { name, value, current: preview.from, reason, language }
    const answer = await act(input, request.keyFor(JSON.stringify(input)))
    if (answer === null) return false
    request.forget()
    onSent()
    onDone(t(answer.outcome === 'waits' ? 'settings.done.waits' : 'settings.done.inForce', { name }))
    void reload()
    return true
  }
  return (
    <section aria-labelledby="setting-preview" className={styles['part']}>
      <h3 id="setting-preview" ref={title} tabIndex={-1}>
        {t('settings.preview.title')}
      </h3>
      <PreviewFacts preview={preview} value={value} />
      {isChange && (
        <NoteForm
          id={`setting-reason-${name}`}
          label={t('settings.reason')}
          hint={t('settings.reason.hint')}
          fault={t('settings.reason.fault')}
          maxLength={500}
          error={null}
          actions={[
            {
              label: t(preview.approval === null ? 'settings.send.now' : 'settings.send.ask'),
              isWorking,
              run,
            },
          ]}
        />
      )}
    </section>
  )
}
