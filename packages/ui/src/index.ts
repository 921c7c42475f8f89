export { Logo } from './brand/logo.tsx'
export { Button, buttonClass, iconButtonClass, type ButtonVariant } from './button/button.tsx'
export { Card, cardClass } from './card/card.tsx'
export { Checkbox } from './choice/checkbox.tsx'
export { Chip } from './choice/chip.tsx'
export { RadioCards, type RadioCard } from './choice/radio-cards.tsx'
export { classNames } from './class-names.ts'
export { Alert, type AlertKind } from './feedback/alert.tsx'
export { Badge, type BadgeKind } from './feedback/badge.tsx'
export { EmptyState } from './feedback/empty-state.tsx'
export { ErrorSummary, type FieldFault } from './feedback/error-summary.tsx'
export { LoadFailed } from './feedback/load-failed.tsx'
export { Skeleton } from './feedback/skeleton.tsx'
export { Toast, Toasts } from './feedback/toast.tsx'
export { DateField } from './field/date-field.tsx'
export { PasswordField, type PasswordStrength } from './field/password-field.tsx'
export { Select } from './field/select.tsx'
export { TextField } from './field/text-field.tsx'
export { Tile, TileSkeleton } from './lobby/tile.tsx'
export { AmountField, type QuickAdd } from './money/amount-field.tsx'
export { amountText } from './money/amount-text.ts'
export {
  formatAmount,
  formatDecimal,
  formatLimit,
  formatLimitUse,
  formatMoneyRange,
  moneyUnit,
} from './money/page-amounts.ts'
export { formatMoney, setNumberFormat } from './money/page-format.ts'
export { Money } from './money/money.tsx'
export { SummaryRows, type SummaryRow } from './money/summary-rows.tsx'
export { Dialog } from './overlay/dialog.tsx'
export { Popover } from './overlay/popover.tsx'
export { Gauge } from './progress/gauge.tsx'
export { Timeline, type TimelineItem, type TimelineSign, type TimelineState } from './progress/timeline.tsx'
export { WaitingArc } from './progress/waiting-arc.tsx'
