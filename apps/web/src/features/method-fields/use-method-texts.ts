import { useT } from '../../platform/i18n.tsx'

type Method = { slug: string; percentageFee: string }

/** A method's name and its one line of facts, from the texts of the plugin that brings it. */
export function useMethodTexts() {
  const t = useT()
  return {
    nameOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.name`) ?? slug,
    hintOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.hint`),
    factsOf: ({ slug, percentageFee }: Method) => {
      const time = t.find(`method.${slug}.time`)
      const fee = Number(percentageFee) === 0 ? t('method.noFee') : t('method.fee', { percent: percentageFee.replace('.', ',') })
      return time === null ? fee : `${time} · ${fee}`
    },
  }
}
