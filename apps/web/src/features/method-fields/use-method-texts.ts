import { useT } from '../../platform/i18n.tsx'

type Method = { slug: string; percentageFee: string }

/** A percentage as it is read: `1,5`. */
export const readablePercent = (percent: string) => percent.replace('.', ',')

/** A method's name and its one line of facts, from the texts of the plugin that brings it. */
export function useMethodTexts() {
  const t = useT()
  return {
    nameOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.name`) ?? slug,
    hintOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.hint`),
    /** What is said when a withdrawal by it was asked for, where that differs (1§4). */
    takenTextOf: (method: Pick<Method, 'slug'> | undefined) =>
      method === undefined ? null : t.find(`method.${method.slug}.taken`),
    /** Who charges the method's fee. */
    feeTakerOf: ({ slug }: Pick<Method, 'slug'>) => t.find(`method.${slug}.feeTaker`) ?? t('method.feeTaker'),
    factsOf: ({ slug, percentageFee }: Method) => {
      const time = t.find(`method.${slug}.time`)
      const fee =
        Number(percentageFee) === 0
          ? t('method.noFee')
          : t('method.fee', { percent: readablePercent(percentageFee) })
      return time === null ? fee : `${time} · ${fee}`
    },
  }
}
